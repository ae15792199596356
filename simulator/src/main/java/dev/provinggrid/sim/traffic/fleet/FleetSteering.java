package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;

/** Says how the front wheels of a vehicle of a fleet are turned. */
@FunctionalInterface
public interface FleetSteering {

    /** The command, rad, or rad/s where the plant takes it for a rate. */
    double angleRad(PlantState self);

    /** The same all the time. */
    static FleetSteering held(double angleRad) {
        return _ -> angleRad;
    }

    /** Along the line of a convoy's road. */
    static FleetSteering along(Convoy convoy, int index, double wheelbaseM) {
        return new LaneKeeper(convoy, index, wheelbaseM);
    }

    /** As another wants the wheels, for a plant that is told how fast to turn them. */
    default FleetSteering asRate() {
        return self -> (angleRad(self) - self.controls().steeringRad()) / SETTLING_S;
    }

    /** Time in which a rate makes up for most of an angle, s. */
    double SETTLING_S = .2;
}
