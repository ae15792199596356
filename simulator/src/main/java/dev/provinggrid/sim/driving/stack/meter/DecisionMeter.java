package dev.provinggrid.sim.driving.stack.meter;

import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Measures when each braking stage began and how far the system's estimates were from the truth. */
public final class DecisionMeter implements Meter {

    private final Encounter encounter;
    private final Supplier<Frame> frames;
    private final boolean estimated;
    private final Map<String, Double> found = new TreeMap<>();
    private Frame newest = Frame.BEFORE_THE_FIRST;

    /**
     * A meter.
     *
     * @param estimated whether the system goes by estimates, whose errors are asked for
     */
    public DecisionMeter(Encounter encounter, Supplier<Frame> frames, boolean estimated) {
        this.encounter = encounter;
        this.frames = frames;
        this.estimated = estimated;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.takenNs() == newest.takenNs() || encounter.contacts() > 0) {
            return;
        }
        if (estimated) {
            compare(frame);
        }
        if (frame.decision().stage() != newest.decision().stage()) {
            staged(frame, log);
        }
        newest = frame;
    }

    private void compare(Frame frame) {
        if (!frame.recognisesTarget()) {
            return;
        }
        found.putIfAbsent("confirmationDistance", frame.gapM());
        if (frame.decision().brakes() && !found.containsKey("rangeErrorAtOnset")) {
            found.put("rangeErrorAtOnset", frame.decision().told().distanceM() - frame.gapM());
            found.put("speedErrorAtOnset", frame.decision().told().speedMps() - frame.speedMps());
        }
    }

    private void staged(Frame frame, RunLog log) {
        BrakeStage stage = frame.decision().stage();
        if (stage == BrakeStage.WARNING) {
            began("warning", "ttcAtWarning", frame, log);
        } else if (stage == BrakeStage.PARTIAL) {
            began("partial-brake", "ttcAtPartialBrake", frame, log);
        }
    }

    private void began(String event, String kpi, Frame frame, RunLog log) {
        log.record(frame.takenNs(), event, "");
        if (Double.isFinite(encounter.timeToCollisionS())) {
            found.putIfAbsent(kpi, encounter.timeToCollisionS());
        }
    }

    @Override
    public void report(Map<String, Double> kpis) {
        kpis.putAll(found);
    }
}
