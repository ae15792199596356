package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.radio.Packet;
import dev.provinggrid.sim.radio.Transmission;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;

/** Counts what is sent and what arrives. */
final class RadioMeter implements Meter {

    private int transmissions;
    private int delivered;
    private int messages;
    private String newestSender = "";
    private long newestNs;
    private int messagesSoFar;
    private int deliveredSoFar;

    void hear(Transmission<Message> transmission) {
        transmissions++;
        if (transmission.isDelivered()) {
            delivered++;
        }
        Packet<Message> packet = transmission.packet();
        if (packet.sentNs() != newestNs || !packet.sender().equals(newestSender)) {
            newestNs = packet.sentNs();
            newestSender = packet.sender();
            messages++;
        }
    }

    /** At the newest barrier. */
    int delivered() {
        return deliveredSoFar;
    }

    /** Those that were sent to anybody in range, at the newest barrier. */
    int messages() {
        return messagesSoFar;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        messagesSoFar = messages;
        deliveredSoFar = delivered;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("messages", (double) messages);
        if (transmissions > 0) {
            kpis.put("deliveredShare", delivered / (double) transmissions);
        }
    }
}
