package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.FullStop;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.sensing.scenery.LruCache;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.world.Paving;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Surface.Condition;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/**
 * Caches shared by a worker's cases, because their systems under test meet the same worlds.
 *
 * @param sceneries along the road, by its design
 */
record CaseCaches(
        LruCache<UnbrakedRun.Key, UnbrakedRun> unbraked,
        LruCache<FullStop.Key, FullStop> stops,
        LruCache<Track.Layout, Scenery> sceneries) {

    private static final int UNBRAKED_RUNS = 256;
    private static final int STOPS = 256;
    private static final int BENDS = 8;

    CaseCaches() {
        this(
                new LruCache<>(UNBRAKED_RUNS, UnbrakedRun::drive),
                new LruCache<>(STOPS, FullStop::simulated),
                new LruCache<>(BENDS, CaseCaches::scenery));
    }

    /** What is seen of a road does not depend on its grip; each stretch of it has heights of its own. */
    private static Scenery scenery(Track.Layout designed) {
        return new Scenery(Track.with(Paving.even(Surface.DIRT.grip(Condition.DRY)), designed));
    }

    Scenery scenery(Environment environment) {
        return sceneries.of(environment.layout().designed());
    }

    UnbrakedRun unbraked(UnbrakedRun.Key key) {
        return unbraked.of(key);
    }

    /**
     * What it takes to stop before an animal at the reference point.
     *
     * @param approach at speed
     * @param reactionS from the decision to the actuators, s
     * @param periodS between two instants at which it can be decided, s
     * @param from where the vehicle starts; empty for where it has to be decided at once
     */
    FullStop stop(
            Environment environment, Approach approach, double reactionS, double periodS, Optional<StartPose> from) {
        return stops.of(new FullStop.Key(
                environment.paving(),
                environment.layout(),
                environment.nearSideAlongM(),
                approach,
                reactionS,
                periodS,
                from));
    }
}
