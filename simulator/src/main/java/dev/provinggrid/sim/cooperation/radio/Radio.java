package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Mailbox;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Carries packets from each antenna to all others in range. A packet is on the air until the end of its channel window and arrives a
 * delay later, or is lost and not sent again; on each link packets arrive in the order in which they were sent.
 *
 * @param <M> what packets hold
 */
public final class Radio<M> implements Federate {

    private final RadioChannel channel;
    private final RandomStreams streams;
    private final Mailbox<Packet<M>> air;
    private final Consumer<Reception<M>> listener;
    private final long stepNs;
    private final long windowNs;
    private final Map<String, Antenna<M>> antennas = new TreeMap<>();
    private final Map<String, Link> links = new HashMap<>();
    private final PriorityQueue<Flight<M>> flights = new PriorityQueue<>(
            Comparator.comparingLong((Flight<M> it) -> it.arrivesNs).thenComparingLong(it -> it.number));
    private long sent;

    private record Flight<M>(long arrivesNs, long number, Packet<M> packet, String receiver) {}

    /**
     * The radio of a run.
     *
     * @param air a mailbox of the run
     * @param stepNs window of the run, which divides that of the channel
     * @param listener told what becomes of every packet at every receiver in range
     */
    public Radio(
            RadioChannel channel,
            RandomStreams streams,
            Mailbox<Packet<M>> air,
            long stepNs,
            Consumer<Reception<M>> listener) {
        this.channel = channel;
        this.streams = streams;
        this.air = air;
        this.stepNs = stepNs;
        this.listener = listener;
        windowNs = SimTime.ofSeconds(channel.windowS());
    }

    void add(Antenna<M> antenna) {
        antennas.put(antenna.id(), antenna);
    }

    void remove(Antenna<M> antenna) {
        antennas.remove(antenna.id());
    }

    void take(Packet<M> packet) {
        air.post(packet.sender(), packet);
    }

    @Override
    public long periodNs() {
        return stepNs;
    }

    @Override
    public void step(long nowNs) {
        air.delivered().forEach(it -> transmit(it.message()));
        while (!flights.isEmpty() && flights.peek().arrivesNs <= nowNs + stepNs) {
            Flight<M> flight = flights.remove();
            Antenna<M> receiver = antennas.get(flight.receiver);
            if (receiver != null) {
                receiver.deliver(flight.packet);
            }
        }
    }

    private void transmit(Packet<M> packet) {
        Antenna<M> sender = antennas.get(packet.sender());
        if (sender == null) {
            return;
        }
        int inRange = (int) antennas.values().stream()
                .filter(it -> sender.distanceM(it) <= channel.rangeM())
                .count();
        long carriedNs = (packet.sentNs() / windowNs + 1) * windowNs;
        for (Antenna<M> receiver : antennas.values()) {
            double distance = sender.distanceM(receiver);
            if (receiver != sender && distance <= channel.rangeM()) {
                double probability = channel.deliveryProbability(packet.sizeBit(), inRange, distance);
                OptionalLong arrival =
                        link(packet.sender(), receiver.id()).arrivalNs(probability, carriedNs, channel.delay());
                arrival.ifPresent(it -> flights.add(new Flight<>(it, sent++, packet, receiver.id())));
                listener.accept(new Reception<>(packet, receiver.id(), arrival));
            }
        }
    }

    private Link link(String sender, String receiver) {
        String name = "radio " + sender + " " + receiver;
        return links.computeIfAbsent(name, it -> new Link(streams.named(it)));
    }
}
