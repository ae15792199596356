package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.world.Road;
import java.util.Optional;

/**
 * The way of an animal as a function of time alone.
 *
 * @param animal which one
 * @param motion what it does
 * @param alongM of the reference point, m
 * @param leftM of the reference point, m
 * @param meetingS when the unbraked vehicle would reach a crossing animal, s
 * @param meetingLeftM where the animal's middle then is, m left of the middle of the road
 */
record AnimalPath(
        Animal animal, Environment.Motion motion, double alongM, double leftM, double meetingS, double meetingLeftM) {

    /** How far beside the middle of the road the verge is, m. */
    private static final double VERGE_M = 4;

    static Optional<AnimalPath> in(Environment environment, Road road, double meetingS) {
        return environment.hasAnimal()
                ? Optional.of(new AnimalPath(
                        environment.animal(),
                        environment.motion(),
                        road.along(Track.MOOSE_X, Track.MOOSE_Y),
                        road.left(Track.MOOSE_X, Track.MOOSE_Y),
                        meetingS,
                        (environment.impactPoint() - .5) * VehicleState.WIDTH_M))
                : Optional.empty();
    }

    AnimalState at(double simS) {
        return switch (motion) {
            case STANDING -> new AnimalState(alongM, leftM, true, 0);
            case WALKING_AWAY -> {
                double walked = animal.speedMps() * simS;
                yield new AnimalState(alongM + walked, -VERGE_M, false, walked);
            }
            case CROSSING -> {
                double left = StrictMath.max(-VERGE_M, meetingLeftM + animal.speedMps() * (simS - meetingS));
                yield new AnimalState(alongM, left, true, left + VERGE_M);
            }
        };
    }
}
