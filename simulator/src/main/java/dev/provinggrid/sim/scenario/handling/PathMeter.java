package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.world.ReferenceLine;
import java.util.Map;

/**
 * Measures the vehicle's distance from its path. The vehicle diverges when this distance is over 1.5 m and larger
 * than a second before. The run ends as diverged when it exceeds 5 m or is not finite.
 */
final class PathMeter implements Meter {

    static final String DIVERGED = "diverged";

    private static final double DIVERGING_M = 1.5;
    private static final double LOST_M = 5;
    private static final long SECOND_NS = SimTime.NS_PER_S;

    private final WorldObject ego;
    private final ReferenceLine path;
    private double leftM;
    private double largestM;
    private double beforeM;
    private long beforeNs;
    private boolean diverging;
    private boolean lost;

    PathMeter(WorldObject ego, ReferenceLine path) {
        this.ego = ego;
        this.path = path;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        PlantState now = ego.state();
        double left = path.left(now.x(), now.y());
        if (!Double.isFinite(left) || !Double.isFinite(now.speedMps())) {
            lose(nowNs, log, "no number any more");
            return;
        }
        leftM = left;
        double amount = Math.abs(left);
        largestM = Math.max(largestM, amount);
        if (nowNs - beforeNs >= SECOND_NS) {
            observeTrend(nowNs, log, amount);
        }
        if (amount > LOST_M) {
            lose(nowNs, log, "more than 5 m from the path");
        }
    }

    private void observeTrend(long nowNs, RunLog log, double amount) {
        if (amount > DIVERGING_M && amount > beforeM) {
            diverge(nowNs, log, "more than 1.5 m from the path, and more than a second before");
        }
        beforeM = amount;
        beforeNs = nowNs;
    }

    private void lose(long nowNs, RunLog log, String why) {
        if (!lost) {
            lost = true;
            diverge(nowNs, log, why);
            log.endAt(nowNs, DIVERGED);
        }
    }

    private void diverge(long nowNs, RunLog log, String why) {
        if (!diverging) {
            diverging = true;
            log.record(nowNs, "diverging", why);
        }
    }

    /** To the left of the path at the newest barrier at which that was a number, m. */
    double leftM() {
        return leftM;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("largestDeviation", largestM);
        kpis.put("diverged", diverging ? 1.0 : 0.0);
    }
}
