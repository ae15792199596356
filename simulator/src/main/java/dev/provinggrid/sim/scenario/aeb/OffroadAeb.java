package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.sim.driving.stack.Outlook;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.driving.stack.VisionChannels;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.BuiltInManifest;
import dev.provinggrid.sim.scenario.BuiltInScenario;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.sensing.perception.ImageDetectors;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.NetworkDetectors;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModels;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Emergency braking before an animal on a dirt road, as in the published sweep and beyond it. */
public final class OffroadAeb extends BuiltInScenario {

    public static final String NAME = "offroad-aeb";

    private final Function<String, Optional<PerceptionCard>> cards;
    private final ImageDetectors imageDetectors;
    private final OnnxModels networks;
    private final CaseCaches worlds;

    /** The scenario with the perception models that come with the simulator. */
    public OffroadAeb() {
        this(
                new BuiltInManifest(NAME),
                PerceptionModels.builtIn(),
                new OnnxModels(ExecutionProvider.CPU),
                new CaseCaches());
    }

    /**
     * The scenario with the perception models that come with the simulator.
     *
     * @param networks opens those that are networks
     */
    public OffroadAeb(OnnxModels networks) {
        this(new BuiltInManifest(NAME), PerceptionModels.builtIn(), networks, new CaseCaches());
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
        this(new BuiltInManifest(NAME), cards, imageDetectors, new OnnxModels(ExecutionProvider.CPU), new CaseCaches());
    }

    private OffroadAeb(BuiltInManifest manifest, PerceptionModels models, OnnxModels networks, CaseCaches worlds) {
        this(
                manifest,
                name -> models.named(name).map(PerceptionModel::card),
                new NetworkDetectors(models, networks),
                networks,
                worlds);
    }

    private OffroadAeb(
            BuiltInManifest manifest,
            Function<String, Optional<PerceptionCard>> cards,
            ImageDetectors imageDetectors,
            OnnxModels networks,
            CaseCaches worlds) {
        super(manifest);
        this.cards = cards;
        this.imageDetectors = imageDetectors;
        this.networks = networks;
        this.worlds = worlds;
    }

    @Override
    public DrivenScenario with(PerceptionModels models) {
        new NetworkDetectors(models, networks).check();
        return new OffroadAeb(builtIn(), models, networks, worlds);
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        RandomStreams streams = new RandomStreams(seed);
        AebCase aebCase = AebCase.of(new Parameters(parameters), manifest().label("animal"), streams, worlds);
        Scenery scenery = worlds.scenery(aebCase.environment());
        Function<Outlook, VisionChannel.Maker> eye =
                outlook -> new VisionChannels(cards, imageDetectors, scenery).of(aebCase.perceptionModel(), outlook);
        return new AebRun(aebCase, scenery, eye, streams).drive(manifest(), trace, files, supervision);
    }
}
