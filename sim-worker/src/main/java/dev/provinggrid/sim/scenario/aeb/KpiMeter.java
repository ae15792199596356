package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import java.util.Map;
import java.util.TreeMap;

/** Measures the KPIs of a run as it goes. A value that a run does not have is left out. */
final class KpiMeter implements EventDetector {

    private static final double G = 9.81;
    private static final double CLOSING_MPS = .1;
    private static final double STANDSTILL_MPS = .05;

    private final Stage stage;
    private final AebCase aebCase;
    private final Encounter encounter;
    private final Map<String, Double> kpis = new TreeMap<>();
    private Frame frame = Frame.BEFORE_THE_FIRST;
    private boolean seenInLastFrame;
    private boolean brakedBefore;
    private int falseBrakes;
    private double minDistance = Double.POSITIVE_INFINITY;
    private double minTtc = Double.POSITIVE_INFINITY;
    private double firstOfTwoM;
    private boolean decidedBefore;
    private long decidedNs = -1;

    KpiMeter(Stage stage, AebCase aebCase, Encounter encounter) {
        this.stage = stage;
        this.aebCase = aebCase;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        VehicleState vehicle = stage.vehicle().get();
        measureGap(vehicle);
        if (stage.frame().get().takenNs() != frame.takenNs()) {
            frame = stage.frame().get();
            measureFrame(vehicle, nowNs, log);
        }
        measureBraking(vehicle, nowNs, log);
    }

    private void measureGap(VehicleState vehicle) {
        if (encounter.contacts() > 0 && !encounter.justTouched()) {
            return;
        }
        double gap = encounter.gapM();
        minDistance = StrictMath.min(minDistance, gap);
        if (encounter.closingMps() > CLOSING_MPS) {
            minTtc = StrictMath.min(minTtc, gap / encounter.closingMps());
        }
        if (encounter.justTouched()) {
            double v = StrictMath.abs(vehicle.speedMps());
            kpis.put("impactSpeed", v);
            kpis.putIfAbsent(
                    "stopMargin", -v * v / (2 * G * stage.environment().grip().peak()));
        }
    }

    private void measureFrame(VehicleState vehicle, long nowNs, RunLog log) {
        boolean seen = frame.inView() && frame.detection().isOf(Animal.LABEL);
        if (seen) {
            kpis.putIfAbsent("reachedSpeed", vehicle.speedMps());
            if (seenInLastFrame) {
                kpis.putIfAbsent("detectionDistance", firstOfTwoM);
            }
            firstOfTwoM = encounter.gapM();
        }
        seenInLastFrame = seen;
        if (frame.brakes() && !decidedBefore) {
            decide(vehicle, nowNs, log);
        }
        decidedBefore = frame.brakes();
    }

    private void decide(VehicleState vehicle, long nowNs, RunLog log) {
        log.record(nowNs, "brake-decision", "");
        if (!frame.inView()) {
            falseBrakes++;
        }
        if (decidedNs < 0) {
            decidedNs = frame.takenNs();
            kpis.put("onsetSpeed", vehicle.speedMps());
            if (Double.isFinite(encounter.gapM())) {
                kpis.put("triggerDistance", encounter.gapM());
            }
        }
    }

    private void measureBraking(VehicleState vehicle, long nowNs, RunLog log) {
        boolean brakes = vehicle.brake() > 0;
        if (brakes && !brakedBefore && !kpis.containsKey("brakeLatency")) {
            kpis.put("brakeLatency", SimTime.toSeconds(nowNs - decidedNs));
            if (encounter.closingMps() > CLOSING_MPS) {
                kpis.put("ttcAtBrake", encounter.gapM() / encounter.closingMps());
            }
            log.record(nowNs, "brake-onset", "");
        }
        brakedBefore = brakes;
        boolean stopped = brakes && StrictMath.abs(vehicle.speedMps()) < STANDSTILL_MPS;
        if (stopped && Double.isFinite(encounter.gapM())) {
            kpis.putIfAbsent("stopMargin", encounter.gapM());
        }
    }

    /** The KPIs at the end of the run. */
    Map<String, Double> result(UnbrakedRun unbraked) {
        Map<String, Double> all = new TreeMap<>(kpis);
        all.put("collisions", (double) encounter.contacts());
        all.put("falseBrakes", (double) falseBrakes);
        all.put("unbrakedImpact", unbraked.impact() ? 1.0 : 0.0);
        all.put("requiredDistance", aebCase.requiredDistanceM(unbraked.approachSpeedMps()));
        if (Double.isFinite(minDistance)) {
            all.put("minDistance", minDistance);
        }
        if (Double.isFinite(minTtc)) {
            all.put("minTtc", minTtc);
        }
        return all;
    }

    /** Hull distance at which the true box first met every threshold of the rule, m; 0 when it never did. */
    double ruleOpensAtM() {
        return Double.isFinite(encounter.gapM()) ? Double.POSITIVE_INFINITY : 0;
    }
}
