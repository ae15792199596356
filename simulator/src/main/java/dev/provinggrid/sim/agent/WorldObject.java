package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.geometry.Hull;
import java.util.function.Supplier;

/**
 * An object in the world as all other participants see it. Its state is the one published at the newest barrier.
 *
 * @param id unique in the run
 * @param label what it is, in the words of the manifest
 * @param shape what it looks like
 */
public record WorldObject(String id, String label, Shape shape, Supplier<? extends PlantState> published) {

    public PlantState state() {
        return published.get();
    }

    public Extent extent() {
        return shape.extent();
    }

    /** Its outline on the ground. */
    public Hull hull() {
        return state().outline(extent());
    }
}
