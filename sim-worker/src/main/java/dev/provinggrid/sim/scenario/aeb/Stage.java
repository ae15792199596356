package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.geometry.Hull;
import dev.provinggrid.sim.world.Road;
import java.util.Optional;

/** Who meets where. */
record Stage(Course course, WorldObject ego, Optional<WorldObject> animal) {

    Environment environment() {
        return course.environment();
    }

    Road road() {
        return course.road();
    }

    /** The animal as it is now. */
    Optional<AnimalState> animalState() {
        return animal.map(it -> (AnimalState) it.state());
    }

    /** From the vehicle's hull to the animal's, or where there is none to the published reference point, m. */
    double targetGapM() {
        Hull target = animal.map(WorldObject::hull).orElseGet(() -> new Hull(Track.MOOSE_X, Track.MOOSE_Y, 0, 0, 0));
        return ego.hull().distanceTo(target);
    }

    /** Distance along the road of the published reference point, m. */
    double referenceAlongM() {
        return course.referenceAlongM();
    }

    /** Distance along the road of the vehicle's foremost point, m. */
    double frontAlongM() {
        return egoAlongM() + ego.extent().frontAheadM();
    }

    /** Distance along the road of the vehicle's rearmost point, m. */
    double rearAlongM() {
        return egoAlongM() - ego.extent().rearBehindM();
    }

    private double egoAlongM() {
        return road().along(ego.state().x(), ego.state().y());
    }
}
