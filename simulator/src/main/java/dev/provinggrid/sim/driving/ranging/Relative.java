package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.agent.PlantState;

/**
 * Somebody seen from a vehicle, along and across its axis.
 *
 * @param aheadM of the vehicle's position, m
 * @param leftM of its axis, m
 * @param turnRad of the other's direction from the vehicle's, to the left, rad
 * @param closingMps difference of the velocities along the axis, m/s
 * @param leftwardMps of the other, m/s
 */
public record Relative(double aheadM, double leftM, double turnRad, double closingMps, double leftwardMps) {

    public static Relative of(PlantState here, PlantState there) {
        double cos = StrictMath.cos(here.yawRad());
        double sin = StrictMath.sin(here.yawRad());
        double dx = there.x() - here.x();
        double dy = there.y() - here.y();
        double turn = there.yawRad() - here.yawRad();
        return new Relative(
                dx * cos + dy * sin,
                dy * cos - dx * sin,
                turn,
                here.speedMps() - there.speedMps() * StrictMath.cos(turn),
                there.speedMps() * StrictMath.sin(turn));
    }
}
