package dev.provinggrid.sim.driving.ranging;

/**
 * What a vehicle does not know of the road ahead: its slopes are a stationary Gauss-Markov process of standard deviation s, whose correlation
 * falls to 1/e over a length l. Seen from a vehicle that stands on the road, the ground at a distance Z is higher than the straight
 * continuation of the road under it by the integral of the slopes less Z times the slope here. With z = Z / l, the variance of that is
 *
 * <pre>s^2 (2 l^2 (z - 1 + exp(-z)) - 2 Z l (1 - exp(-z)) + Z^2),</pre>
 *
 * near s^2 2 Z^3 / (3 l) close by and s^2 Z^2 far away.
 *
 * @param deviation s, 1
 * @param lengthM l, m
 */
record UnknownGrade(double deviation, double lengthM) {

    /** Of minor roads through hills, assumed: 4 % within 30 m. */
    static final UnknownGrade MINOR_ROAD = new UnknownGrade(.04, 30);

    /** Standard deviation of the line of sight to the ground at a distance, rad. */
    double sightRad(double distanceM) {
        double z = distanceM / lengthM;
        double lost = 1 - StrictMath.exp(-z);
        double here = distanceM * distanceM - 2 * distanceM * lengthM * lost;
        double between = 2 * lengthM * lengthM * (z - lost);
        return deviation * StrictMath.sqrt(Math.max(0, here + between)) / distanceM;
    }
}
