package dev.provinggrid.sim.run.measure;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Measures how close a vehicle comes to its target: collisions, least distance and time, impact speed, distance left
 * or missing.
 */
public final class GapMeter implements Meter {

    private final WorldObject self;
    private final DoubleUnaryOperator brakingM;
    private final Encounter encounter;
    private double minDistanceM = Double.POSITIVE_INFINITY;
    private double minTtcS = Double.POSITIVE_INFINITY;
    private OptionalDouble impactMps = OptionalDouble.empty();
    private OptionalDouble stopMarginM = OptionalDouble.empty();

    /**
     * The meter of a run.
     *
     * @param brakingM way that a full braking takes from a speed in m/s, m
     */
    public GapMeter(WorldObject self, Encounter encounter, DoubleUnaryOperator brakingM) {
        this.self = self;
        this.brakingM = brakingM;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (impactMps.isPresent() || !Double.isFinite(encounter.gapM())) {
            return;
        }
        PlantState vehicle = self.state();
        minDistanceM = Math.min(minDistanceM, encounter.gapM());
        minTtcS = Math.min(minTtcS, encounter.timeToCollisionS());
        if (encounter.justTouched()) {
            double v = Math.abs(vehicle.speedMps());
            impactMps = OptionalDouble.of(v);
            if (stopMarginM.isEmpty()) {
                stopMarginM = missing(v);
            }
        } else if (stopMarginM.isEmpty() && vehicle.isHeldByBrake()) {
            stopMarginM = OptionalDouble.of(encounter.gapM());
        }
    }

    private OptionalDouble missing(double impactMps) {
        double missing = brakingM.applyAsDouble(impactMps);
        return Double.isFinite(missing) ? OptionalDouble.of(-missing) : OptionalDouble.empty();
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
