package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.driving.regulation.ModelName;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.carfollowing.CarFollowing;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.carfollowing.SafetyDriver;
import dev.provinggrid.sim.traffic.merging.GapAcceptance;

/**
 * Who drives the ego, and how.
 *
 * @param follower before the node, and of a scripted drive
 * @param following of one who accepts gaps
 * @param scriptedMps speed of a scripted drive
 * @param table name of the recorded pedals and steering, or {@code none}
 */
record MergeControl(
        Kind kind,
        IntelligentDriver follower,
        Follower following,
        GapAcceptance.Gaps gaps,
        double scriptedMps,
        String table) {

    /** Gap in a queue, m. */
    private static final double STANDSTILL_M = 2;

    /** Words of the manifest. */
    enum Kind {
        GAP_ACCEPTANCE,
        SCRIPTED,
        RECORDED,
        SUMO
    }

    /** Words of the manifest. */
    enum Follower {
        IDM,
        RSS,
        FSM
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
                given.choice("egoFollower", Follower.class),
                new GapAcceptance.Gaps(given.number("leadGap"), given.number("lagGap")),
                given.number("scriptedSpeed"),
                given.word("recording"));
    }

    /** The same ego under the control of the traffic. */
    MergeControl byTheTraffic() {
        return new MergeControl(Kind.SUMO, follower, following, gaps, scriptedMps, table);
    }

    /** How the ego follows the vehicle ahead where it accepts gaps. */
    CarFollowing rule() {
        return switch (following) {
            case IDM -> follower;
            case RSS -> new SafetyDriver(ModelName.RSS, follower.desiredMps(), follower.accelerationMps2());
            case FSM -> new SafetyDriver(ModelName.FSM, follower.desiredMps(), follower.accelerationMps2());
        };
    }
}
