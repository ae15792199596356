package dev.provinggrid.sim.world;

/** The surface of a road. */
@FunctionalInterface
public interface Paving {

    /**
     * The surface at a place.
     *
     * @param alongM along the road's line, m
     * @param leftM to the left of the line, m
     */
    Grip at(double alongM, double leftM);

    /** The same everywhere. */
    static Paving even(Grip grip) {
        return (_, _) -> grip;
    }

    /** One surface to the left of the road's line, another to its right: split friction. The line itself belongs to the right. */
    static Paving split(Grip left, Grip right) {
        return (_, leftM) -> leftM > 0 ? left : right;
    }
}
