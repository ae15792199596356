package dev.provinggrid.sim.driving.handling.reference;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.handling.SteeringInput;

/**
 * Turns the wheels as a recording did, wherever the vehicle goes; straight lines between its samples, after the last one as it was.
 *
 * @param times rising, s
 * @param angles as many, rad
 */
public record SteeringReplay(Series times, Series angles) implements SteeringInput {

    @Override
    public double angleRad(PlantState self, double atS) {
        return angles.at(times.place(atS));
    }
}
