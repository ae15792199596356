package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;

/** How vehicle and animal stand to each other at the newest barrier; counts contacts. First of the detectors. */
final class Encounter implements EventDetector {

    private static final double CLOSING_MPS = .1;

    private final Stage stage;
    private double gapM = Double.POSITIVE_INFINITY;
    private double closingMps;
    private boolean justTouched;
    private int contacts;
    private long lastNs;

    Encounter(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (stage.animal().isEmpty()) {
            return;
        }
        double before = gapM;
        gapM = stage.targetGapM();
        closingMps = nowNs == lastNs ? 0 : (before - gapM) / SimTime.toSeconds(nowNs - lastNs);
        lastNs = nowNs;
        justTouched = gapM == 0 && before > 0;
        if (justTouched) {
            contacts++;
            log.record(nowNs, "contact", "");
        }
    }

    /** Hull to hull, m; infinite without an animal. */
    double gapM() {
        return gapM;
    }

    /** Time until the gap is closed at its present rate, s; infinite while it does not close. */
    double timeToCollisionS() {
        return closingMps > CLOSING_MPS ? gapM / closingMps : Double.POSITIVE_INFINITY;
    }

    boolean justTouched() {
        return justTouched;
    }

    int contacts() {
        return contacts;
    }
}
