package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.fleet.Convoy;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.util.Map;

/** Measures how close vehicles come to the ones ahead over the whole run, and which gaps close. */
final class DistanceMeter implements Meter {

    private static final double CLOSING_MPS = .1;

    private final Convoy convoy;
    private final PublishedDirector director;
    private final boolean[] touching;
    private double leastNowM;
    private double leastM = Double.POSITIVE_INFINITY;
    private double leastTimeS = Double.POSITIVE_INFINITY;
    private int collisions;

    DistanceMeter(Convoy convoy, PublishedDirector director) {
        this.convoy = convoy;
        this.director = director;
        this.touching = new boolean[convoy.size()];
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        leastNowM = Double.POSITIVE_INFINITY;
        for (int i = 0; i < convoy.size(); i++) {
            double gap = convoy.gapM(i);
            leastNowM = Math.min(leastNowM, gap);
            double closing = convoy.speedMps(i) - convoy.leaderMps(i);
            if (gap > 0 && closing > CLOSING_MPS) {
                leastTimeS = Math.min(leastTimeS, gap / closing);
            }
            touch(i, gap <= 0, log);
        }
        leastM = Math.min(leastM, leastNowM);
    }

    private void touch(int i, boolean touches, RunLog log) {
        if (touches && !touching[i]) {
            collisions++;
            log.record(director.worldNs(), "collision", convoy.member(i).id() + " with the vehicle ahead");
        }
        touching[i] = touches;
    }

    double leastNowM() {
        return leastNowM;
    }

    int collisions() {
        return collisions;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("collisions", (double) collisions);
        kpis.put("minGap", leastM);
        if (leastTimeS < Double.POSITIVE_INFINITY) {
            kpis.put("minTimeToCollision", leastTimeS);
        }
    }
}
