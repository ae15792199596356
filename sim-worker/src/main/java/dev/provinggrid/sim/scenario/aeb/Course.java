package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.ScriptedPlant;
import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.scenery.Scenery.Stretch;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/**
 * The road of a case and where on it everybody starts.
 *
 * @param startAlongM where along the road the vehicle starts, m
 */
record Course(Environment environment, Approach approach, Road road, double startAlongM) {

    /** Time between barriers, ns. */
    static final long WINDOW_NS = 5_000_000;

    /** How far the land reaches behind the start and beyond the reference point, m. */
    private static final double BEHIND_M = 20;

    private static final double BEYOND_M = 200;

    static Course of(Environment environment, Approach approach) {
        Road road =
                Track.with(environment.grip().withRollingScaled(approach.plant().rollingResistance()));
        return new Course(
                environment, approach, road, Track.alongAtDistanceM(road, approach.initialDistanceM(environment)));
    }

    /** Distance along the road of the published reference point, m. */
    double referenceAlongM() {
        return road.along(Track.MOOSE_X, Track.MOOSE_Y);
    }

    /** The land around it. */
    Stretch land(long seed) {
        return new Stretch(seed, Math.floor(startAlongM) - BEHIND_M, Math.ceil(referenceAlongM()) + BEYOND_M);
    }

    VehiclePlant vehicle() {
        return vehicle(LostCircuit.NONE);
    }

    /** The vehicle without one of its brake circuits. */
    VehiclePlant vehicle(LostCircuit lost) {
        return EgoPlant.on(this, lost);
    }

    /**
     * The animal, where the case has one.
     *
     * @param meets whose front it meets where it crosses
     * @param meetingS when the unbraked vehicle would reach a crossing animal, s
     * @param label what it is
     */
    Optional<Agent> animal(Extent meets, double meetingS, String label, Shape shape) {
        if (!environment.hasAnimal()) {
            return Optional.empty();
        }
        AnimalPath path = AnimalPath.in(environment, road, meets, meetingS);
        Build build = new Build(environment.animalExtent(), environment.animal().massKg(), 0, Optional.empty());
        return Optional.of(Agent.named("animal", new ScriptedPlant(build, path::at, 0))
                .label(label)
                .shape(shape));
    }
}
