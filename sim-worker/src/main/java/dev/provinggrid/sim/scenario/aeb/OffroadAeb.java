package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.sim.engine.Director;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
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
import java.util.List;
import java.util.Map;

/** Emergency braking before an animal on a dirt road, as in the published sweep and beyond it. */
public final class OffroadAeb implements DrivenScenario {

    private static final long PROGRESS_NS = SimTime.NS_PER_S;

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
                UnbrakedDrive::run);
        Detector detector = detector(aebCase.perceptionModel(), aebCase.camera(), new RandomStreams(seed));
        Plant plant = AebRun.plant(aebCase.environment(), aebCase.approach());
        Stage stage =
                AebRun.stage(aebCase.environment(), plant, AebRun.animal(aebCase.environment(), unbraked.meetingS()));
        Encounter encounter = new Encounter(stage);
        KpiMeter meter = new KpiMeter(stage, aebCase, encounter);
        RunEnds ends = new RunEnds(stage, encounter, aebCase.earlyEnd(), aebCase.durationS());
        List<Federate> federates = List.of(
                new VehicleFederate(stage, plant, AebRun.WINDOW_NS),
                new PerceptionFederate(stage, aebCase, detector),
                new OnboardComputer(stage, aebCase.approach().speedControl(), aebCase.reactionS()),
                new AebTrace(stage, aebCase, encounter, trace));
        RunLog log = new RunLog();
        long endNs = new Director(AebRun.WINDOW_NS, federates, stage.topics(), List.of(encounter, meter, ends))
                .run(log, nowNs -> {
                    if (nowNs % PROGRESS_NS == 0) {
                        supervision.progressed(SimTime.toSeconds(nowNs));
                    }
                });
        return report(aebCase, meter.result(unbraked), meter.ruleOpensAtM(), log, endNs, detector.kind());
    }

    private static RunReport report(
            AebCase aebCase,
            Map<String, Double> kpis,
            double ruleOpensAtM,
            RunLog log,
            long endNs,
            String perceptionKind) {
        boolean unexercised = log.endReason().equals(RunEnds.DURATION)
                && aebCase.earlyEnd()
                && aebCase.environment().control() == Environment.Control.NONE;
        List<OutcomeReport.RunEvent> events = log.events().stream()
                .map(it -> new OutcomeReport.RunEvent(SimTime.toSeconds(it.atNs()), it.name(), it.detail()))
                .toList();
        return new RunReport(
                !unexercised,
                log.endReason(),
                Cause.of(kpis, ruleOpensAtM).word(),
                kpis,
                events,
                SimTime.toSeconds(endNs),
                perceptionKind);
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
