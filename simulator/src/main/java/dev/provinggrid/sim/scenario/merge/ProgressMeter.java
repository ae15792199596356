package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import java.util.Map;

/** When the ego came into the traffic, into the node and out of it; ends the run a while after that, or when it is too late. */
final class ProgressMeter implements Meter {

    static final String MERGED = "merged";
    static final String NEVER_ENTERED = "never-entered";
    static final String NEVER_MERGED = "never-merged";

    private static final long NEVER = Long.MAX_VALUE;

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private final long patienceNs;
    private final boolean whole;
    private long inNodeNs = NEVER;
    private long mergedNs = NEVER;

    /** @param whole whether the run lasts as long as any could that enters at the same time */
    ProgressMeter(TrafficStepper traffic, MergeEgo ego, double patienceS, boolean whole) {
        this.traffic = traffic;
        this.ego = ego;
        this.patienceNs = SimTime.ofSeconds(patienceS);
        this.whole = whole;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!traffic.hasStepped()) {
            return;
        }
        if (!ego.isThere()) {
            if (nowNs >= patienceNs) {
                log.endAt(nowNs, NEVER_ENTERED);
            }
            return;
        }
        if (inNodeNs == NEVER && ego.frontM() > -MergeRoad.NODE_M) {
            inNodeNs = nowNs;
            log.record(nowNs, "in-node", "");
        }
        if (mergedNs == NEVER && ego.rearM() > 0) {
            mergedNs = nowNs;
            log.record(nowNs, MERGED, "");
            log.endAt(endNs(nowNs), MERGED);
        }
        if (mergedNs == NEVER && nowNs - ego.enteredNs() >= patienceNs) {
            log.endAt(endNs(nowNs), NEVER_MERGED);
        }
    }

    /** Those who follow may still brake for some time. */
    private long endNs(long nowNs) {
        long after = SimTime.ofSeconds(MergeWorld.AFTER_S);
        return whole ? ego.enteredNs() + patienceNs + after : nowNs + after;
    }

    /** Whether others may now brake for its merge: from when it drives into the node until some time after it has left it. */
    boolean isJudged(long nowNs, double afterS) {
        return nowNs >= inNodeNs && (mergedNs == NEVER || nowNs - mergedNs <= SimTime.ofSeconds(afterS));
    }

    boolean hasMerged() {
        return mergedNs != NEVER;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (ego.isThere()) {
            kpis.put("insertionDelay", SimTime.toSeconds(ego.enteredNs()));
        }
        if (hasMerged()) {
            kpis.put("timeToMerge", SimTime.toSeconds(mergedNs - ego.enteredNs()));
        }
    }
}
