package dev.provinggrid.sim.cooperation;

import dev.provinggrid.sim.cooperation.radio.Packet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The work of an on-board computer: one batch at a time, made of the newest message of each sender. */
final class Workbench {

    private final Negotiation negotiation;
    private final Map<String, Packet<Message>> waiting = new TreeMap<>();
    private List<Packet<Message>> batch = List.of();
    private long doneNs;

    Workbench(Negotiation negotiation) {
        this.negotiation = negotiation;
    }

    /** Puts a message there, in the place of an older one of its sender. */
    void lay(Packet<Message> packet) {
        waiting.put(packet.sender(), packet);
    }

    /** The batch that is done by now, in the order of senders, once. */
    Optional<List<Packet<Message>>> finished(long nowNs) {
        if (batch.isEmpty() || nowNs < doneNs) {
            return Optional.empty();
        }
        List<Packet<Message>> done = batch;
        batch = List.of();
        return Optional.of(done);
    }

    /** Begins what waits, unless it is busy. */
    void begin(long nowNs) {
        if (batch.isEmpty() && !waiting.isEmpty()) {
            batch = List.copyOf(waiting.values());
            waiting.clear();
            doneNs = nowNs + negotiation.executionNs(batch.size());
        }
    }
}
