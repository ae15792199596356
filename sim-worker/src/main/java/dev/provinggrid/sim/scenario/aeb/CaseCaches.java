package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.scenery.LruCache;
import dev.provinggrid.sim.scenery.Scenery;
import dev.provinggrid.sim.world.Track;

/** What the cases of a worker share because their systems under test meet the same worlds. */
record CaseCaches(LruCache<UnbrakedRun.Key, UnbrakedRun> unbraked, Scenery scenery) {

    private static final int UNBRAKED_RUNS = 256;

    CaseCaches() {
        this(new LruCache<>(UNBRAKED_RUNS, UnbrakedRun::drive), new Scenery(Track.profile()));
    }

    UnbrakedRun unbraked(AebCase aebCase) {
        return unbraked.of(new UnbrakedRun.Key(aebCase.environment(), aebCase.approach(), aebCase.durationS()));
    }
}
