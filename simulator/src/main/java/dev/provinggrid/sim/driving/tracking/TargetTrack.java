package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.driving.ranging.Bearing;
import dev.provinggrid.sim.driving.ranging.BoxRange;
import dev.provinggrid.sim.driving.ranging.RangeReading;

/**
 * One object ahead, estimated by a Kalman filter along the road: distance d of the vehicle's front to it and closing
 * speed c.
 *
 * <p>Between images d' = d - c t - u t / 2 and c' = c + u, where u is the gain in the vehicle's own speed; the
 * object's own acceleration is white, piecewise constant noise. Readings are taken in one after the other (their
 * errors are independent), each only where its normalised innovation squared is at most {@link #GATE}. Bar-Shalom,
 * Li, Kirubarajan, Estimation with Applications to Tracking and Navigation (2001), 5.2, 6.3.2.
 */
final class TargetTrack {

    /** 99 % of a chi-square of one degree of freedom. */
    static final double GATE = 6.635;

    /** Of the acceleration of an animal along the road, assumed, m/s2. */
    static final double ACCELERATION_MPS2 = 1;

    /** Of the speed of an animal along the road before anything is known of it, assumed, m/s. */
    private static final double FIRST_SPEED_MPS = 3;

    private double distanceM;
    private double closingMps;
    private double varianceD;
    private double varianceC;
    private double covariance;
    private double systematicM;
    private final SideTrack side;
    private int hits = 1;
    private int silent;
    private boolean confirmed;
    private boolean ofTarget;

    /** A track of one reading; the object is taken to stand. */
    TargetTrack(RangeReading first, Bearing bearing, double speedMps) {
        distanceM = first.rangeM();
        closingMps = speedMps;
        varianceD = first.variance();
        varianceC = FIRST_SPEED_MPS * FIRST_SPEED_MPS;
        systematicM = first.systematicM();
        side = new SideTrack(bearing, bearing.fromCameraM(distanceM));
    }

    /**
     * Moves it on in time.
     *
     * @param gainedMps by how much the vehicle has become faster
     * @param turnedRad by how much it has turned to the left
     */
    void predict(double stepS, double gainedMps, double turnedRad) {
        side.predict(stepS, -distanceM * turnedRad);
        distanceM -= closingMps * stepS + gainedMps * stepS / 2;
        closingMps += gainedMps;
        double q = ACCELERATION_MPS2 * ACCELERATION_MPS2 * stepS * stepS;
        varianceD += stepS * (stepS * varianceC - 2 * covariance) + q * stepS * stepS / 4;
        covariance -= stepS * varianceC + q * stepS / 2;
        varianceC += q;
    }

    /** Normalised innovation squared of a reading; what stays wrong in readings of the same kind widens the gate. */
    double surprise(RangeReading reading) {
        double innovation = reading.rangeM() - distanceM;
        return innovation * innovation / (varianceD + reading.variance() + systematicM * systematicM);
    }

    /** Takes a reading in where it lies within the gate; says whether it does. */
    boolean take(RangeReading reading) {
        if (surprise(reading) > GATE) {
            return false;
        }
        double gain = correct(varianceD, reading.variance(), reading.rangeM() - distanceM, true);
        systematicM += gain * (reading.systematicM() - systematicM);
        silent = 0;
        return true;
    }

    /** Takes in where it was seen. */
    void take(Bearing bearing) {
        side.take(bearing, bearing.fromCameraM(distanceM));
    }

    /**
     * Whether it may be in the way when the vehicle gets there. What moves off faster than the vehicle follows never is.
     *
     * @param frontAheadM of the vehicle's position, its foremost point, m
     */
    boolean mayBeIn(PredictedPath path, double frontAheadM) {
        if (closingMps <= 0) {
            return false;
        }
        double distance = Math.max(0, distanceM);
        double arrivalS = distance / closingMps;
        double left = side.leftAfterM(arrivalS);
        double deviation = StrictMath.hypot(side.deviationAfterM(arrivalS), BoxRange.SIZE_SHARE * left);
        return path.mayMeet(new PredictedPath.Arrival(distance + frontAheadM, left, deviation, side.halfWidthM()));
    }

    /** Takes a measured closing speed in where it lies within the gate. */
    void takeClosing(double measuredMps, double noiseMps) {
        double innovation = measuredMps - closingMps;
        if (innovation * innovation <= GATE * (varianceC + noiseMps * noiseMps)) {
            correct(varianceC, noiseMps * noiseMps, innovation, false);
        }
    }

    /** The gain on the state that is measured. */
    private double correct(double measured, double noise, double innovation, boolean distance) {
        double own = measured / (measured + noise);
        double other = covariance / (measured + noise);
        distanceM += (distance ? own : other) * innovation;
        closingMps += (distance ? other : own) * innovation;
        if (distance) {
            varianceC -= other * covariance;
            varianceD *= 1 - own;
        } else {
            varianceD -= other * covariance;
            varianceC *= 1 - own;
        }
        covariance *= 1 - own;
        return own;
    }

    /** Counts an image, after its readings were taken in. */
    void count(boolean shown, boolean isTarget, TrackPolicy policy) {
        hits = hits << 1 | (shown ? 1 : 0);
        ofTarget = shown ? isTarget : ofTarget;
        confirm(policy);
    }

    /** Counts the image that began it. */
    void begin(boolean isTarget, TrackPolicy policy) {
        ofTarget = isTarget;
        confirm(policy);
    }

    private void confirm(TrackPolicy policy) {
        confirmed |= Integer.bitCount(hits & -1 >>> (Integer.SIZE - policy.window())) >= policy.hits();
    }

    /** Notes that an image goes by; a reading that is taken in afterwards ends its silence. */
    void await() {
        silent++;
    }

    boolean isLost(TrackPolicy policy) {
        return silent > policy.coasting();
    }

    /** Whether nothing measured it with the newest image. */
    boolean isCoasting() {
        return silent > 0;
    }

    boolean isConfirmed() {
        return confirmed;
    }

    boolean ofTarget() {
        return ofTarget;
    }

    double distanceM() {
        return distanceM;
    }

    double closingMps() {
        return closingMps;
    }

    double varianceD() {
        return varianceD;
    }

    double varianceC() {
        return varianceC;
    }

    double covariance() {
        return covariance;
    }
}
