package dev.provinggrid.sim.traffic.carfollowing;

/**
 * The controller that damped stop-and-go waves on a ring of 21 vehicles (Stern and others, Transportation Research Part C, 2018). It
 * drives at a desired speed U and slows down for a vehicle ahead that comes too near:
 *
 * <pre>
 *   dv = min(v_l - v, 0),  x_k = x0_k + dv^2/(2 d_k),  w = min(max(v_l, 0), U)
 *   v_cmd = 0                                 up to x_1
 *           w (x - x_1)/(x_2 - x_1)           up to x_2
 *           w + (U - w)(x - x_2)/(x_3 - x_2)  up to x_3
 *           U                                 beyond
 * </pre>
 *
 * <p>The third branch is often found with U - v in place of U - w, which jumps at x_3.
 *
 * @param desiredMps U
 * @param loop that makes an acceleration of a commanded speed
 */
public record FollowerStopper(double desiredMps, SpeedLoop loop) implements CarFollowing {

    private static final double[] BOUNDARY_M = {4.5, 5.25, 6};
    private static final double[] DECELERATION_MPS2 = {1.5, 1, .5};

    public FollowerStopper(double desiredMps) {
        this(desiredMps, SpeedLoop.STANDARD);
    }

    @Override
    public double accelerationMps2(double gapM, double speedMps, double leaderMps) {
        return loop.accelerationMps2(commandMps(gapM, speedMps, leaderMps), speedMps);
    }

    /** v_cmd, m/s. */
    public double commandMps(double gapM, double speedMps, double leaderMps) {
        double closing = Math.min(leaderMps - speedMps, 0);
        double follow = Math.clamp(leaderMps, 0.0, desiredMps);
        double stop = boundaryM(0, closing);
        double adapt = boundaryM(1, closing);
        double free = boundaryM(2, closing);
        if (gapM <= stop) {
            return 0;
        }
        if (gapM <= adapt) {
            return follow * (gapM - stop) / (adapt - stop);
        }
        if (gapM <= free) {
            return follow + (desiredMps - follow) * (gapM - adapt) / (free - adapt);
        }
        return desiredMps;
    }

    private static double boundaryM(int index, double closingMps) {
        return BOUNDARY_M[index] + closingMps * closingMps / (2 * DECELERATION_MPS2[index]);
    }
}
