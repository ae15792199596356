package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.Command;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.world.Road;
import java.util.Optional;

/** Sets the stage of a run. */
final class AebRun {

    /** Time between barriers, and step of the vehicle, ns. */
    static final long WINDOW_NS = 1_000_000;

    private static final double WINDOW_S = 1e-3;

    private AebRun() {}

    static Plant plant(Environment environment, AebCase.Approach approach) {
        Road road = Track.with(environment.grip());
        double start = road.along(Track.START_X, Track.START_Y) + startOffsetM(environment, road);
        return new LongitudinalPlant(road, approach.plant(), start, approach.startSpeedMps(), WINDOW_S);
    }

    /** Where along the road a point lies whose distance in space to the reference point is the initial distance. */
    private static double startOffsetM(Environment environment, Road road) {
        double wanted = environment.initialDistanceM();
        double low = -10 * wanted;
        double high = road.along(Track.MOOSE_X, Track.MOOSE_Y);
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            double distance = Track.distanceToCollisionM(
                    road.x(middle, 0), road.y(middle, 0), road.profile().heightM(middle));
            if (distance > wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    static Stage stage(Environment environment, Plant plant, Optional<AnimalPath> animal) {
        return new Stage(
                environment,
                Track.with(environment.grip()),
                animal,
                new Topic<>(plant.state()),
                new Topic<>(Command.IDLE),
                new Topic<>(Frame.BEFORE_THE_FIRST));
    }

    static Optional<AnimalPath> animal(Environment environment, double meetingS) {
        if (!environment.hasAnimal()) {
            return Optional.empty();
        }
        Road road = Track.with(environment.grip());
        double meetingLeft = (environment.impactPoint() - .5) * VehicleState.WIDTH_M;
        return Optional.of(new AnimalPath(
                environment.animal(),
                environment.motion(),
                road.along(Track.MOOSE_X, Track.MOOSE_Y),
                road.left(Track.MOOSE_X, Track.MOOSE_Y),
                meetingS,
                meetingLeft));
    }
}
