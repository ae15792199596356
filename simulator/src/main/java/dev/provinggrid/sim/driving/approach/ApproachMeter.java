package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Measures whether the vehicle holds its nominal speed within +1 and -0 km/h until the first decision to brake or,
 * without one, until contact.
 */
public final class ApproachMeter implements Meter {

    private final WorldObject self;
    private final Encounter encounter;
    private final Supplier<Frame> frames;
    private final double nominalMps;
    private double slowestMps = Double.POSITIVE_INFINITY;
    private double fastestMps = Double.NEGATIVE_INFINITY;
    private boolean over;

    public ApproachMeter(WorldObject self, Encounter encounter, Supplier<Frame> frames, double nominalMps) {
        this.self = self;
        this.encounter = encounter;
        this.frames = frames;
        this.nominalMps = nominalMps;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        over |= frames.get().decision().brakes() || encounter.contacts() > 0;
        if (!over) {
            double speed = self.state().speedMps();
            slowestMps = Math.min(slowestMps, speed);
            fastestMps = Math.max(fastestMps, speed);
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (slowestMps > fastestMps) {
            return;
        }
        double below = nominalMps - slowestMps;
        double above = fastestMps - nominalMps;
        kpis.put("approachSpeedError", below > above ? -below : above);
        kpis.put("valid", below <= 0 && above <= Approach.TOLERANCE_MPS ? 1.0 : 0.0);
    }
}
