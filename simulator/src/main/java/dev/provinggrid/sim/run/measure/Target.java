package dev.provinggrid.sim.run.measure;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Hull;
import java.util.Optional;

/**
 * The object that a vehicle approaches.
 *
 * @param object empty where there is none
 * @param otherwise where the object would be
 */
public record Target(Optional<WorldObject> object, Hull otherwise) {

    public boolean isThere() {
        return object.isPresent();
    }

    /** From another's hull to that of the target, or to where it would be, m. */
    public double gapM(WorldObject from) {
        return from.hull().distanceTo(object.map(WorldObject::hull).orElse(otherwise));
    }
}
