package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.drive.BrakeRule;
import dev.provinggrid.sim.drive.EmergencyBrake;
import dev.provinggrid.sim.drive.EmergencyBrake.Decision;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import java.util.Optional;
import java.util.function.Supplier;

/** The stack under test: takes images, has them looked at and decides whether to brake. Supplies its newest decision. */
final class EmergencyBraking implements Equipment, Supplier<Frame> {

    private final AebCase aebCase;
    private final Course course;
    private final Optional<WorldObject> animal;
    private final Eye.Maker maker;
    private final BrakeRule rule;
    private final EmergencyBrake emergencyBrake;
    private Stage stage;
    private Eye eye;
    private Topic<Frame> frames;

    EmergencyBraking(AebCase aebCase, Course course, Optional<WorldObject> animal, Eye.Maker maker) {
        this.aebCase = aebCase;
        this.course = course;
        this.animal = animal;
        this.maker = maker;
        this.rule = aebCase.rule();
        this.emergencyBrake = new EmergencyBrake(rule);
    }

    @Override
    public void fit(Aboard aboard) {
        stage = new Stage(course, aboard.self(), animal);
        eye = aboard.closing(maker.on(stage));
        frames = aboard.topic(Frame.BEFORE_THE_FIRST);
        aboard.step(Federate.every(SimTime.ofSeconds(aebCase.framePeriodS()), this::step));
    }

    @Override
    public Frame get() {
        return frames.get();
    }

    Eye eye() {
        return eye;
    }

    private void step(long nowNs) {
        if (!eye.renders() || !decidedForGood()) {
            look(nowNs);
        }
    }

    /** Then no image changes what the vehicle does, and what it sees while it stops is asked by no figure. */
    private boolean decidedForGood() {
        return rule.latched() && get().decision().brakes();
    }

    private void look(long nowNs) {
        double gap = stage.targetGapM();
        double speed = stage.ego().state().speedMps();
        Sighting sighting = eye.look(nowNs);
        Decision decision = emergencyBrake.decide(sighting.detection(), gap, speed);
        boolean open = sighting.inView() && rule.isOpenFor(sighting.perfect(), gap, speed);
        boolean sure = sighting.showsAnimal(rule.minConfidence());
        double gapToAnimal = stage.animal().isPresent() ? gap : Double.POSITIVE_INFINITY;
        frames.offer(new Frame(nowNs, gapToAnimal, speed, sighting, sure, open, decision));
    }
}
