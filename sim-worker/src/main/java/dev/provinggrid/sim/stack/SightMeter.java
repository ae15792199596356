package dev.provinggrid.sim.stack;

import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.measure.Encounter;
import dev.provinggrid.sim.run.Meter;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** What was seen, and from how far. */
public final class SightMeter implements Meter {

    private final Supplier<Frame> frames;
    private final Encounter encounter;
    private Frame newest = Frame.BEFORE_THE_FIRST;
    private OptionalDouble reachedMps = OptionalDouble.empty();
    private OptionalDouble detectedAtM = OptionalDouble.empty();
    private OptionalDouble recognisedAtM = OptionalDouble.empty();
    private OptionalDouble openAtM = OptionalDouble.empty();

    public SightMeter(Supplier<Frame> frames, Encounter encounter) {
        this.frames = frames;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.takenNs() == newest.takenNs() || encounter.contacts() > 0) {
            return;
        }
        if (frame.showsTarget()) {
            reachedMps = first(reachedMps, frame.speedMps());
            if (newest.showsTarget()) {
                detectedAtM = first(detectedAtM, newest.gapM());
            }
        }
        if (frame.sure() && frame.decision().recognised()) {
            recognisedAtM = first(recognisedAtM, frame.gapM());
        }
        if (frame.open()) {
            openAtM = first(openAtM, frame.gapM());
        }
        newest = frame;
    }

    private static OptionalDouble first(OptionalDouble known, double now) {
        return known.isPresent() ? known : OptionalDouble.of(now);
    }

    @Override
    public void report(Map<String, Double> kpis) {
        reachedMps.ifPresent(it -> kpis.put("reachedSpeed", it));
        detectedAtM.ifPresent(it -> kpis.put("detectionDistance", it));
    }

    /** Distance hull to hull when the rule first recognised the target, m. */
    public OptionalDouble recognisedAtM() {
        return recognisedAtM;
    }

    /** Distance hull to hull at which the true box first met every threshold of the rule, m. */
    public OptionalDouble openAtM() {
        return openAtM;
    }
}
