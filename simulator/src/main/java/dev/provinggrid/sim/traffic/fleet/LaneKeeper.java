package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.world.ReferenceLine;

/**
 * Steers along the line of a road: the angle of its curvature, and what brings a vehicle beside it back within some metres of way,
 *
 * <pre>
 *   delta = atan(L (kappa - e/l^2 - 2 psi/l))
 * </pre>
 *
 * with e to the left of the line and psi to the left of its direction: without overshoot for a vehicle that rolls without slip.
 */
final class LaneKeeper implements FleetSteering {

    private static final double WITHIN_M = 6;
    private static final double FURTHEST_M = 3;
    private static final double MOST_RAD = .5;

    private final Convoy convoy;
    private final int index;
    private final double wheelbaseM;

    LaneKeeper(Convoy convoy, int index, double wheelbaseM) {
        this.convoy = convoy;
        this.index = index;
        this.wheelbaseM = wheelbaseM;
    }

    @Override
    public double angleRad(PlantState self) {
        ReferenceLine road = convoy.road();
        double along = convoy.onRoadM(index);
        double beside = Math.clamp(convoy.leftM(index), -FURTHEST_M, FURTHEST_M);
        double turned = StrictMath.IEEEremainder(self.yawRad() - road.headingRad(along), 2 * StrictMath.PI);
        double curvature = road.curvature(along) - beside / (WITHIN_M * WITHIN_M) - 2 * turned / WITHIN_M;
        return Math.clamp(StrictMath.atan(wheelbaseM * curvature), -MOST_RAD, MOST_RAD);
    }
}
