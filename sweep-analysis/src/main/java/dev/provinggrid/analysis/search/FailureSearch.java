package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MarginField;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Runs the cases of a grid in the order of what is feared of them. What was not run is never called passed, and a share of what was is
 * the rate of nothing. A block is decided from the results of the blocks before the last one and from nothing else. Not for several
 * threads.
 */
public final class FailureSearch {

    /** What is wanted first. */
    public enum Goal {

        /** Failures. */
        FIND,

        /** To know of every case whether it fails. */
        CLASSIFY
    }

    /** Recorded simulators seldom repeat. */
    private static final double NOISE = .1;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final Goal goal;
    private final int block;
    private final List<MixedPoint> first;
    private final Set<MixedPoint> left;
    private final SearchedPoints searched = new SearchedPoints(NOISE);

    /**
     * @param grid all cases, each once; ties are broken by their order
     * @param first the cases that run before the first decision, such as the rows of a covering array
     * @param block cases that are decided at a time; not the number of workers
     */
    public FailureSearch(List<MixedPoint> grid, List<MixedPoint> first, Goal goal, int block) {
        this.goal = goal;
        this.block = block;
        this.first = List.copyOf(first);
        this.left = new LinkedHashSet<>(grid);
    }

    /**
     * The next cases to run; empty once all were.
     *
     * @throws IllegalStateException if cases of the block before the last one have no margin yet
     */
    public List<MixedPoint> next() {
        List<MixedPoint> next = searched.blocks() == 0 ? first : decided();
        next.forEach(left::remove);
        return left.isEmpty() && next.isEmpty() ? next : searched.give(next);
    }

    /**
     * A case has its margin.
     *
     * @param index in the order in which cases were given out
     * @param margin finite, positive where it passed
     */
    public void judged(int index, double margin) {
        searched.judged(index, margin);
    }

    /**
     * A case has no margin after all its retries; nothing is known of it.
     *
     * @param index in the order in which cases were given out
     */
    public void missed(int index) {
        searched.missed(index);
    }

    /** The probability that each of some cases fails, from all that is known. */
    public double[] failing(List<MixedPoint> of) {
        MarginField field = searched.latest().field(of);
        double[] failing = new double[of.size()];
        for (int it = 0; it < failing.length; it++) {
            failing[it] = failing(field, it);
        }
        return failing;
    }

    private List<MixedPoint> decided() {
        MarginField field = searched.deciding().field(List.copyOf(left));
        searched.pending().forEach(field::await);
        List<MixedPoint> chosen = new ArrayList<>();
        while (chosen.size() < Math.min(block, field.size())) {
            MixedPoint next = wanted(field, chosen);
            field.await(next);
            chosen.add(next);
        }
        return chosen;
    }

    private MixedPoint wanted(MarginField field, List<MixedPoint> chosen) {
        int best = -1;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int it = 0; it < field.size(); it++) {
            double failing = failing(field, it);
            double score = goal == Goal.FIND ? failing : -Math.abs(failing - .5);
            if (score > greatest && !chosen.contains(field.point(it))) {
                greatest = score;
                best = it;
            }
        }
        return field.point(best);
    }

    private static double failing(MarginField field, int index) {
        return NORMAL.cumulativeProbability(-field.mean(index) / field.spread(index));
    }
}
