package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.video.Decimals;

/**
 * Ends a run before its duration: one second after contact, after two seconds of braked standstill, 10 m past the
 * target, or when a vehicle that should hold a speed comes to a halt on the grade.
 */
final class EndConditions implements EventDetector {

    static final String CONTACT = "contact";
    static final String STANDSTILL = "standstill";
    static final String PASSED_BY = "passed-by";
    static final String CANNOT_CLIMB = "cannot-climb";
    static final String DURATION = "duration";

    private static final long AFTER_CONTACT_NS = SimTime.NS_PER_S;
    private static final long STANDSTILL_NS = 2 * SimTime.NS_PER_S;
    private static final double PASSED_BY_M = 10;

    private final RunContext stage;
    private final Encounter encounter;
    private long stillSinceNs = Long.MAX_VALUE;
    private boolean braked;

    EndConditions(RunContext stage, Encounter encounter) {
        this.stage = stage;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        if (encounter.justTouched()) {
            log.endAt(nowNs + AFTER_CONTACT_NS, CONTACT);
        }
        if (encounter.contacts() == 0) {
            observeStandstill(nowNs, log);
            observePassing(nowNs, log);
            observeHalt(nowNs, log);
        }
    }

    private void observeStandstill(long nowNs, RunLog log) {
        if (!stage.ego().state().isHeldByBrake()) {
            stillSinceNs = Long.MAX_VALUE;
        } else if (stillSinceNs == Long.MAX_VALUE) {
            stillSinceNs = nowNs;
        } else if (nowNs - stillSinceNs >= STANDSTILL_NS) {
            log.endAt(nowNs, STANDSTILL);
        }
    }

    private void observeHalt(long nowNs, RunLog log) {
        PlantState vehicle = stage.ego().state();
        braked |= vehicle.controls().brake() > 0;
        if (!braked && stage.course().approach().startsAtSpeed() && vehicle.speedMps() <= 0) {
            String where = Decimals.fixed(stage.targetAlongM() - stage.frontAlongM(), 1);
            log.record(nowNs, CANNOT_CLIMB, "the grip is too little for the grade, " + where + " m before the target");
            log.endAt(nowNs, CANNOT_CLIMB);
        }
    }

    private void observePassing(long nowNs, RunLog log) {
        double target = stage.targetAlongM();
        if (stage.rearAlongM() >= target + PASSED_BY_M) {
            log.endAt(nowNs, PASSED_BY);
        }
    }
}
