package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeRule;
import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.control.EmergencyBrake;
import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.tracking.RuleInputs;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.run.measure.Target;
import java.util.function.Supplier;

/** Takes images, passes them to the detector and decides whether to brake. Supplies its newest decision. */
public final class EmergencyBraking implements Equipment, Supplier<Frame> {

    private final BrakeRule rule;
    private final long periodNs;
    private final Target target;
    private final VisionChannel.Maker maker;
    private final RuleInputs.Maker knowledge;
    private final EmergencyBrake emergencyBrake;
    private WorldObject self;
    private VisionChannel eye;
    private RuleInputs inputs;
    private Topic<Frame> frames;

    /**
     * The brake of a run.
     *
     * @param periodNs between two images
     * @param target what it is to brake for
     * @param knowledge what the rule is told
     */
    public EmergencyBraking(
            BrakeRule rule, long periodNs, Target target, VisionChannel.Maker maker, RuleInputs.Maker knowledge) {
        this.rule = rule;
        this.periodNs = periodNs;
        this.target = target;
        this.maker = maker;
        this.knowledge = knowledge;
        this.emergencyBrake = new EmergencyBrake(rule);
    }

    @Override
    public void fit(Aboard aboard) {
        self = aboard.self();
        eye = aboard.closing(maker.on(aboard));
        inputs = knowledge.on(aboard);
        frames = aboard.topic(Frame.BEFORE_THE_FIRST);
        aboard.step(Federate.every(periodNs, this::step));
    }

    @Override
    public Frame get() {
        return frames.get();
    }

    public VisionChannel eye() {
        return eye;
    }

    private void step(long nowNs) {
        if (!eye.renders() || !decidedForGood()) {
            look(nowNs);
        }
    }

    /** Then no image changes what the vehicle does, and what it sees while it stops is asked by no figure. */
    private boolean decidedForGood() {
        return rule.latched() && get().decision().stage() == BrakeStage.FULL;
    }

    private void look(long nowNs) {
        double gap = target.gapM(self);
        double speed = self.state().speedMps();
        Sighting sighting = eye.look(nowNs);
        Decision decision = emergencyBrake.decide(inputs.after(nowNs, sighting.reports()));
        BrakeStage ideal =
                sighting.inView() ? rule.ideally(sighting.perfect(), Situation.before(gap, speed)) : BrakeStage.NONE;
        boolean sure = sighting.showsTarget(rule.minConfidence());
        double gapToTarget = target.isThere() ? gap : Double.POSITIVE_INFINITY;
        frames.offer(new Frame(nowNs, gapToTarget, speed, sighting, sure, ideal, decision));
    }
}
