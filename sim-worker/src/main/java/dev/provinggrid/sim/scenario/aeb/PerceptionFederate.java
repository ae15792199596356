package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.BrakeRule;
import dev.provinggrid.sim.drive.EmergencyBrake;
import dev.provinggrid.sim.drive.EmergencyBrake.Decision;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;

/** Takes images, has them looked at and lets the emergency brake decide. */
final class PerceptionFederate implements Federate {

    private final Stage stage;
    private final Eye eye;
    private final BrakeRule rule;
    private final EmergencyBrake emergencyBrake;
    private final long periodNs;

    PerceptionFederate(Stage stage, AebCase aebCase, Eye eye) {
        this.stage = stage;
        this.eye = eye;
        this.rule = aebCase.rule();
        this.emergencyBrake = new EmergencyBrake(rule);
        this.periodNs = SimTime.ofSeconds(aebCase.framePeriodS());
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        if (!eye.renders() || !decidedForGood()) {
            look(nowNs);
        }
    }

    /** Then no image changes what the vehicle does, and what it sees while it stops is asked by no figure. */
    private boolean decidedForGood() {
        return rule.latched() && stage.frame().get().decision().brakes();
    }

    private void look(long nowNs) {
        double gap = stage.targetGapM(nowNs);
        double speed = stage.vehicle().get().speedMps();
        Sighting sighting = eye.look(nowNs);
        Decision decision = emergencyBrake.decide(sighting.detection(), gap, speed);
        boolean open = sighting.inView() && rule.isOpenFor(sighting.perfect(), gap, speed);
        boolean sure = sighting.showsAnimal(rule.minConfidence());
        double gapToAnimal = stage.environment().hasAnimal() ? gap : Double.POSITIVE_INFINITY;
        stage.frame().offer(new Frame(nowNs, gapToAnimal, speed, sighting, sure, open, decision));
    }
}
