package dev.provinggrid.sim.driving.regulation;

/**
 * The ego and the other vehicle as a model sees them in one step. The ego is 4.3 m long, the other too unless it is said to be longer;
 * both are 1.9 m wide. Positions are centres in m, y to the left of the ego's lane; speeds in m/s. Half lengths and half widths are taken
 * off one after the other, as published.
 */
public final class PointPair {

    public static final double LENGTH_M = 4.3;
    public static final double WIDTH_M = 1.9;

    double egoX;
    double egoSpeed;
    double egoAcceleration;
    double otherLength = LENGTH_M;
    double otherX;
    double otherY;
    double otherSpeed;
    double otherLateralSpeed;

    PointPair() {}

    /** Both at the origin, at rest: before the first step. */
    public static PointPair nowhere() {
        return new PointPair();
    }

    /** One behind the other in the same lane. */
    static PointPair following(double gapM, double egoMps, double leaderMps) {
        PointPair pair = new PointPair();
        pair.otherX = gapM + LENGTH_M;
        pair.egoSpeed = egoMps;
        pair.otherSpeed = leaderMps;
        return pair;
    }

    public double egoX() {
        return egoX;
    }

    public double egoSpeed() {
        return egoSpeed;
    }

    /** Of the last step, m/s2. */
    public double egoAcceleration() {
        return egoAcceleration;
    }

    public double otherX() {
        return otherX;
    }

    public double otherY() {
        return otherY;
    }

    public double otherSpeed() {
        return otherSpeed;
    }

    /** Positive to the left, m/s. */
    public double otherLateralSpeed() {
        return otherLateralSpeed;
    }

    /** Between the bodies along the lane, m; negative where they overlap. */
    public double gap() {
        return distance() - LENGTH_M / 2 - otherLength / 2;
    }

    /** Between the bodies across the lane, m; negative where they overlap. */
    public double sideClearance() {
        return Math.abs(otherY) - WIDTH_M / 2 - WIDTH_M / 2;
    }

    /** By the closing speed of now, s. Infinite, or no number, at equal speeds: comparisons with it are then as those of IEEE 754. */
    public double timeToCollision() {
        return Math.abs(gap() / closingSpeed());
    }

    public boolean inContact() {
        return gap() < 0 && sideClearance() < 0;
    }

    public boolean egoAhead() {
        return egoX > otherX;
    }

    /** From the ego's rear end to the other's front end, m. */
    double lengthToPass() {
        return distance() + LENGTH_M / 2 + otherLength / 2;
    }

    private double distance() {
        return Math.abs(otherX - egoX);
    }

    double closingSpeed() {
        return egoSpeed - otherSpeed;
    }

    /** Whether the other's lateral speed points to the ego's lane. */
    boolean approachesSideways() {
        return otherY * otherLateralSpeed < 0;
    }
}
