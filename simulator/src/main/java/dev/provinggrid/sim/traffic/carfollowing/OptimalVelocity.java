package dev.provinggrid.sim.traffic.carfollowing;

/**
 * The optimal-velocity model with a term that follows the leader (Bando and others, 1995, as the flow project has it):
 *
 * <pre>
 *   dv/dt = alpha (V(h) - v) + beta (v_l - v)
 *   V(h) = 0 up to h_s,  v_m/2 (1 - cos(pi (h - h_s)/(h_g - h_s))) up to h_g,  v_m beyond
 * </pre>
 *
 * @param towardsOptimum alpha, 1/s
 * @param towardsLeader beta, 1/s
 * @param topMps v_m
 * @param stopM h_s, gap at which it stops
 * @param freeM h_g, gap from which it drives freely
 */
public record OptimalVelocity(double towardsOptimum, double towardsLeader, double topMps, double stopM, double freeM)
        implements CarFollowing {

    public static final OptimalVelocity FLOW = new OptimalVelocity(1, 1, 30, 2, 15);

    @Override
    public double accelerationMps2(double gapM, double speedMps, double leaderMps) {
        return towardsOptimum * (optimalMps(gapM) - speedMps) + towardsLeader * (leaderMps - speedMps);
    }

    /** V, m/s. */
    public double optimalMps(double gapM) {
        if (gapM <= stopM) {
            return 0;
        }
        if (gapM >= freeM) {
            return topMps;
        }
        return topMps / 2 * (1 - StrictMath.cos(StrictMath.PI * (gapM - stopM) / (freeM - stopM)));
    }
}
