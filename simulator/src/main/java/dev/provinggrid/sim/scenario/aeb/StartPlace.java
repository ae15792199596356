package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.FullStop;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.variation.DrawnWorld;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/**
 * Where along its road the vehicle starts: at the distance that the sweep states, or at the shortest permitted. The
 * shortest leaves three seconds of driving plus 1.2 times the stopping distance. That is the stopping distance of the
 * vehicle by its data sheet, so all systems under test start at the same place.
 *
 * @param environment the nominal one
 */
record StartPlace(Environment environment, Approach approach) {

    /** That the least counts with, s. */
    private static final double REACTION_S = .2;

    private static final double DRIVING_S = 3;
    private static final double STOPS = 1.2;

    /** For vehicles that stop nowhere near, m. */
    private static final double MOST_M = 1000;

    /** Of a vehicle that starts at rest, m. */
    private static final double FROM_REST_M = 100;

    /** As a replicate drew it, beside the place that all have in common. */
    StartPose pose(DrawnWorld drawn, CaseCaches worlds) {
        return new StartPose(alongM(worlds), drawn.startLeftM(), drawn.startHeadingRad());
    }

    private double alongM(CaseCaches worlds) {
        Road road = Track.with(environment.paving(), environment.layout());
        if (environment.initialDistanceM() > 0) {
            return Track.alongAtDistanceM(road, environment.initialDistanceM());
        }
        if (!approach.startsAtSpeed()) {
            return Track.alongAtDistanceM(road, FROM_REST_M);
        }
        FullStop stop = worlds.stop(environment, approach.untuned(), REACTION_S, 0, Optional.empty());
        double speed = environment.approachSpeedMps();
        double least = Math.min(MOST_M, STOPS * stop.requiredM(speed) + DRIVING_S * speed);
        return environment.nearSideAlongM() - approach.plant().build().extent().frontAheadM() - least;
    }
}
