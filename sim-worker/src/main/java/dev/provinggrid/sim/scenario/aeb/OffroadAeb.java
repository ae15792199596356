package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.perception.BlindDetector;
import dev.provinggrid.sim.perception.Camera;
import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.StatisticalDetector;
import dev.provinggrid.sim.perception.StatisticalFit;
import dev.provinggrid.sim.perception.TrueDetector;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.OutputStream;
import java.util.Map;

/** Emergency braking before an animal on a dirt road, as in the published sweep and beyond it. */
public final class OffroadAeb implements DrivenScenario {

    private final UnbrakedRuns unbrakedRuns = new UnbrakedRuns();

    @Override
    public String name() {
        return "offroad-aeb";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public RunReport drive(Map<String, Object> parameters, long seed, OutputStream trace, Supervision supervision) {
        AebCase aebCase = AebCase.of(new Parameters(parameters));
        UnbrakedRun unbraked = unbrakedRuns.of(
                new UnbrakedRun.Key(aebCase.environment(), aebCase.approach(), aebCase.durationS()),
                UnbrakedRun::drive);
        Detector detector = detector(aebCase.perceptionModel(), aebCase.camera(), new RandomStreams(seed));
        return new AebRun(aebCase, unbraked, detector).drive(trace, supervision);
    }

    private static Detector detector(String model, Camera camera, RandomStreams streams) {
        return switch (model) {
            case "none" -> new BlindDetector();
            case "ground-truth" -> new TrueDetector(camera);
            default -> new StatisticalDetector(fit(model), camera, streams.named("perception"));
        };
    }

    private static StatisticalFit fit(String model) {
        return switch (model) {
            case "yolov3" -> new StatisticalFit(1.41e5, 30.7, 1.15, .80, .12);
            case "yolov2" -> new StatisticalFit(4.17e4, 2000, .63, .90, .20);
            case "yolov3-tiny" -> new StatisticalFit(3.94e4, 2190, .32, .85, .12);
            case "yolov2-tiny" -> new StatisticalFit(1.1e5, 1900, .356, .85, .08);
            default -> throw new IllegalArgumentException("no perception model " + model);
        };
    }
}
