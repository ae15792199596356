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

    @Override
    public Extent extent() {
        return this;
    }
}
