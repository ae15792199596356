package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.world.Road;
import java.util.Optional;

/**
 * The road of a case and where on it everybody starts.
 *
 * @param startAlongM where along the road the vehicle starts, m
 */
record Course(Environment environment, Approach approach, Road road, double startAlongM) {

    /** Time between barriers, ns. */
    static final long WINDOW_NS = 5_000_000;

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

    VehiclePlant vehicle() {
        return OffRoader.on(road, approach, startAlongM);
    }

    /**
     * The animal, where the case has one.
     *
     * @param meets whose front it meets where it crosses
     * @param meetingS when the unbraked vehicle would reach a crossing animal, s
     */
    Optional<Agent> animal(Extent meets, double meetingS) {
        return AnimalPath.in(environment, road, meets, meetingS)
                .map(it -> Agent.named("animal", it.plant()).label(Animal.LABEL));
    }
}
