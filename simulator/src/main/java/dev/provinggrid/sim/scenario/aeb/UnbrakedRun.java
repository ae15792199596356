package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.Departure;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.Course;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import java.util.Optional;

/**
 * What happens in a world if the vehicle does not brake.
 *
 * @param meetingS when the front of the vehicle reaches the near side of an animal at the reference point, s; the
 *     run's duration if it never does
 * @param approachSpeedMps speed at that time, m/s
 * @param slowest of the vehicle until then
 * @param leastGapM between vehicle and animal, hull to hull, m; 0 where they touch, infinite without an animal
 * @param touch where they touch first; empty where they never do
 */
record UnbrakedRun(
        double meetingS,
        double approachSpeedMps,
        ApproachWatch.Slowest slowest,
        double leastGapM,
        Optional<Touch> touch) {

    /** Nearer than this nobody is passed unharmed for certain, m. */
    private static final double CLEARANCE_M = 1;

    /** Whether vehicle and animal touch. */
    boolean impact() {
        return touch.isPresent();
    }

    /** Whether there is nothing to brake for: the vehicle passes with room to spare. */
    boolean harmless() {
        return leastGapM >= CLEARANCE_M;
    }

    /** What it depends on; equal keys give equal runs. */
    record Key(Environment environment, Approach approach, StartPose start, double durationS) {

        Course course() {
            return Course.of(environment, approach, start);
        }
    }

    /** Drives it: once to time a crossing animal, and with the animal then in its way. */
    static UnbrakedRun drive(Key key) {
        UnbrakedRun first = drive(key, key.durationS());
        boolean timed = key.environment().motion() == Environment.Motion.CROSSING;
        return timed ? drive(key, first.meetingS()) : first;
    }

    private static UnbrakedRun drive(Key key, double assumedMeetingS) {
        Course course = key.course();
        Departure departure = course.departure();
        VehiclePlant vehicle = departure.vehicle();
        Extent plain = key.environment().animalExtent();
        try (Run run = new Run(Approach.WINDOW_NS, new RandomStreams(0))) {
            Optional<WorldObject> animal = course.animal(vehicle.build().extent(), assumedMeetingS, "animal", plain)
                    .map(run::add);
            WorldObject ego =
                    run.add(Agent.named("ego", vehicle).driver(departure.driver(() -> Frame.BEFORE_THE_FIRST, 0)));
            RunContext stage = new RunContext(course, ego, animal);
            Encounter encounter = new Encounter(ego, RunContext.target(animal));
            ApproachWatch watch = new ApproachWatch(stage, key.durationS());
            FirstTouch touch = new FirstTouch(stage, encounter);
            run.watch(encounter)
                    .watch(touch)
                    .watch(watch)
                    .watch(new EndConditions(stage, encounter))
                    .endAfter(key.durationS(), EndConditions.DURATION)
                    .drive(Supervision.NONE);
            return new UnbrakedRun(watch.timeS(), watch.speedMps(), watch.slowest(), touch.leastGapM(), touch.touch());
        }
    }
}
