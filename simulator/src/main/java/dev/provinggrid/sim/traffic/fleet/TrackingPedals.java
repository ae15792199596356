package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.PlantState;

/**
 * Pedals of a vehicle with engine, gears and brakes, for one run: they follow the speed that the wanted acceleration leads to. What is
 * missing of that speed counts in proportion and, slowly, by its integral; the reference never runs away from the vehicle.
 */
public final class TrackingPedals implements FleetPedals {

    private static final double THROTTLE_PER_MPS2 = .15;
    private static final double BRAKE_PER_MPS2 = .13;
    private static final double PER_S = 1;
    private static final double INTEGRAL_PER_S2 = .3;
    private static final double FURTHEST_MPS = 1;
    private static final double MOST_INTEGRAL_MPS2 = 1.5;

    private final double brakePerMps2;
    private final double furthestMps;
    private double referenceMps = Double.NaN;
    private double integralMps2;

    public TrackingPedals() {
        this(BRAKE_PER_MPS2, FURTHEST_MPS);
    }

    /**
     * Those of a vehicle of known brakes.
     *
     * @param brakePerMps2 share of the full brake that is pressed for each m/s2
     * @param furthestMps that the reference is from the vehicle's speed: what was lost beyond is not made good
     */
    public TrackingPedals(double brakePerMps2, double furthestMps) {
        this.brakePerMps2 = brakePerMps2;
        this.furthestMps = furthestMps;
    }

    @Override
    public Controls press(double accelerationMps2, double steeringRad, PlantState self, double stepS) {
        double speed = self.speedMps();
        double before = Double.isNaN(referenceMps) ? speed : referenceMps;
        referenceMps =
                Math.max(0, Math.clamp(before + accelerationMps2 * stepS, speed - furthestMps, speed + furthestMps));
        double missing = referenceMps - speed;
        integralMps2 =
                Math.clamp(integralMps2 + INTEGRAL_PER_S2 * missing * stepS, -MOST_INTEGRAL_MPS2, MOST_INTEGRAL_MPS2);
        double asked = accelerationMps2 + PER_S * missing + integralMps2;
        return asked >= 0
                ? new Controls(Math.min(THROTTLE_PER_MPS2 * asked, 1), 0, 0, steeringRad)
                : new Controls(0, Math.min(-brakePerMps2 * asked, 1), 0, steeringRad);
    }
}
