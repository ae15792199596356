package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Director;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import java.util.List;
import java.util.Optional;

/** Drives a world without braking: first without the animal, to time a crossing one, then with it. */
final class UnbrakedDrive {

    private UnbrakedDrive() {}

    static UnbrakedRun run(UnbrakedRun.Key key) {
        Environment environment = key.environment();
        Plant plant = AebRun.plant(environment, key.approach());
        Stage alone = AebRun.stage(environment, plant, Optional.empty());
        double nearSide = alone.referenceAlongM() - environment.animal().widthM() / 2;
        EventDetector arrival = (nowNs, log) -> {
            VehicleState vehicle = alone.vehicle().get();
            double front = alone.road().along(vehicle.x(), vehicle.y()) + VehicleState.FRONT_AHEAD_M;
            if (front >= nearSide) {
                log.endAt(nowNs, "arrived");
            }
        };
        long endNs = drive(key, alone, plant, arrival);
        double meetingS = SimTime.toSeconds(endNs);
        double speed = alone.vehicle().get().speedMps();
        return new UnbrakedRun(meetingS, speed, touches(key, meetingS));
    }

    private static boolean touches(UnbrakedRun.Key key, double meetingS) {
        Plant plant = AebRun.plant(key.environment(), key.approach());
        Stage stage = AebRun.stage(key.environment(), plant, AebRun.animal(key.environment(), meetingS));
        if (stage.animal().isEmpty()) {
            return false;
        }
        Encounter encounter = new Encounter(stage);
        RunEnds ends = new RunEnds(stage, encounter, true, key.durationS());
        drive(key, stage, plant, (nowNs, log) -> {
            encounter.observe(nowNs, log);
            ends.observe(nowNs, log);
        });
        return encounter.contacts() > 0;
    }

    private static long drive(UnbrakedRun.Key key, Stage stage, Plant plant, EventDetector detector) {
        List<Federate> federates = List.of(
                new VehicleFederate(stage, plant, AebRun.WINDOW_NS),
                new OnboardComputer(stage, key.approach().speedControl(), 0));
        RunLog log = new RunLog();
        log.endAt(SimTime.ofSeconds(key.durationS()), RunEnds.DURATION);
        return new Director(AebRun.WINDOW_NS, federates, stage.topics(), List.of(detector)).run(log, nowNs -> {});
    }
}
