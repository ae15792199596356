package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;
import java.util.OptionalDouble;

/** How near vehicle and animal come: collisions, least distance and time, speed of impact, distance left or missing. */
final class GapMeter implements Meter {

    private static final double G = 9.81;

    private final Stage stage;
    private final Encounter encounter;
    private double minDistanceM = Double.POSITIVE_INFINITY;
    private double minTtcS = Double.POSITIVE_INFINITY;
    private OptionalDouble impactMps = OptionalDouble.empty();
    private OptionalDouble stopMarginM = OptionalDouble.empty();

    GapMeter(Stage stage, Encounter encounter) {
        this.stage = stage;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (impactMps.isPresent() || !Double.isFinite(encounter.gapM())) {
            return;
        }
        PlantState vehicle = stage.ego().state();
        minDistanceM = StrictMath.min(minDistanceM, encounter.gapM());
        minTtcS = StrictMath.min(minTtcS, encounter.timeToCollisionS());
        if (encounter.justTouched()) {
            double v = StrictMath.abs(vehicle.speedMps());
            impactMps = OptionalDouble.of(v);
            if (stopMarginM.isEmpty()) {
                double available = stage.environment().grip().peak() * G;
                stopMarginM = OptionalDouble.of(-v * v / (2 * available));
            }
        } else if (stopMarginM.isEmpty() && vehicle.isHeldByBrake()) {
            stopMarginM = OptionalDouble.of(encounter.gapM());
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("collisions", (double) encounter.contacts());
        if (Double.isFinite(minDistanceM)) {
            kpis.put("minDistance", minDistanceM);
        }
        if (Double.isFinite(minTtcS)) {
            kpis.put("minTtc", minTtcS);
        }
        impactMps.ifPresent(it -> kpis.put("impactSpeed", it));
        stopMarginM.ifPresent(it -> kpis.put("stopMargin", it));
    }
}
