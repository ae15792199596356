package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;
import java.util.function.Supplier;

/** Counts images that never arrived. */
public final class LossMeter implements Meter {

    private final Supplier<Frame> frames;
    private long newestNs = Frame.BEFORE_THE_FIRST.takenNs();
    private int lost;

    public LossMeter(Supplier<Frame> frames) {
        this.frames = frames;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.takenNs() != newestNs) {
            newestNs = frame.takenNs();
            lost += frame.sighting().equals(Sighting.NOTHING) ? 1 : 0;
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        if (lost > 0) {
            kpis.put("lostFrames", (double) lost);
        }
    }
}
