package dev.provinggrid.sim.vehicle.chassis;

/**
 * Front wheels steered by one angle delta of the middle of the axle, positive to the left, with limited rate.
 *
 * @param limitRad greatest |delta|, rad
 * @param rate kappa_delta: rate at standstill, rad/s
 * @param speedRate kappa_v: added in proportion to v / v_max, rad/s; negative slows the steering at speed
 * @param speedMaxMps v_max, m/s
 */
public record Steering(double limitRad, double rate, double speedRate, double speedMaxMps) {

    public Steering {
        if (!(limitRad > 0 && limitRad < 1.5 && rate > 0 && rate + speedRate > 0 && speedMaxMps > 0)) {
            throw new IllegalArgumentException("limit, rate (also at v_max) and v_max must be positive");
        }
    }

    /**
     * Angle after a step towards the angle asked for.
     *
     * @param angleRad delta now, rad
     * @param targetRad asked for, rad; limited here
     * @param speedMps |v|, m/s
     */
    public double turned(double angleRad, double targetRad, double speedMps, double stepS) {
        double target = Math.clamp(targetRad, -limitRad, limitRad);
        double share = Math.min(speedMps / speedMaxMps, 1);
        double most = (rate + speedRate * share) * stepS;
        return angleRad + Math.clamp(target - angleRad, -most, most);
    }

    /**
     * Ackermann geometry: {@code tan d_left = 2 l tan d / (2 l - w tan d)}. The paper has "+" here, because there d > 0 turns
     * right.
     */
    public static double tanLeft(double tanDelta, double wheelbaseM, double trackM) {
        return 2 * wheelbaseM * tanDelta / (2 * wheelbaseM - trackM * tanDelta);
    }

    /** {@code tan d_right = 2 l tan d / (2 l + w tan d)}. */
    public static double tanRight(double tanDelta, double wheelbaseM, double trackM) {
        return 2 * wheelbaseM * tanDelta / (2 * wheelbaseM + trackM * tanDelta);
    }
}
