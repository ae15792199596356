package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.analysis.surrogate.ProcessField;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.distribution.NormalDistribution;
import java.util.BitSet;
import java.util.List;

/** What a surrogate says of some candidates, which stand for all that are left. Not for several threads. */
public final class CandidateOutlook {

    /** Of a normal distribution 95 % lie within so many deviations (straddle; Bryan and others 2005). */
    private static final double STRADDLE = 1.96;

    private static final NormalDistribution NORMAL = new NormalDistribution(0, 1);

    private final Aim aim;
    private final int[] pool;
    private final ProcessField field;
    private final double failures;
    private final double wrong;

    CandidateOutlook(Aim aim, int[] pool, int left, ProcessField field) {
        this.aim = aim;
        this.pool = pool;
        this.field = field;
        double failing = 0;
        double mistaken = 0;
        for (int it = 0; it < pool.length; it++) {
            failing += failing(it);
            mistaken += mistaken(it);
        }
        this.failures = failing * left / Math.max(1, pool.length);
        this.wrong = mistaken * left / Math.max(1, pool.length);
    }

    /** How many candidates it is of. */
    public int size() {
        return pool.length;
    }

    /** One of them. */
    public int candidate(int index) {
        return pool[index];
    }

    /** How many of the candidates that are left the surrogate expects to fail. */
    public double failures() {
        return failures;
    }

    /** How many of them it expects to take for the other side. */
    public double wrong() {
        return wrong;
    }

    /** The probability that a run of one of the candidates fails, noise and all. */
    public double failing(int index) {
        return NORMAL.cumulative(-field.mean(index) / Math.max(field.spread(index), Double.MIN_NORMAL));
    }

    /** Whether the surrogate takes one of the candidates for the bad side. */
    public boolean isExpectedToFail(int index) {
        return field.mean(index) < 0;
    }

    /** The probability that one is on the other side than it is taken for: at a boundary its mean, else its run. */
    public double mistaken(int index) {
        if (aim != Aim.BOUNDARY) {
            double failing = failing(index);
            return Math.min(failing, 1 - failing);
        }
        double deviation = Math.max(field.deviation(index), Double.MIN_NORMAL);
        return NORMAL.survival(Math.abs(field.mean(index)) / deviation);
    }

    /** Results of these points are on their way. */
    void await(List<MixedPoint> points) {
        points.forEach(field::await);
    }

    /**
     * The candidates of the pool that are worth most, each chosen as if the results of those before it were there.
     *
     * @param count how many; fewer where the pool has fewer
     */
    public int[] best(int count) {
        int[] best = new int[Math.min(count, pool.length)];
        BitSet chosen = new BitSet();
        for (int it = 0; it < best.length; it++) {
            int next = worthMost(chosen);
            chosen.set(next);
            field.await(field.point(next));
            best[it] = pool[next];
        }
        return best;
    }

    private int worthMost(BitSet without) {
        int best = without.nextClearBit(0);
        for (int it = best + 1; it < pool.length; it++) {
            if (!without.get(it) && worth(it) > worth(best)) {
                best = it;
            }
        }
        return best;
    }

    private double worth(int index) {
        return switch (aim) {
            case FAILURES -> failing(index);
            case CLASSIFY -> -Math.abs(failing(index) - .5);
            case BOUNDARY -> STRADDLE * field.deviation(index) - Math.abs(field.mean(index));
        };
    }
}
