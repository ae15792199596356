package dev.provinggrid.sim.agent;

/**
 * The box that a body fills, upright on the ground.
 *
 * @param middleAheadM its middle ahead of the body's position, m
 */
public record Extent(double lengthM, double widthM, double heightM, double middleAheadM) implements Shape {

    /** Foremost point ahead of the body's position, m. */
    public double frontAheadM() {
        return middleAheadM + lengthM / 2;
    }

    /** Rearmost point behind the body's position, m. */
    public double rearBehindM() {
        return lengthM / 2 - middleAheadM;
    }

    /** Its width seen by somebody from whose direction it is turned so far, m. */
    public double acrossM(double turnRad) {
        return lengthM * Math.abs(StrictMath.sin(turnRad)) + widthM * Math.abs(StrictMath.cos(turnRad));
    }

    @Override
    public Extent extent() {
        return this;
    }
}
