package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.world.Road;
import java.util.List;
import java.util.Optional;

/** What the members of a run share: the fixed world and the topics on which they publish. */
record Stage(
        Environment environment,
        Road road,
        Optional<AnimalPath> animal,
        Topic<VehicleState> vehicle,
        Topic<Command> command,
        Topic<Frame> frame) {

    List<Topic<?>> topics() {
        return List.of(vehicle, command, frame);
    }

    Optional<AnimalState> animalAt(double simS) {
        return animal.map(path -> path.at(simS));
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
}
