package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.ScriptedPlant;
import dev.provinggrid.sim.engine.SimTime;
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
        Animal animal,
        Environment.Motion motion,
        Road road,
        double alongM,
        double leftM,
        double meetingS,
        double meetingLeftM) {

    /** How far beside the middle of the road the verge is, m. */
    private static final double VERGE_M = 4;

    /**
     * The one of a case, where it has an animal.
     *
     * @param meets whose front it meets where it crosses
     */
    static Optional<AnimalPath> in(Environment environment, Road road, Extent meets, double meetingS) {
        return environment.hasAnimal()
                ? Optional.of(new AnimalPath(
                        environment.animal(),
                        environment.motion(),
                        road,
                        road.along(Track.MOOSE_X, Track.MOOSE_Y),
                        road.left(Track.MOOSE_X, Track.MOOSE_Y),
                        meetingS,
                        (environment.impactPoint() - .5) * meets.widthM()))
                : Optional.empty();
    }

    /** Moves along it from the start of the run. */
    ScriptedPlant plant() {
        Extent extent = new Extent(animal.lengthM(), animal.widthM(), animal.heightM(), 0);
        return new ScriptedPlant(
                new Build(extent, animal.massKg(), Optional.empty()), nowNs -> at(SimTime.toSeconds(nowNs)), 0);
    }

    private AnimalState at(double simS) {
        return switch (motion) {
            case STANDING -> AnimalState.on(road, alongM, leftM, true, 0, 0);
            case WALKING_AWAY -> {
                double walked = animal.speedMps() * simS;
                yield AnimalState.on(road, alongM + walked, -VERGE_M, false, walked, animal.speedMps());
            }
            case CROSSING -> {
                double left = StrictMath.max(-VERGE_M, meetingLeftM + animal.speedMps() * (simS - meetingS));
                yield AnimalState.on(road, alongM, left, true, left + VERGE_M, left > -VERGE_M ? animal.speedMps() : 0);
            }
        };
    }
}
