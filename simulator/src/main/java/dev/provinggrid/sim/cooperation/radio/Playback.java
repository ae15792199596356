package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import java.util.List;

/** Sends recorded messages again, each in the first step at or after its recorded time. */
public final class Playback<M> implements Equipment {

    private final Antenna<M> antenna;
    private final List<Recorded> recording;
    private final M content;
    private final long stepNs;
    private int next;

    /** A message from a recording. */
    public record Recorded(double atS, double sizeBit) {}

    /**
     * A sender of a recording.
     *
     * @param recording in the order of time
     * @param content of all of them
     * @param stepNs window of the run
     */
    public Playback(Antenna<M> antenna, List<Recorded> recording, M content, long stepNs) {
        this.antenna = antenna;
        this.recording = List.copyOf(recording);
        this.content = content;
        this.stepNs = stepNs;
    }

    @Override
    public void fit(Aboard aboard) {
        antenna.fit(aboard);
        aboard.step(Federate.every(stepNs, this::send));
    }

    private void send(long nowNs) {
        while (next < recording.size() && SimTime.ofSeconds(recording.get(next).atS()) <= nowNs) {
            antenna.send(nowNs, recording.get(next).sizeBit(), content);
            next++;
        }
    }
}
