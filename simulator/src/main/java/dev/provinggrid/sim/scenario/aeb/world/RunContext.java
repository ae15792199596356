package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.measure.Target;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/** The vehicle and the animal of a run, and the course they are on. */
public record RunContext(Course course, WorldObject ego, Optional<WorldObject> animal) {

    /** The animal, or where there is none the published reference point. */
    public static Target target(Optional<WorldObject> animal) {
        return new Target(animal, new Hull(Track.MOOSE_X, Track.MOOSE_Y, 0, 0, 0));
    }

    /** Distance along the road of the target, m. */
    public double targetAlongM() {
        return animal.map(it -> course.station(it.state()).alongM()).orElse(course.referenceAlongM());
    }

    /** Distance along the road of the vehicle's foremost point, m. */
    public double frontAlongM() {
        return egoAlongM() + ego.extent().frontAheadM();
    }

    /** Distance along the road of the vehicle's rearmost point, m. */
    public double rearAlongM() {
        return egoAlongM() - ego.extent().rearBehindM();
    }

    private double egoAlongM() {
        return course.road().along(ego.state().x(), ego.state().y());
    }
}
