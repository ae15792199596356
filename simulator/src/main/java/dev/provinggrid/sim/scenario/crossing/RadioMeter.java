package dev.provinggrid.sim.scenario.crossing;

import dev.provinggrid.sim.cooperation.Message;
import dev.provinggrid.sim.cooperation.radio.Packet;
import dev.provinggrid.sim.cooperation.radio.Reception;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;

/** Counts what vehicles and desk send and what arrives; for a played-back recording, also how late messages arrive. */
final class RadioMeter implements Meter {

    private final Count own = new Count();
    private final Count recorded = new Count();
    private final double windowS;
    private int messages;
    private String newestSender = "";
    private long newestNs;
    private int messagesSoFar;
    private int deliveredSoFar;

    /** @param windowS of the channel */
    RadioMeter(double windowS) {
        this.windowS = windowS;
    }

    void hear(Reception<Message> transmission) {
        Packet<Message> packet = transmission.packet();
        if (packet.content() instanceof Message.Recorded) {
            recorded.add(transmission);
            return;
        }
        own.add(transmission);
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
        deliveredSoFar = own.delivered;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.put("messages", (double) messages);
        own.reportShare("deliveredShare", kpis);
        recorded.reportShare("recordedShare", kpis);
        recorded.reportDelay(kpis);
    }

    /** What happened to a set of messages at all receivers. */
    private final class Count {

        private int sent;
        private int delivered;
        private double delays;
        private double squares;

        void add(Reception<Message> transmission) {
            sent++;
            if (transmission.isDelivered()) {
                delivered++;
                double delay = SimTime.toSeconds(transmission.arrivesNs().getAsLong()) - carriedS(transmission);
                delays += delay;
                squares += delay * delay;
            }
        }

        /** End of the window in which it was sent. */
        private double carriedS(Reception<Message> transmission) {
            long windowNs = SimTime.ofSeconds(windowS);
            return SimTime.toSeconds((transmission.packet().sentNs() / windowNs + 1) * windowNs);
        }

        void reportShare(String name, Map<String, Double> kpis) {
            if (sent > 0) {
                kpis.put(name, delivered / (double) sent);
            }
        }

        void reportDelay(Map<String, Double> kpis) {
            if (delivered > 0) {
                double mean = delays / delivered;
                kpis.put("recordedDelay", mean);
                kpis.put("recordedDelayDeviation", StrictMath.sqrt(Math.max(0, squares / delivered - mean * mean)));
            }
        }
    }
}
