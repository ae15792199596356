package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.cooperation.radio.Antenna;
import dev.provinggrid.sim.cooperation.radio.Packet;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import java.util.Comparator;

/**
 * A roadside unit at a crossing. Reserves the circle for one vehicle at a time, in the order in which it processes
 * their messages.
 */
public final class ReservationDesk implements Equipment {

    private final Negotiation negotiation;
    private final Route.Point crossing;
    private final Antenna<Message> antenna;
    private final NegotiationListener listener;
    private final Workbench workbench;
    private final Schedule schedule;
    private Aboard aboard;

    /** For the circle around a crossing. */
    public ReservationDesk(
            Negotiation negotiation, Route.Point crossing, Antenna<Message> antenna, NegotiationListener listener) {
        this.negotiation = negotiation;
        this.crossing = crossing;
        this.antenna = antenna;
        this.listener = listener;
        workbench = new Workbench(negotiation);
        schedule = new Schedule(negotiation.circle());
    }

    @Override
    public void fit(Aboard carrier) {
        aboard = carrier;
        antenna.fit(carrier);
        aboard.step(Federate.every(
                negotiation.publishingNs(),
                nowNs -> antenna.send(nowNs, negotiation.messageBit(), schedule.reservations())));
        aboard.step(Federate.every(negotiation.stepNs(), this::compute));
    }

    private void compute(long nowNs) {
        antenna.received().stream().filter(this::asks).forEach(workbench::lay);
        workbench
                .finished(nowNs)
                .ifPresent(batch -> batch.stream()
                        .filter(this::asks)
                        .sorted(Comparator.comparingDouble(it -> request(it).edgeS()))
                        .forEach(it -> reserve(nowNs, it)));
        workbench.begin(nowNs);
    }

    /** Whether a vehicle on its way to the circle still wants a time, or another one. */
    private boolean asks(Packet<Message> packet) {
        return packet.content() instanceof Message.Announcement
                && request(packet).leftM() > 0
                && !schedule.suits(packet.sender(), request(packet).edgeS());
    }

    private void reserve(long nowNs, Packet<Message> packet) {
        double heardS = SimTime.toSeconds(nowNs) + negotiation.circle().marginS();
        schedule.reserve(packet.sender(), request(packet), heardS);
        listener.decided(nowNs, aboard.self().id(), packet.sender());
    }

    private Request request(Packet<Message> packet) {
        if (!(packet.content() instanceof Message.Announcement it)) {
            throw new IllegalArgumentException("no vehicle said this: " + packet);
        }
        Circle circle = negotiation.circle();
        PlannedTrajectory.Passage now = it.trajectory().passages().getFirst();
        double edgeM = it.trajectory().route().alongM(crossing.x(), crossing.y()) - circle.radiusM();
        return new Request(now.atS(), edgeM - now.alongM(), circle.speedMps());
    }
}
