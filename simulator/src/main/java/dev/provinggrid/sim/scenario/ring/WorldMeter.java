package dev.provinggrid.sim.scenario.ring;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector;
import java.util.Map;

/** Ends the run when the world's time is over or has stood still for 60 s; reports what the director discarded. */
final class WorldMeter implements Meter {

    static final String COMPLETED = "completed";
    static final String STALLED = "stalled";

    private static final long PATIENCE_NS = 60 * SimTime.NS_PER_S;

    private final PublishedDirector director;
    private final long durationNs;
    private long movedNs;

    WorldMeter(PublishedDirector director, double durationS) {
        this.director = director;
        this.durationNs = SimTime.ofSeconds(durationS);
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (director.hasMoved()) {
            movedNs = nowNs;
        }
        if (director.worldNs() >= durationNs) {
            log.endAt(nowNs, COMPLETED);
        } else if (nowNs - movedNs >= PATIENCE_NS) {
            log.endAt(nowNs, STALLED);
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("discards", (double) director.discards());
        kpis.put("windows", (double) director.windows());
    }
}
