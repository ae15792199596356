package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.perception.BlindDetector;
import dev.provinggrid.sim.perception.Camera;
import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.ImageDetectors;
import dev.provinggrid.sim.perception.StatisticalDetector;
import dev.provinggrid.sim.perception.TrueDetector;
import dev.provinggrid.sim.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.perception.onnx.NetworkDetectors;
import dev.provinggrid.sim.perception.onnx.OnnxModels;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Emergency braking before an animal on a dirt road, as in the published sweep and beyond it. */
public final class OffroadAeb implements DrivenScenario {

    public static final String NAME = "offroad-aeb";

    private final Manifest manifest;
    private final Function<String, Optional<PerceptionCard>> cards;
    private final ImageDetectors imageDetectors;
    private final OnnxModels networks;
    private final Worlds worlds;

    /** The scenario with the perception models that come with the simulator. */
    public OffroadAeb() {
        this(manifestOfThisBuild(), PerceptionModels.builtIn(), new OnnxModels(ExecutionProvider.CPU), new Worlds());
    }

    /**
     * The scenario with the perception models that come with the simulator.
     *
     * @param networks opens those that are networks
     */
    public OffroadAeb(OnnxModels networks) {
        this(manifestOfThisBuild(), PerceptionModels.builtIn(), networks, new Worlds());
    }

    /** The scenario with other perception cards, none of which wants images. */
    public OffroadAeb(Function<String, Optional<PerceptionCard>> cards) {
        this(cards, ImageDetectors.NONE);
    }

    /**
     * The scenario with other perception cards.
     *
     * @param cards by name
     * @param imageDetectors opens those of kind {@code onnx}
     */
    public OffroadAeb(Function<String, Optional<PerceptionCard>> cards, ImageDetectors imageDetectors) {
        this(manifestOfThisBuild(), cards, imageDetectors, new OnnxModels(ExecutionProvider.CPU), new Worlds());
    }

    private OffroadAeb(Manifest manifest, PerceptionModels models, OnnxModels networks, Worlds worlds) {
        this(
                manifest,
                name -> models.named(name).map(PerceptionModel::card),
                new NetworkDetectors(models, networks),
                networks,
                worlds);
    }

    private OffroadAeb(
            Manifest manifest,
            Function<String, Optional<PerceptionCard>> cards,
            ImageDetectors imageDetectors,
            OnnxModels networks,
            Worlds worlds) {
        this.manifest = manifest;
        this.cards = cards;
        this.imageDetectors = imageDetectors;
        this.networks = networks;
        this.worlds = worlds;
    }

    private static Manifest manifestOfThisBuild() {
        return new BuiltInScenarios().named(NAME).orElseThrow();
    }

    @Override
    public String name() {
        return manifest.name();
    }

    @Override
    public String version() {
        return manifest.version();
    }

    @Override
    public DrivenScenario with(PerceptionModels models) {
        new NetworkDetectors(models, networks).check();
        return new OffroadAeb(manifest, models, networks, worlds);
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        AebCase aebCase = AebCase.of(new Parameters(parameters));
        RandomStreams streams = new RandomStreams(seed);
        return new AebRun(aebCase, worlds.unbraked(aebCase), eye(aebCase, streams), lidar(aebCase, files), streams)
                .drive(manifest.channels(), trace, files, supervision);
    }

    private LidarRecording.Maker lidar(AebCase aebCase, RunFiles files) {
        return (course, animal) -> aebCase.recordedLidar().stream()
                .map(model -> new LidarRecording(model, course, animal, worlds.scenery(), files))
                .toList();
    }

    private Eye.Maker eye(AebCase aebCase, RandomStreams streams) {
        return switch (aebCase.perceptionModel()) {
            case "none" -> emulated(aebCase, new BlindDetector());
            case "ground-truth" -> emulated(aebCase, new TrueDetector(aebCase.camera()));
            case String model -> {
                PerceptionCard card = cards.apply(model)
                        .orElseThrow(() -> new IllegalArgumentException("no card of perception model " + model));
                yield eye(aebCase, card, streams);
            }
        };
    }

    private Eye.Maker eye(AebCase aebCase, PerceptionCard card, RandomStreams streams) {
        Camera camera = aebCase.camera();
        return switch (card) {
            case StatisticalCard statistical ->
                emulated(aebCase, new StatisticalDetector(statistical, camera, streams.named("perception")));
            case OnnxCard onnx ->
                stage -> new RenderedEye(
                        stage,
                        aebCase,
                        worlds.scenery(),
                        streams,
                        imageDetectors.open(
                                onnx, camera.lens().width(), camera.lens().height()));
        };
    }

    private static Eye.Maker emulated(AebCase aebCase, Detector detector) {
        return stage -> new EmulatedEye(stage, aebCase, detector);
    }
}
