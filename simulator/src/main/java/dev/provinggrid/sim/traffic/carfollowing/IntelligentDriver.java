package dev.provinggrid.sim.traffic.carfollowing;

/**
 * The Intelligent Driver Model (Treiber, Hennecke, Helbing, Physical Review E 62, 2000):
 *
 * <pre>
 *   dv/dt = a (1 - (v/v0)^4 - (s star/s)^2),  s star = s0 + max(0, v T + v (v - v_l)/(2 sqrt(a b)))
 * </pre>
 *
 * @param desiredMps v0, on a free road
 * @param headwayS T, time behind the vehicle ahead
 * @param accelerationMps2 a, of a start on a free road
 * @param decelerationMps2 b, comfortable, positive
 * @param standstillM s0, gap in a queue
 */
public record IntelligentDriver(
        double desiredMps, double headwayS, double accelerationMps2, double decelerationMps2, double standstillM)
        implements CarFollowing {

    /** Of the ring-road simulations of the flow project: a uniform flow of these drivers is unstable on the published ring. */
    public static final IntelligentDriver FLOW = new IntelligentDriver(30, 1, 1, 1.5, 2);

    /** Of the publication (recalled, not opened again). */
    public static final IntelligentDriver TREIBER = new IntelligentDriver(33.3, 1.6, .73, 1.67, 2);

    @Override
    public double accelerationMps2(double gapM, double speedMps, double leaderMps) {
        double closing = speedMps * (speedMps - leaderMps) / (2 * StrictMath.sqrt(accelerationMps2 * decelerationMps2));
        double wanted = standstillM + Math.max(0, speedMps * headwayS + closing);
        double free = 1 - power4(speedMps / desiredMps);
        double share = wanted / Math.max(gapM, LEAST_GAP_M);
        return accelerationMps2 * (free - share * share);
    }

    /** The gap at which a speed is kept behind a vehicle as fast, {@code (s0 + v T)/sqrt(1 - (v/v0)^4)}, m. */
    public double equilibriumGapM(double speedMps) {
        return (standstillM + speedMps * headwayS) / StrictMath.sqrt(1 - power4(speedMps / desiredMps));
    }

    private static double power4(double value) {
        return value * value * value * value;
    }
}
