package dev.provinggrid.sim.driving.handling.reference;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.handling.SteeringInput;

/**
 * Replays recorded steering angles, wherever the vehicle goes. Interpolates linearly between samples and holds the
 * last one.
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
