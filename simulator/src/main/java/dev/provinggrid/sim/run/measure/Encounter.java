package dev.provinggrid.sim.run.measure;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;

/** Relates a vehicle to its target at the newest barrier and counts contacts. Runs first of the detectors. */
public final class Encounter implements EventDetector {

    private static final double CLOSING_MPS = .1;

    private final WorldObject self;
    private final Target target;
    private double gapM = Double.POSITIVE_INFINITY;
    private double closingMps;
    private boolean justTouched;
    private int contacts;
    private long lastNs;

    public Encounter(WorldObject self, Target target) {
        this.self = self;
        this.target = target;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (!target.isThere()) {
            return;
        }
        double before = gapM;
        gapM = target.gapM(self);
        closingMps = nowNs == lastNs ? 0 : (before - gapM) / SimTime.toSeconds(nowNs - lastNs);
        lastNs = nowNs;
        justTouched = gapM == 0 && before > 0;
        if (justTouched) {
            contacts++;
            log.record(nowNs, "contact", "");
        }
    }

    /** Hull to hull, m; infinite without a target. */
    public double gapM() {
        return gapM;
    }

    /** Time until the gap is closed at its present rate, s; infinite while it does not close. */
    public double timeToCollisionS() {
        return closingMps > CLOSING_MPS ? gapM / closingMps : Double.POSITIVE_INFINITY;
    }

    public boolean justTouched() {
        return justTouched;
    }

    public int contacts() {
        return contacts;
    }
}
