package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.world.Road;
import java.util.List;
import java.util.Optional;

/**
 * What the members of a run share: the fixed world, the vehicle and the topics on which they publish.
 *
 * @param startAlongM where along the road the vehicle starts, m
 */
record Stage(
        Environment environment,
        Road road,
        Optional<AnimalPath> animal,
        double startAlongM,
        OffRoader offRoader,
        Topic<VehicleState> vehicle,
        Topic<Command> command,
        Topic<Frame> frame) {

    /** Time between barriers, ns. */
    static final long WINDOW_NS = 5_000_000;

    /**
     * Sets the stage of a run.
     *
     * @param meetingS when the unbraked vehicle would reach a crossing animal, s
     */
    static Stage of(Environment environment, Approach approach, double meetingS) {
        Road road =
                Track.with(environment.grip().withRollingScaled(approach.plant().rollingResistance()));
        double start = Track.alongAtDistanceM(road, approach.initialDistanceM(environment));
        OffRoader offRoader = new OffRoader(road, approach.plant(), start, approach.startSpeedMps());
        return new Stage(
                environment,
                road,
                AnimalPath.in(environment, road, meetingS),
                start,
                offRoader,
                new Topic<>(offRoader.state()),
                new Topic<>(Command.IDLE),
                new Topic<>(Frame.BEFORE_THE_FIRST));
    }

    List<Topic<?>> topics() {
        return List.of(vehicle, command, frame);
    }

    Optional<AnimalState> animalAt(double simS) {
        return animal.map(path -> path.at(simS));
    }

    /** From the vehicle's hull to the animal's, or where there is none to the published reference point, m. */
    double targetGapM(long nowNs) {
        Hull target = animalAt(SimTime.toSeconds(nowNs))
                .map(this::hullOf)
                .orElseGet(() -> new Hull(Track.MOOSE_X, Track.MOOSE_Y, 0, 0, 0));
        return vehicle.get().hull().distanceTo(target);
    }

    /** The animal's box seen from above. */
    Hull hullOf(AnimalState state) {
        double heading = state.acrossTheRoad() ? road.headingRad() + StrictMath.PI / 2 : road.headingRad();
        Animal kind = environment.animal();
        return new Hull(
                road.x(state.alongM(), state.leftM()),
                road.y(state.alongM(), state.leftM()),
                heading,
                kind.lengthM(),
                kind.widthM());
    }

    /** Distance along the road of the published reference point, m. */
    double referenceAlongM() {
        return road.along(Track.MOOSE_X, Track.MOOSE_Y);
    }

    /** Distance along the road of the vehicle's foremost point, m. */
    double frontAlongM() {
        return vehicleAlongM() + VehicleState.FRONT_AHEAD_M;
    }

    /** Distance along the road of the vehicle's rearmost point, m. */
    double rearAlongM() {
        return vehicleAlongM() - VehicleState.REAR_BEHIND_M;
    }

    private double vehicleAlongM() {
        VehicleState now = vehicle.get();
        return road.along(now.x(), now.y());
    }
}
