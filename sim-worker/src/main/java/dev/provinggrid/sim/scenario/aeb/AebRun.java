package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.sim.engine.Director;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.scenario.RunFiles;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One run of a case. */
final class AebRun {

    /** As often as a film has pictures, so that a paced one runs smoothly. */
    private static final long PROGRESS_NS = SimTime.NS_PER_S / 10;

    private final AebCase aebCase;
    private final UnbrakedRun unbraked;
    private final Eye eye;
    private final Optional<LidarFederate> lidar;
    private final Optional<FilmFederate> film;
    private final MotionSensors sensors;
    private final Stage stage;
    private final Encounter encounter;
    private final SightMeter sight;
    private final List<Meter> meters;
    private final RunLog log = new RunLog();

    AebRun(
            AebCase aebCase,
            UnbrakedRun unbraked,
            Eye.Maker eye,
            LidarFederate.Maker lidar,
            RandomStreams streams,
            RunFiles files) {
        this.aebCase = aebCase;
        this.unbraked = unbraked;
        this.stage = Stage.of(aebCase.environment(), aebCase.approach(), unbraked.meetingS());
        this.eye = eye.on(stage);
        this.lidar = lidar.on(stage);
        this.sensors = MotionSensors.aboard(stage.vehicle(), streams);
        this.encounter = new Encounter(stage);
        this.film = FilmFederate.of(files, aebCase, stage, encounter, this.eye);
        this.sight = new SightMeter(stage, encounter);
        this.meters = List.of(
                new GapMeter(stage, encounter),
                sight,
                new RangeMeter(stage, encounter),
                new BrakeMeter(stage, encounter, aebCase.rule().minConfidence()),
                new CrossingMeter(stage, encounter));
    }

    RunReport drive(List<Channel> channels, OutputStream trace, Supervision supervision) {
        AebTrace recorder = new AebTrace(stage, aebCase, encounter, sensors, channels, trace);
        log.endAt(SimTime.ofSeconds(aebCase.durationS()), RunEnds.DURATION);
        try (eye) {
            long endNs = new Director(Stage.WINDOW_NS, federates(recorder), topics(), detectors()).run(log, nowNs -> {
                if (nowNs % PROGRESS_NS == 0) {
                    supervision.progressed(SimTime.toSeconds(nowNs));
                }
            });
            return report(SimTime.toSeconds(endNs));
        } finally {
            lidar.ifPresent(LidarFederate::close);
            film.ifPresent(FilmFederate::close);
        }
    }

    private List<Federate> federates(AebTrace recorder) {
        List<Federate> federates = new ArrayList<>();
        federates.add(new VehicleFederate(stage));
        federates.addAll(sensors.federates());
        federates.add(new PerceptionFederate(stage, aebCase, eye));
        federates.add(new OnboardComputer(stage, aebCase.approach().speedControl(), aebCase.reactionS()));
        lidar.ifPresent(federates::add);
        federates.add(recorder);
        film.ifPresent(federates::add);
        return federates;
    }

    private List<Topic<?>> topics() {
        List<Topic<?>> topics = new ArrayList<>(stage.topics());
        topics.addAll(sensors.topics());
        return topics;
    }

    private List<EventDetector> detectors() {
        List<EventDetector> detectors = new ArrayList<>();
        detectors.add(encounter);
        detectors.addAll(meters);
        if (aebCase.earlyEnd()) {
            detectors.add(new RunEnds(stage, encounter));
        }
        return detectors;
    }

    private RunReport report(double endS) {
        Map<String, Double> kpis = kpis();
        return new RunReport(
                exercised(kpis),
                log.endReason(),
                Cause.of(kpis, sight).word(),
                kpis,
                events(),
                endS,
                eye.kind(),
                eye.engine());
    }

    /**
     * A run that merely lasts tells nothing, unless it was meant to last or to meet nothing. It tells something as soon as the
     * vehicle has touched the animal or stood still before it, or would have touched it by now had nobody braked.
     */
    private boolean exercised(Map<String, Double> kpis) {
        return !log.endReason().equals(RunEnds.DURATION)
                || !aebCase.earlyEnd()
                || !aebCase.environment().hasAnimal()
                || kpis.containsKey("stopMargin")
                || unbraked.impact();
    }

    private Map<String, Double> kpis() {
        Map<String, Double> kpis = new TreeMap<>();
        meters.forEach(it -> it.report(kpis));
        kpis.put("unbrakedImpact", unbraked.impact() ? 1.0 : 0.0);
        kpis.put("requiredDistance", aebCase.requiredDistanceM(unbraked.approachSpeedMps()));
        return kpis;
    }

    private List<OutcomeReport.RunEvent> events() {
        return log.events().stream()
                .map(it -> new OutcomeReport.RunEvent(SimTime.toSeconds(it.atNs()), it.name(), it.detail()))
                .toList();
    }
}
