package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;

/** The vehicle as the scenario drives it. */
interface Plant {

    VehicleState state();

    /** Moves on by one step under a command. */
    void step(Command command);
}
