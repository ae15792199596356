package dev.provinggrid.sim.world;

/** The surface of a road along its length. */
@FunctionalInterface
public interface Paving {

    Grip at(double alongM);

    /** The same everywhere. */
    static Paving even(Grip grip) {
        return _ -> grip;
    }
}
