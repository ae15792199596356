package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Mailbox;
import java.util.List;

/** Sends and receives packets for an agent. */
public final class Antenna<M> implements Equipment {

    private final Radio<M> radio;
    private Mailbox<Packet<M>> inbox;
    private WorldObject carrier;

    public Antenna(Radio<M> radio) {
        this.radio = radio;
    }

    @Override
    public void fit(Aboard aboard) {
        inbox = aboard.mailbox();
        carrier = aboard.self();
        radio.add(this);
        aboard.closing(() -> radio.remove(this));
    }

    /** Sends to all in range. */
    public void send(long nowNs, double sizeBit, M content) {
        radio.take(new Packet<>(id(), nowNs, sizeBit, content));
    }

    /** What arrived in the window before, by sender; of each in the order in which it was sent. */
    public List<Packet<M>> received() {
        return inbox.delivered().stream().map(Mailbox.Letter::message).toList();
    }

    String id() {
        return carrier.id();
    }

    void deliver(Packet<M> packet) {
        inbox.post(packet.sender(), packet);
    }

    double distanceM(Antenna<M> other) {
        return StrictMath.hypot(
                carrier.state().x() - other.carrier.state().x(),
                carrier.state().y() - other.carrier.state().y());
    }
}
