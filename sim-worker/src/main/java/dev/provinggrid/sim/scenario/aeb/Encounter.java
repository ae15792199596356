package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import java.util.Optional;

/** How vehicle and animal stand to each other at the newest barrier; counts contacts. First of the detectors. */
final class Encounter implements EventDetector {

    private final Stage stage;
    private double gapM = Double.POSITIVE_INFINITY;
    private double closingMps;
    private boolean touching;
    private boolean justTouched;
    private int contacts;
    private long lastNs;

    Encounter(Stage stage) {
        this.stage = stage;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Optional<AnimalState> animal = stage.animalAt(SimTime.toSeconds(nowNs));
        if (animal.isEmpty()) {
            return;
        }
        double before = gapM;
        gapM = stage.vehicle().get().hull().distanceTo(stage.hullOf(animal.get()));
        closingMps = nowNs == lastNs ? 0 : (before - gapM) / SimTime.toSeconds(nowNs - lastNs);
        lastNs = nowNs;
        boolean touches = gapM == 0;
        justTouched = touches && !touching;
        touching = touches;
        if (justTouched) {
            contacts++;
            log.record(nowNs, "contact", "speed " + stage.vehicle().get().speedMps() + " m/s");
        }
    }

    /** Hull to hull, m; infinite without an animal. */
    double gapM() {
        return gapM;
    }

    /** Rate at which the gap closes, m/s. */
    double closingMps() {
        return closingMps;
    }

    boolean justTouched() {
        return justTouched;
    }

    int contacts() {
        return contacts;
    }
}
