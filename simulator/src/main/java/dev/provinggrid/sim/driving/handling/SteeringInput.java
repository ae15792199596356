package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.agent.PlantState;

/** Turns the front wheels. */
@FunctionalInterface
public interface SteeringInput {

    /**
     * Angle of the front wheels that is wanted now, rad, positive to the left.
     *
     * @param atS time since the start of the run, s
     */
    double angleRad(PlantState self, double atS);
}
