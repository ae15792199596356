package dev.provinggrid.sim.driving.stack.meter;

import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.Meter;
import dev.provinggrid.sim.run.measure.Encounter;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Measures how often the target in view is reported, by distance. Counts images until contact and reports with at
 * least the rule's confidence.
 */
public final class RangeMeter implements Meter {

    /** Between the bands, m hull to hull. */
    private static final int[] EDGES_M = {0, 15, 30, 50, 80, 120};

    private final Supplier<Frame> frames;
    private final Encounter encounter;
    private final int[] images = new int[EDGES_M.length - 1];
    private final int[] reported = new int[EDGES_M.length - 1];
    private long newestNs = Frame.BEFORE_THE_FIRST.takenNs();

    public RangeMeter(Supplier<Frame> frames, Encounter encounter) {
        this.frames = frames;
        this.encounter = encounter;
    }

    @Override
    public void observe(long nowNs, RunLog log) {
        Frame frame = frames.get();
        if (frame.takenNs() == newestNs || encounter.contacts() > 0) {
            return;
        }
        newestNs = frame.takenNs();
        int band = band(frame.gapM());
        if (frame.inView() && band < images.length) {
            images[band]++;
            reported[band] += frame.sure() ? 1 : 0;
        }
    }

    private static int band(double gapM) {
        int band = 0;
        while (band < EDGES_M.length - 1 && gapM >= EDGES_M[band + 1]) {
            band++;
        }
        return band;
    }

    @Override
    public void report(Map<String, Double> kpis) {
        for (int band = 0; band < images.length; band++) {
            if (images[band] > 0) {
                kpis.put(
                        "detectionRate" + EDGES_M[band] + "to" + EDGES_M[band + 1],
                        (double) reported[band] / images[band]);
            }
        }
    }
}
