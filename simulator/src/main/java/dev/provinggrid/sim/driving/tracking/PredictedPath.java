package dev.provinggrid.sim.driving.tracking;

/**
 * Where the vehicle goes if it keeps on turning as it does: an arc as wide as the vehicle, ahead of it.
 *
 * @param curvature 1/m, positive to the left
 * @param halfWidthM of the vehicle, m
 */
record PredictedPath(double curvature, double halfWidthM) {

    /** Room that is kept to everything, m. */
    private static final double ROOM_M = .5;

    /** Only what is farther aside than so many standard deviations is taken to be out of the way. */
    private static final double DEVIATIONS = 2;

    /** Standard deviation of the direction in which the vehicle goes on, assumed, rad. */
    private static final double DIRECTION_RAD = .005;

    /** For vehicles that hardly move, m/s. */
    private static final double LEAST_MPS = 1;

    static PredictedPath of(double yawRateRadps, double speedMps, double widthM) {
        return new PredictedPath(yawRateRadps / Math.max(LEAST_MPS, speedMps), widthM / 2);
    }

    /**
     * Something ahead, where it will be when the vehicle's front gets there.
     *
     * @param aheadM of the vehicle's position now, m
     * @param leftM of the vehicle's axis now, m
     * @param deviationM standard deviation of that, m
     * @param halfWidthM of its extent across, m
     */
    record Arrival(double aheadM, double leftM, double deviationM, double halfWidthM) {}

    /** Whether the two may meet. */
    boolean mayMeet(Arrival it) {
        double aside = Math.abs(it.leftM() - curvature * it.aheadM() * it.aheadM() / 2);
        double deviation = StrictMath.hypot(it.deviationM(), DIRECTION_RAD * it.aheadM());
        return aside <= halfWidthM + it.halfWidthM() + ROOM_M + DEVIATIONS * deviation;
    }
}
