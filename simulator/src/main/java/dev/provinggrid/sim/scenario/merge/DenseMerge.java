package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.TableFiles;
import dev.provinggrid.sim.traffic.TrafficSimulator;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;

/** A full vehicle that merges in dense traffic of hundreds, on two roads that become one. */
public final class DenseMerge implements DrivenScenario {

    public static final String NAME = "dense-merge";

    private static final String RECORDING = "recording";

    private final Manifest manifest;
    private final TableFiles tables;
    private final TrafficSimulator traffic;
    private final ControlRun.Cache controls;

    /** The scenario without files, and without a traffic simulator yet. */
    public DenseMerge() {
        this(new BuiltInScenarios().named(NAME).orElseThrow(), Map.of(), TrafficSimulator.NONE, new ControlRun.Cache());
    }

    private DenseMerge(
            Manifest manifest, Map<String, String> files, TrafficSimulator traffic, ControlRun.Cache controls) {
        this.manifest = manifest;
        this.tables = new TableFiles(manifest, files);
        this.traffic = traffic;
        this.controls = controls;
    }

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public DrivenScenario with(Map<String, String> texts) {
        return texts.isEmpty() ? this : new DenseMerge(manifest, texts, traffic, controls);
    }

    @Override
    public DrivenScenario with(TrafficSimulator simulator) {
        return new DenseMerge(manifest, tables.files(), simulator, controls);
    }

    @Override
    public RunReport drive(
            Map<String, Object> values, long seed, OutputStream trace, RunFiles recordings, Supervision supervision) {
        MergeCase merge = MergeCase.of(new Parameters(values));
        return new MergeRun(merge, traffic, recorded(merge.control()), controls, seed)
                .drive(manifest, trace, recordings, supervision);
    }

    private Optional<Table> recorded(MergeControl control) {
        return control.kind() == MergeControl.Kind.RECORDED
                ? Optional.of(tables.of(RECORDING, control.table()))
                : Optional.empty();
    }
}
