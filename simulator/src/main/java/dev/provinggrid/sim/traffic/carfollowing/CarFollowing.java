package dev.provinggrid.sim.traffic.carfollowing;

/** The acceleration that a driver wants behind another vehicle. */
public sealed interface CarFollowing permits IntelligentDriver, OptimalVelocity, FollowerStopper, SafetyDriver {

    /** A gap that rules divide by is never taken for less than this, m; it is negative where two overlap. */
    double LEAST_GAP_M = .1;

    /**
     * The acceleration wanted, m/s2.
     *
     * @param gapM from bumper to bumper
     * @param speedMps own
     * @param leaderMps of the vehicle ahead
     */
    double accelerationMps2(double gapM, double speedMps, double leaderMps);
}
