package dev.provinggrid.sim.driving.stack.meter;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Measures what was decided and when the brakes took effect. */
public final class BrakeMeter implements Meter {

    private final WorldObject self;
    private final Encounter encounter;
    private final Supplier<Frame> frames;
    private final double leastConfidence;
    private final Map<String, Double> firstOnset = new TreeMap<>();
    private Frame newest = Frame.BEFORE_THE_FIRST;
    private long firstDecisionNs = -1;
    private boolean braked;
    private int falseBrakes;

    public BrakeMeter(WorldObject self, Encounter encounter, Supplier<Frame> frames, double leastConfidence) {
        this.self = self;
        this.encounter = encounter;
        this.frames = frames;
        this.leastConfidence = leastConfidence;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.decision().brakes() && !newest.decision().brakes()) {
            decided(frame, log);
        }
        newest = frame;
        if (!braked && self.state().controls().brake() > 0) {
            braked = true;
            tookHold(nowNs, log);
        }
    }

    private void decided(Frame frame, RunLog log) {
        log.record(frame.takenNs(), "brake-decision", mistake(frame));
        falseBrakes += frame.isForTarget() || encounter.contacts() > 0 ? 0 : 1;
        if (firstDecisionNs < 0) {
            firstDecisionNs = frame.takenNs();
            firstOnset.put("onsetSpeed", frame.speedMps());
            frame.sighting().overlap(leastConfidence).ifPresent(it -> firstOnset.put("truthIouAtOnset", it));
            if (Double.isFinite(frame.gapM())) {
                firstOnset.put("triggerDistance", frame.gapM());
            }
        }
    }

    private static String mistake(Frame frame) {
        if (frame.isForTarget()) {
            return "";
        }
        return frame.inView() ? "not for the animal" : "no animal in view";
    }

    private void tookHold(long nowNs, RunLog log) {
        log.record(nowNs, "brake-onset", "");
        firstOnset.put("brakeLatency", SimTime.toSeconds(nowNs - firstDecisionNs));
        if (Double.isFinite(encounter.timeToCollisionS())) {
            firstOnset.put("ttcAtBrake", encounter.timeToCollisionS());
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.putAll(firstOnset);
        kpis.put("falseBrakes", (double) falseBrakes);
    }
}
