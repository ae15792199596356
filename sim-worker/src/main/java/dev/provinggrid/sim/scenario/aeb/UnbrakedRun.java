package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Director;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import java.util.List;

/**
 * What happens in a world when nobody brakes.
 *
 * @param meetingS when the front of the vehicle reaches the near side of an animal at the reference point, s; the duration where
 *     it never does
 * @param approachSpeedMps speed at that time, m/s
 * @param impact whether vehicle and animal touch
 */
record UnbrakedRun(double meetingS, double approachSpeedMps, boolean impact) {

    /** What it depends on; equal keys give equal runs. */
    record Key(Environment environment, Approach approach, double durationS) {}

    /** Drives it: once to time a crossing animal, and with the animal then in its way. */
    static UnbrakedRun drive(Key key) {
        UnbrakedRun first = drive(key, key.durationS());
        boolean timed = key.environment().motion() == Environment.Motion.CROSSING;
        return timed ? drive(key, first.meetingS()) : first;
    }

    private static UnbrakedRun drive(Key key, double assumedMeetingS) {
        Stage stage = Stage.of(key.environment(), key.approach(), assumedMeetingS);
        Encounter encounter = new Encounter(stage);
        RunLog log = new RunLog();
        log.endAt(SimTime.ofSeconds(key.durationS()), RunEnds.DURATION);
        double[] meeting = {key.durationS(), stage.vehicle().get().speedMps()};
        EventDetector arrival = arrival(stage, meeting);
        new Director(
                        Stage.WINDOW_NS,
                        List.of(
                                new VehicleFederate(stage),
                                new OnboardComputer(stage, key.approach().speedControl(), 0)),
                        stage.topics(),
                        List.of(encounter, arrival, new RunEnds(stage, encounter)))
                .run(log, nowNs -> {});
        return new UnbrakedRun(meeting[0], meeting[1], encounter.contacts() > 0);
    }

    private static EventDetector arrival(Stage stage, double[] meeting) {
        double nearSide = stage.referenceAlongM() - stage.environment().animal().widthM() / 2;
        boolean[] arrived = {false};
        return (nowNs, log) -> {
            if (!arrived[0] && stage.frontAlongM() >= nearSide) {
                arrived[0] = true;
                meeting[0] = SimTime.toSeconds(nowNs);
                meeting[1] = stage.vehicle().get().speedMps();
            }
        };
    }
}
