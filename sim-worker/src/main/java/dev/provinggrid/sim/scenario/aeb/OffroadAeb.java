package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.model.perception.PerceptionCards;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.perception.BlindDetector;
import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.StatisticalDetector;
import dev.provinggrid.sim.perception.TrueDetector;
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
    private final UnbrakedRuns unbrakedRuns;

    /** The scenario with the perception cards that come with the simulator. */
    public OffroadAeb() {
        this(PerceptionCards.builtIn()::named);
    }

    /**
     * The scenario with other perception cards.
     *
     * @param cards by name
     */
    public OffroadAeb(Function<String, Optional<PerceptionCard>> cards) {
        this(new BuiltInScenarios().named(NAME).orElseThrow(), cards, new UnbrakedRuns());
    }

    private OffroadAeb(Manifest manifest, Function<String, Optional<PerceptionCard>> cards, UnbrakedRuns unbrakedRuns) {
        this.manifest = manifest;
        this.cards = cards;
        this.unbrakedRuns = unbrakedRuns;
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
        return new OffroadAeb(manifest, name -> models.named(name).map(PerceptionModel::card), unbrakedRuns);
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        AebCase aebCase = AebCase.of(new Parameters(parameters));
        UnbrakedRun unbraked = unbrakedRuns.of(
                new UnbrakedRun.Key(aebCase.environment(), aebCase.approach(), aebCase.durationS()),
                UnbrakedRun::drive);
        RandomStreams streams = new RandomStreams(seed);
        return new AebRun(aebCase, unbraked, eye(aebCase, streams), streams)
                .drive(manifest.channels(), trace, supervision);
    }

    private Eye.Maker eye(AebCase aebCase, RandomStreams streams) {
        Detector detector = detector(aebCase, streams);
        return stage -> new EmulatedEye(stage, aebCase, detector);
    }

    private Detector detector(AebCase aebCase, RandomStreams streams) {
        return switch (aebCase.perceptionModel()) {
            case "none" -> new BlindDetector();
            case "ground-truth" -> new TrueDetector(aebCase.camera());
            case String model -> {
                PerceptionCard card = cards.apply(model)
                        .orElseThrow(() -> new IllegalArgumentException("no card of perception model " + model));
                yield switch (card) {
                    case StatisticalCard statistical ->
                        new StatisticalDetector(statistical, aebCase.camera(), streams.named("perception"));
                    case OnnxCard _ -> throw new IllegalArgumentException(model + " wants images");
                };
            }
        };
    }
}
