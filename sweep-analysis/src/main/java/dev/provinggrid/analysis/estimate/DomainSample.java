package dev.provinggrid.analysis.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.TDistribution;

/** Everything that was drawn from a domain, and what it says. */
final class DomainSample {

    /** Multiple of the standard error: 1.96 at 95 %, and what skew and stopping cost. */
    private static final double MULTIPLE = 2.24;

    private static final double ALPHA = .05;
    private static final int FEW_SURPRISES = 10;

    private final int[] cells;
    private final List<DrawnBlock> blocks = new ArrayList<>();

    /** @param cells of the domain, in ascending order */
    DomainSample(int[] cells) {
        this.cells = cells.clone();
    }

    void add(DrawnBlock block) {
        blocks.add(block);
    }

    /** The rate of the whole domain. */
    GridRate rate(CellOutcomes outcomes) {
        WeightedMean mean = mean(cells, _ -> true, outcomes);
        return rate(cells, _ -> true, mean, MULTIPLE * StrictMath.sqrt(mean.variance()), outcomes);
    }

    /** The rate of a level within the domain, for which nothing was allotted: its interval knows how few draws it rests on. */
    GridRate rate(IntPredicate level, CellOutcomes outcomes) {
        int[] some = Arrays.stream(cells).filter(level).toArray();
        WeightedMean mean = mean(some, level, outcomes);
        double multiple = TDistribution.of(mean.degrees()).inverseSurvivalProbability(ALPHA / 2);
        return rate(some, level, mean, multiple * StrictMath.sqrt(mean.variance()), outcomes);
    }

    private WeightedMean mean(int[] of, IntPredicate within, CellOutcomes outcomes) {
        DoubleStream.Builder estimates = DoubleStream.builder();
        DoubleStream.Builder weights = DoubleStream.builder();
        for (DrawnBlock block : blocks) {
            for (double estimate : block.estimates(of, within, outcomes)) {
                if (!Double.isNaN(estimate)) {
                    estimates.add(estimate);
                    weights.add(block.weight());
                }
            }
        }
        return WeightedMean.of(estimates.build().toArray(), weights.build().toArray());
    }

    private GridRate rate(int[] of, IntPredicate within, WeightedMean mean, double width, CellOutcomes outcomes) {
        int surprises =
                blocks.stream().mapToInt(it -> it.surprises(within, outcomes)).sum();
        double looked =
                blocks.stream().mapToDouble(it -> it.lookedFor(outcomes)).sum();
        // An island of so many of the domain's cells may lie within these cells altogether.
        double unseen = Math.min(1, StrictMath.log(2 / ALPHA) / looked * cells.length / of.length);
        int seen = (int) Arrays.stream(of).filter(outcomes::isFinal).count();
        if (seen == of.length) {
            return GridRate.census(of.length, outcomes.count(of, 1), outcomes.count(of, 0));
        }
        double half = surprises < FEW_SURPRISES ? Math.max(width, unseen) : width;
        int failed = outcomes.count(of, 1);
        int passed = outcomes.count(of, 0);
        double missing = (double) Arrays.stream(of).filter(outcomes::isMissing).count() / of.length;
        double lowest = (double) failed / of.length;
        double highest = 1 - (double) passed / of.length;
        return new GridRate(
                Math.clamp(mean.mean(), lowest, highest),
                Math.clamp(mean.mean() - half - missing, lowest, highest),
                Math.clamp(mean.mean() + half + missing, lowest, highest),
                half + missing,
                unseen,
                of.length,
                failed + passed,
                failed);
    }
}
