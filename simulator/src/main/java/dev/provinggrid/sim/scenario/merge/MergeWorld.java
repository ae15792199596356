package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.traffic.merging.MergeRoad;

/**
 * The world that every driver of the ego meets: traffic, and where and when the ego comes into it.
 *
 * @param patienceS how long the ego may take
 */
record MergeWorld(Demand demand, Entry entry, double patienceS) {

    /** Of the traffic. */
    static final long STEP_NS = SimTime.NS_PER_S / 10;

    /** Time after the merge in which others may still brake for it. */
    static final double AFTER_S = 10;

    /** Words of the manifest. */
    enum EntryKind {
        PLACE,
        GAP
    }

    /**
     * Who drives where.
     *
     * @param perS vehicles of each road
     * @param slowShare of those of the northern road
     * @param bicycleShare of those of the southern road
     * @param pedestriansPerS along the common road
     * @param imperfection sigma of the drivers' model
     * @param headwayS tau of the drivers' model
     */
    record Demand(
            double perS,
            double slowShare,
            double slowMps,
            double bicycleShare,
            double pedestriansPerS,
            double imperfection,
            double headwayS) {}

    /**
     * How the ego comes into the traffic.
     *
     * @param timeS after which it may
     * @param distanceM of its front bumper before the node
     * @param speedMps at most
     * @param gapM ahead of it and behind it, where it waits for a gap
     */
    record Entry(EntryKind kind, MergeRoad road, double timeS, double distanceM, double speedMps, double gapM) {

        /** Of its front bumper, beyond the end of the node, m. */
        double frontM() {
            return -distanceM - MergeRoad.NODE_M;
        }
    }

    static MergeWorld of(Parameters given) {
        return new MergeWorld(
                new Demand(
                        given.number("flow"),
                        given.number("slowShare"),
                        given.number("slowSpeed"),
                        given.number("bicycleShare"),
                        given.number("pedestrians"),
                        given.number("imperfection"),
                        given.number("trafficHeadway")),
                new Entry(
                        given.choice("entry", EntryKind.class),
                        given.choice("egoRoad", MergeRoad.class),
                        given.number("entryTime"),
                        given.number("entryDistance"),
                        given.number("entrySpeed"),
                        given.number("entryGap")),
                given.number("patience"));
    }

    /** The traffic runs by itself until the ego is due. */
    long warmUpNs() {
        return Math.round(entry.timeS() * SimTime.NS_PER_S / STEP_NS) * STEP_NS;
    }

    /** Longest that a run can take. */
    double durationS() {
        return 2 * patienceS + AFTER_S;
    }
}
