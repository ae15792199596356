package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MarginProcess;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Points that were given out block by block, their margins, and the surrogate of those that decide the next block: all but the last
 * block's. Not for several threads.
 */
final class SearchedPoints {

    /** A surrogate is fitted anew once its points have grown by so much. */
    private static final double GROWN = 1.2;

    private final double noise;
    private final List<MixedPoint> points = new ArrayList<>();
    private final List<Integer> ends = new ArrayList<>();
    private final List<Double> margins = new ArrayList<>();
    private final BitSet missing = new BitSet();
    private MarginProcess process;
    private int fittedTo;

    /** @param noise share of the margin's variance that is expected to be noise */
    SearchedPoints(double noise) {
        this.noise = noise;
    }

    List<MixedPoint> give(List<MixedPoint> block) {
        block.forEach(_ -> margins.add(Double.NaN));
        points.addAll(block);
        ends.add(points.size());
        return block;
    }

    /** @param margin finite */
    void judged(int index, double margin) {
        if (!Double.isFinite(margin)) {
            throw new IllegalArgumentException("no margin: " + margin);
        }
        margins.set(index, margin);
    }

    /** No margin will come: nothing is known there, and nobody waits. */
    void missed(int index) {
        missing.set(index);
    }

    int blocks() {
        return ends.size();
    }

    /** Points whose margins may not be known yet. */
    List<MixedPoint> pending() {
        return points.subList(behind(), points.size());
    }

    /**
     * The surrogate that decides the next block.
     *
     * @throws IllegalStateException if points of the block before the last one have no margin yet
     */
    MarginProcess deciding() {
        int[] known = known(behind());
        if (known.length + missing.get(0, behind()).cardinality() < behind()) {
            throw new IllegalStateException("block " + ends.size() + " waits for margins");
        }
        if (known.length == 0) {
            throw new IllegalStateException("block " + ends.size() + " has no margin to rest on");
        }
        boolean refit = process == null || known.length >= GROWN * fittedTo;
        process = fitted(known, refit);
        if (refit) {
            fittedTo = known.length;
        }
        return process;
    }

    /** The surrogate of all that is known, in the shape of the last decision. */
    MarginProcess latest() {
        return fitted(known(points.size()), false);
    }

    private int behind() {
        return ends.get(Math.max(0, ends.size() - 2));
    }

    private int[] known(int among) {
        return IntStream.range(0, among).filter(it -> !margins.get(it).isNaN()).toArray();
    }

    private MarginProcess fitted(int[] known, boolean refit) {
        return MarginProcess.of(
                IntStream.of(known).mapToObj(points::get).toList(),
                IntStream.of(known).mapToDouble(margins::get).toArray(),
                noise,
                process,
                refit);
    }
}
