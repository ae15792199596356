package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MarginField;
import dev.provinggrid.analysis.surrogate.MarginProcess;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Looks for where a margin is 0, by the point that the margin's surrogate is least sure of being on either side of (straddle; Bryan and
 * others 2005). A block is decided from the results of the blocks before the last one, so that workers never wait for it, and from
 * nothing else. After a kill the same blocks, asked for again with their margins, restore it. Not for several threads.
 */
public final class BoundarySearch {

    private static final int POOL = 2_500;
    private static final int JUDGED_AT = 4_000;
    private static final double STRADDLE = 1.96;

    /** Simulators of one world repeat. */
    private static final double NOISE = 1e-3;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private final BoundarySpace space;
    private final BoundaryPlan plan;
    private final CounterRandom random;
    private final SearchedPoints searched = new SearchedPoints(NOISE);
    private final List<Double> errors = new ArrayList<>();

    public BoundarySearch(BoundarySpace space, BoundaryPlan plan, CounterRandom random) {
        this.space = space;
        this.plan = plan;
        this.random = random;
    }

    /**
     * The next points to run.
     *
     * @throws IllegalStateException if points of the block before the last one have no margin yet
     */
    public List<MixedPoint> next() {
        return searched.give(searched.blocks() == 0 ? space.even(plan.initial(), random.part(0)) : decided());
    }

    /**
     * A point has its margin.
     *
     * @param index in the order in which points were given out
     * @param margin finite, positive where the case passed
     */
    public void judged(int index, double margin) {
        searched.judged(index, margin);
    }

    /**
     * A point has no margin after all its retries; nothing is known of it.
     *
     * @param index in the order in which points were given out
     */
    public void missed(int index) {
        searched.missed(index);
    }

    /** Whether two blocks running promised at most the wanted error. */
    public boolean reached() {
        int last = errors.size() - 1;
        return last > 0 && errors.get(last) <= plan.target() && errors.get(last - 1) <= plan.target();
    }

    /** The share of the space that the surrogate expects on the wrong side, when the last block was decided; NaN before. */
    public double error() {
        return errors.isEmpty() ? Double.NaN : errors.getLast();
    }

    /** Predicted margins, from all that is known. */
    public MarginField predicted(List<MixedPoint> at) {
        return searched.latest().field(at);
    }

    private List<MixedPoint> decided() {
        MarginProcess process = searched.deciding();
        errors.add(errorOf(process.field(space.random(JUDGED_AT, random.part(1)))));
        MarginField pool = process.field(space.random(POOL, random.part(2).part(searched.blocks())));
        searched.pending().forEach(pool::await);
        List<MixedPoint> block = new ArrayList<>();
        for (int it = 0; it < plan.block(); it++) {
            MixedPoint best = pool.point(leastSure(pool));
            pool.await(best);
            block.add(best);
        }
        return block;
    }

    private static int leastSure(MarginField pool) {
        int best = 0;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int it = 0; it < pool.size(); it++) {
            double score = STRADDLE * pool.deviation(it) - Math.abs(pool.mean(it));
            if (score > greatest) {
                greatest = score;
                best = it;
            }
        }
        return best;
    }

    private static double errorOf(MarginField field) {
        double sum = 0;
        for (int it = 0; it < field.size(); it++) {
            double deviation = field.deviation(it);
            sum += deviation > 0 ? NORMAL.survivalProbability(Math.abs(field.mean(it)) / deviation) : 0;
        }
        return sum / field.size();
    }
}
