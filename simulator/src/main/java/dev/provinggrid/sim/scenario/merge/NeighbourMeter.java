package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.cosimulation.TrafficStepper;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeView;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Measures how close the ego comes to vehicles ahead of and behind it, and which it touches. */
final class NeighbourMeter implements Meter {

    private static final double CLOSING_MPS = .1;

    /** Farther than that from middle to middle nobody touches, m. */
    private static final double REACH_M = 15;

    private final TrafficStepper traffic;
    private final MergeEgo ego;
    private final MergeView view;
    private final Supplier<WorldState> world;
    private Set<String> touching = Set.of();
    private double aheadM = Double.NaN;
    private double behindM = Double.NaN;
    private double timeToCollisionS = Double.POSITIVE_INFINITY;
    private double leastM = Double.POSITIVE_INFINITY;
    private double leastS = Double.POSITIVE_INFINITY;
    private int collisions;

    NeighbourMeter(TrafficStepper traffic, MergeEgo ego, MergeView view, Supplier<WorldState> world) {
        this.traffic = traffic;
        this.ego = ego;
        this.view = view;
        this.world = world;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!traffic.hasStepped() || !ego.isThere()) {
            return;
        }
        timeToCollisionS = Double.POSITIVE_INFINITY;
        double speed = ego.speedMps();
        aheadM = view.leader()
                .map(it -> gap(it.rearM() - ego.frontM(), speed - it.speedMps()))
                .orElse(Double.NaN);
        behindM = view.follower()
                .map(it -> gap(ego.rearM() - it.frontM(), it.speedMps() - speed))
                .orElse(Double.NaN);
        leastS = Math.min(leastS, timeToCollisionS);
        touch(nowNs, log);
    }

    private double gap(double gapM, double closingMps) {
        leastM = Math.min(leastM, gapM);
        if (closingMps > CLOSING_MPS) {
            timeToCollisionS = Math.min(timeToCollisionS, Math.max(gapM, 0) / closingMps);
        }
        return gapM;
    }

    private void touch(long nowNs, RunLog log) {
        Hull own = ego.vehicle().hull();
        Set<String> now = new HashSet<>();
        for (WorldObject other : world.get().objects()) {
            if (!other.id().equals(ego.vehicle().id())
                    && !ego.is(other.id())
                    && isNear(other, own)
                    && other.hull().distanceTo(own) == 0) {
                now.add(other.id());
                if (!touching.contains(other.id())) {
                    collisions++;
                    log.record(nowNs, "collision", "with " + other.id());
                }
            }
        }
        touching = now;
    }

    private static boolean isNear(WorldObject other, Hull own) {
        return Math.abs(other.state().x() - own.x()) < REACH_M
                && Math.abs(other.state().y() - own.y()) < REACH_M;
    }

    /** To the vehicle ahead in its way, m; not a number without one. */
    double aheadM() {
        return aheadM;
    }

    /** To the vehicle behind in its way, m; not a number without one. */
    double behindM() {
        return behindM;
    }

    /** To the nearer of both ends of its way; infinite while nobody closes. */
    double timeToCollisionS() {
        return timeToCollisionS;
    }

    int collisions() {
        return collisions;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (!ego.isThere()) {
            return;
        }
        kpis.put("collisions", (double) collisions);
        if (Double.isFinite(leastM)) {
            kpis.put("minGap", leastM);
        }
        if (Double.isFinite(leastS)) {
            kpis.put("minTimeToCollision", leastS);
        }
    }
}
