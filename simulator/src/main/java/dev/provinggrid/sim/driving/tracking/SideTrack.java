package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.driving.ranging.Bearing;

/**
 * How far to the left of the vehicle's axis something ahead is, and how fast it moves to the left: a Kalman filter with
 * white, piecewise constant acceleration. Bar-Shalom, Li, Kirubarajan, Estimation with Applications to Tracking and
 * Navigation (2001), 6.3.2.
 */
final class SideTrack {

    /** Of the acceleration of an animal across the road, assumed, m/s2. */
    private static final double ACCELERATION_MPS2 = 1;

    /** Of the speed of an animal across the road before anything is known of it, assumed, m/s. */
    private static final double FIRST_SPEED_MPS = 3;

    private double leftM;
    private double speedMps;
    private double varianceL;
    private double varianceS = FIRST_SPEED_MPS * FIRST_SPEED_MPS;
    private double covariance;
    private double halfWidthM;

    /** Something that was seen once, so far from the camera; it is taken to stand. */
    SideTrack(Bearing first, double fromCameraM) {
        leftM = first.left() * fromCameraM;
        varianceL = square(first.noise() * fromCameraM);
        halfWidthM = first.halfWidth() * fromCameraM;
    }

    /**
     * Moves it on in time.
     *
     * @param shiftM to the left because the vehicle turned meanwhile
     */
    void predict(double stepS, double shiftM) {
        leftM += speedMps * stepS + shiftM;
        double q = square(ACCELERATION_MPS2 * stepS);
        varianceL += stepS * (stepS * varianceS + 2 * covariance) + q * stepS * stepS / 4;
        covariance += stepS * varianceS + q * stepS / 2;
        varianceS += q;
    }

    /** Takes in where it was seen. */
    void take(Bearing bearing, double fromCameraM) {
        double expected = varianceL + square(bearing.noise() * fromCameraM);
        double innovation = bearing.left() * fromCameraM - leftM;
        double own = varianceL / expected;
        double other = covariance / expected;
        leftM += own * innovation;
        speedMps += other * innovation;
        varianceS -= other * covariance;
        varianceL *= 1 - own;
        covariance *= 1 - own;
        halfWidthM = bearing.halfWidth() * fromCameraM;
    }

    /** To the left of the vehicle's axis of now, after a time, m. */
    double leftAfterM(double timeS) {
        return leftM + speedMps * timeS;
    }

    /** Standard deviation of that, m. */
    double deviationAfterM(double timeS) {
        return StrictMath.sqrt(Math.max(0, varianceL + timeS * (2 * covariance + timeS * varianceS)));
    }

    double halfWidthM() {
        return halfWidthM;
    }

    private static double square(double value) {
        return value * value;
    }
}
