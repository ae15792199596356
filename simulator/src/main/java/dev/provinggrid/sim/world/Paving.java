package dev.provinggrid.sim.world;

/**
 * The surface of a road: the same everywhere, or split along the road's line.
 *
 * @param left to the left of the line
 * @param right to its right and on it
 */
public record Paving(Grip left, Grip right) {

    /** The same everywhere. */
    public static Paving even(Grip grip) {
        return new Paving(grip, grip);
    }

    boolean isEven() {
        return left.equals(right);
    }
}
