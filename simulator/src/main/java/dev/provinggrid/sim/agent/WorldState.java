package dev.provinggrid.sim.agent;

import java.util.List;
import java.util.Optional;

/**
 * What is in the world, one list for all who ask: drivers, cameras, detectors of contact, painters, the recorder.
 *
 * @param edition another one whenever somebody came or went
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
