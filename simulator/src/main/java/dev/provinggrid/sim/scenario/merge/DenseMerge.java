package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.NetworkDetectors;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModels;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import dev.provinggrid.sim.traffic.sensed.GapSensing;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A full vehicle that merges in dense traffic of hundreds, on two roads that become one. */
public final class DenseMerge extends BuiltInScenario {

    public static final String NAME = "dense-merge";

    private static final String RECORDING = "recording";

    private final TableFiles tables;
    private final TrafficSimulator traffic;
    private final ControlRun.Cache controls;
    private final PerceptionModels models;
    private final OnnxModels networks;

    /** The scenario without files, and without a traffic simulator yet. */
    public DenseMerge() {
        this(PerceptionModels.builtIn());
    }

    DenseMerge(PerceptionModels models) {
        this(
                new BuiltInManifest(NAME),
                Map.of(),
                TrafficSimulator.NONE,
                new ControlRun.Cache(),
                models,
                new OnnxModels(ExecutionProvider.CPU));
    }

    private DenseMerge(
            BuiltInManifest manifest,
            Map<String, String> files,
            TrafficSimulator traffic,
            ControlRun.Cache controls,
            PerceptionModels models,
            OnnxModels networks) {
        super(manifest);
        this.tables = new TableFiles(manifest, files);
        this.traffic = traffic;
        this.controls = controls;
        this.models = models;
        this.networks = networks;
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new DenseMerge(builtIn(), texts, traffic, controls, models, networks);
    }

    @Override
    public DrivenScenario with(TrafficSimulator simulator) {
        return new DenseMerge(builtIn(), tables.files(), simulator, controls, models, networks);
    }

    @Override
    public DrivenScenario with(PerceptionModels others) {
        new NetworkDetectors(others, networks).check();
        return new DenseMerge(builtIn(), tables.files(), traffic, controls, others, networks);
    }

    @Override
    public RunReport drive(
            Map<String, Object> values, long seed, OutputStream trace, RunFiles recordings, Supervision supervision) {
        Parameters given = new Parameters(values);
        MergeCase merge = MergeCase.of(given);
        Supplier<ImageDetector> detectors = () -> detector(given.word("perceptionModel"));
        return new MergeRun(merge, traffic, recorded(merge.control()), controls, detectors, seed)
                .drive(manifest(), trace, recordings, supervision);
    }

    /**
     * Of a camera.
     *
     * @throws IllegalArgumentException if it recognises no vehicle: to whom it is shown nothing the road is free
     */
    ImageDetector detector(String model) {
        return models.named(model)
                .map(PerceptionModel::card)
                .map(it -> switch (it) {
                    case OnnxCard card
                    when !card.classes().labels().containsValue(GapSensing.CAR) ->
                        throw new IllegalArgumentException(card.name() + " knows no class " + GapSensing.CAR);
                    case OnnxCard card ->
                        new NetworkDetectors(models, networks).open(card, GapSensing.WIDTH, GapSensing.HEIGHT);
                    case StatisticalCard card ->
                        throw new IllegalArgumentException(card.name() + " looks at no pictures");
                })
                .orElseThrow(() -> new IllegalArgumentException("no perception model " + model));
    }

    private Optional<Table> recorded(MergeControl control) {
        return control.kind() == MergeControl.Kind.RECORDED
                ? Optional.of(tables.of(RECORDING, control.table()))
                : Optional.empty();
    }
}
