package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.merging.GapAcceptance;

/**
 * Who drives the ego, and how.
 *
 * @param scriptedMps speed of a scripted drive
 * @param table name of the recorded pedals and steering, or {@code none}
 */
record MergeControl(Kind kind, IntelligentDriver follower, GapAcceptance.Gaps gaps, double scriptedMps, String table) {

    /** Gap in a queue, m. */
    private static final double STANDSTILL_M = 2;

    /** Words of the manifest. */
    enum Kind {
        GAP_ACCEPTANCE,
        SCRIPTED,
        RECORDED,
        SUMO
    }

    static MergeControl of(Parameters given) {
        IntelligentDriver follower = new IntelligentDriver(
                given.number("desiredSpeed"),
                given.number("egoHeadway"),
                given.number("egoAcceleration"),
                given.number("egoDeceleration"),
                STANDSTILL_M);
        return new MergeControl(
                given.choice("mergeDriver", Kind.class),
                follower,
                new GapAcceptance.Gaps(given.number("leadGap"), given.number("lagGap")),
                given.number("scriptedSpeed"),
                given.word("recording"));
    }

    /** The same ego under the control of the traffic. */
    MergeControl byTheTraffic() {
        return new MergeControl(Kind.SUMO, follower, gaps, scriptedMps, table);
    }
}
