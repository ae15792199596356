package dev.provinggrid.sim.world;

import java.util.function.UnaryOperator;

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

    /** Each side changed alike. */
    public Paving each(UnaryOperator<Grip> change) {
        return new Paving(change.apply(left), change.apply(right));
    }

    /** What a vehicle on both sides has of them together. */
    public Grip mean() {
        return isEven()
                ? left
                : new Grip(
                        (left.peak() + right.peak()) / 2,
                        (left.slide() + right.slide()) / 2,
                        (left.rolling() + right.rolling()) / 2);
    }

    boolean isEven() {
        return left.equals(right);
    }
}
