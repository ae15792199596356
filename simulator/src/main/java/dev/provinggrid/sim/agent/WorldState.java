package dev.provinggrid.sim.agent;

import java.util.List;
import java.util.Optional;

/**
 * All objects in the world, in one list for every reader: drivers, cameras, contact detectors, painters, the
 * recorder.
 *
 * @param edition changes whenever an object joins or leaves
 * @param objects in the order in which they joined
 */
public record WorldState(int edition, List<WorldObject> objects) {

    public static final WorldState EMPTY = new WorldState(0, List.of());

    public WorldState {
        objects = List.copyOf(objects);
    }

    public Optional<WorldObject> named(String id) {
        return objects.stream().filter(it -> it.id().equals(id)).findFirst();
    }
}
