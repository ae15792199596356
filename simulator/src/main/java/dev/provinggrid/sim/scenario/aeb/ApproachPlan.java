package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.FullStop;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.aeb.world.Course;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.fault.InjectedFault;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import java.util.Optional;

/**
 * How a vehicle approaches the animal and what happens without the system under test.
 *
 * @param start where it starts
 * @param unbraked what happens if the vehicle does not brake
 * @param stop distance it takes to stop before the animal, counted from an image
 * @param window in which full braking may begin
 */
record ApproachPlan(
        Environment environment,
        Approach approach,
        StartPose start,
        UnbrakedRun unbraked,
        FullStop stop,
        OnsetWindow window) {

    /** For vehicles that hardly move, m/s. */
    private static final double LEAST_SPEED_MPS = 1;

    /**
     * The one of a case.
     *
     * @param latencyS from an image to the actuators, s
     * @param periodS between two instants at which a system that knows what its stop takes can decide, s; else 0
     * @param worlds shared with other cases
     */
    static ApproachPlan of(
            Parameters given, Environment environment, double latencyS, double periodS, CaseCaches worlds) {
        Approach approach = Approach.of(given);
        StartPose start = new StartPlace(Environment.of(given), approach).pose(environment.drawn(), worlds);
        UnbrakedRun unbraked =
                worlds.unbraked(new UnbrakedRun.Key(environment, approach, start, given.number("duration")));
        FullStop stop = approach.startsAtSpeed()
                ? worlds.stop(environment, approach, latencyS, periodS, Optional.of(start))
                : worlds.stop(environment, steady(approach, unbraked), latencyS, 0, Optional.empty());
        LostCircuit lost = InjectedFault.of(given).lostCircuit();
        FullStop possible = lost == LostCircuit.NONE
                ? stop
                : worlds.stop(environment, steady(approach, unbraked).without(lost), latencyS, 0, Optional.empty());
        return new ApproachPlan(environment, approach, start, unbraked, stop, new OnsetWindow(possible));
    }

    /** At the speed that a vehicle which starts at rest has where the animal is. */
    private static Approach steady(Approach approach, UnbrakedRun unbraked) {
        double speed = Math.max(LEAST_SPEED_MPS, unbraked.approachSpeedMps());
        return new Approach(new SpeedControl.TestDriver(speed), approach.plant());
    }

    Course course() {
        return Course.of(environment, approach, start);
    }
}
