package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;

/** Ends the run when the whole vehicle is beyond the last cones, or stands. */
final class CompletionMeter implements Meter {

    static final String STANDSTILL = "standstill";

    private static final double STANDING_MPS = 0.3;

    private final WorldObject ego;
    private final ConeMeter cones;
    private final double lengthM;
    private double completionMps = Double.NaN;

    /** @param lengthM of the course */
    CompletionMeter(WorldObject ego, ConeMeter cones, double lengthM) {
        this.ego = ego;
        this.cones = cones;
        this.lengthM = lengthM;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        double speed = ego.state().speedMps();
        if (cones.rearmostM() > lengthM) {
            completionMps = speed;
            log.endAt(nowNs, LaneChangeRun.COMPLETED);
        } else if (Math.abs(speed) < STANDING_MPS) {
            log.endAt(nowNs, STANDSTILL);
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (Double.isFinite(completionMps)) {
            kpis.put("completionSpeed", completionMps);
        }
    }
}
