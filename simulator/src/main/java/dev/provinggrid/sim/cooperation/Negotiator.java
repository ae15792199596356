package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.cooperation.radio.Antenna;
import dev.provinggrid.sim.cooperation.radio.Packet;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Supplier;

/**
 * Publishes a vehicle's trajectory, takes in what others publish as fast as its computer can, and supplies the plan
 * by which it drives. Of the messages that arrive while the computer is busy, it processes only the newest of each
 * sender.
 */
public final class Negotiator implements Equipment, Supplier<DrivingPlan> {

    private final Negotiation negotiation;
    private final CrossingRule rule;
    private final Route route;
    private final Antenna<Message> antenna;
    private final NegotiationListener listener;
    private final Workbench workbench;
    private final Surroundings surroundings;
    private final Forecast forecast;
    private WorldObject self;
    private Topic<DrivingPlan> plans;
    private Topic<LastDecision> decisions;
    private DrivingPlan plan;
    private LastDecision lastDecision = LastDecision.UNKNOWN;

    /** Aboard a vehicle that departs at the start of the run. */
    public Negotiator(
            Negotiation negotiation,
            CrossingRule rule,
            Route route,
            Antenna<Message> antenna,
            NegotiationListener listener) {
        this.negotiation = negotiation;
        this.rule = rule;
        this.route = route;
        this.antenna = antenna;
        this.listener = listener;
        workbench = new Workbench(negotiation);
        surroundings = new Surroundings(negotiation.circle(), route);
        forecast = new Forecast(route, negotiation.circle());
    }

    @Override
    public void fit(Aboard aboard) {
        antenna.fit(aboard);
        self = aboard.self();
        plan = planned(0);
        plans = aboard.topic(plan);
        decisions = aboard.topic(lastDecision);
        aboard.step(Federate.every(negotiation.publishingNs(), this::publish));
        aboard.step(Federate.every(negotiation.stepNs(), this::compute));
    }

    @Override
    public DrivingPlan get() {
        return plans.get();
    }

    /** As last published. */
    public LastDecision lastDecision() {
        return decisions.get();
    }

    private void publish(long nowNs) {
        double along = alongM();
        PlannedTrajectory trajectory =
                forecast.of(plan, SimTime.toSeconds(nowNs), along, self.state().speedMps());
        Message message = surroundings
                .concerning(plan, along)
                .map(it -> announcement(it, along, trajectory))
                .orElseGet(() -> Message.Announcement.undetected(lastDecision, trajectory));
        antenna.send(nowNs, negotiation.messageBit(), message);
    }

    private Message announcement(Rival rival, double alongM, PlannedTrajectory trajectory) {
        double distance = rival.ownM() - alongM;
        double time = distance / negotiation.circle().speedMps();
        return new Message.Announcement(true, distance, time, rival.id(), lastDecision, trajectory);
    }

    private void compute(long nowNs) {
        antenna.received().stream().filter(this::concernsThis).forEach(workbench::lay);
        workbench.finished(nowNs).ifPresent(batch -> {
            batch.forEach(it -> takeIn(nowNs, it));
            decide(nowNs);
        });
        workbench.begin(nowNs);
    }

    /** Whoever has a desk to ask needs not hear the others. */
    private boolean concernsThis(Packet<Message> packet) {
        return switch (packet.content()) {
            case Message.Announcement _ -> !isServed();
            case Message.Reservations _ -> isServed();
            case Message.Recorded _ -> false;
        };
    }

    private void takeIn(long nowNs, Packet<Message> packet) {
        switch (packet.content()) {
            case Message.Announcement heard -> takeIn(nowNs, packet.sender(), heard);
            case Message.Reservations table -> {
                if (surroundings.learn(self.id(), table)) {
                    listener.noticed(nowNs, self.id(), packet.sender());
                }
            }
            case Message.Recorded _ -> throw new IllegalStateException("a recording is not worked on");
        }
    }

    private void takeIn(long nowNs, String sender, Message.Announcement heard) {
        if (surroundings.learn(sender, heard)) {
            listener.aware(nowNs, self.id(), sender);
        }
        if (heard.lastDecision() == LastDecision.UPDATING_PATH
                && heard.collisionSubject().equals(self.id())) {
            listener.noticed(nowNs, self.id(), sender);
        }
    }

    private void decide(long nowNs) {
        plan = rule.plan(surroundings.known(self.id(), SimTime.toSeconds(nowNs), alongM()), negotiation.circle());
        plans.offer(plan);
        lastDecision = plan.isSlower(negotiation.circle()) ? LastDecision.UPDATING_PATH : LastDecision.IDLE;
        decisions.offer(lastDecision);
        if (lastDecision == LastDecision.UPDATING_PATH && !isServed()) {
            listener.decided(nowNs, self.id(), plan.subject());
        }
    }

    private DrivingPlan planned(long nowNs) {
        return rule.plan(surroundings.known(self.id(), SimTime.toSeconds(nowNs), alongM()), negotiation.circle());
    }

    /** Whether a desk decides for it. */
    private boolean isServed() {
        return rule instanceof CrossingRule.Reserved;
    }

    private double alongM() {
        PlantState now = self.state();
        return route.alongM(now.x(), now.y());
    }
}
