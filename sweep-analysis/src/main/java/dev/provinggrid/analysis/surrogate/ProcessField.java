package dev.provinggrid.analysis.surrogate;

import java.util.ArrayList;
import java.util.List;

/**
 * Predictions of a process at some points. Points whose results are on their way lower what is unknown around them and move no mean. Not
 * for several threads.
 */
public final class ProcessField {

    private final Covariance covariance;
    private final List<MixedPoint> at;
    private final double[] means;
    private final double[] variances;
    private final List<double[]> solved;
    private final List<double[]> pending = new ArrayList<>();
    private final List<Pending> waiting = new ArrayList<>();

    /** A point on its way: its row towards the known ones, and its entries towards those waiting before it and towards itself. */
    private static final class Pending {

        private final MixedPoint point;
        private final double[] known;
        private final List<Double> towards = new ArrayList<>();

        Pending(MixedPoint point, double[] known) {
            this.point = point;
            this.known = known;
        }
    }

    ProcessField(
            Covariance covariance, List<MixedPoint> at, double[] means, double[] variances, List<double[]> solved) {
        this.covariance = covariance;
        this.at = List.copyOf(at);
        this.means = means;
        this.variances = variances;
        this.solved = solved;
    }

    public int size() {
        return means.length;
    }

    public MixedPoint point(int index) {
        return at.get(index);
    }

    /** Predicted value, in its unit. */
    public double mean(int index) {
        return means[index];
    }

    /** Standard deviation of what is not known of it, in its unit. */
    public double deviation(int index) {
        return covariance.deviation() * StrictMath.sqrt(Math.max(variances[index], 0));
    }

    /** Standard deviation of what a run there would show, noise and all, in its unit. */
    public double spread(int index) {
        return covariance.deviation() * StrictMath.sqrt(Math.max(variances[index], 0) + covariance.nugget());
    }

    /** A point will be known. */
    public void await(MixedPoint point) {
        Pending coming = new Pending(point, covariance.solved(point));
        double rest = 1 + covariance.nugget() - Cholesky.product(coming.known, coming.known);
        for (Pending before : waiting) {
            double between =
                    covariance.kernel().between(before.point, point) - Cholesky.product(before.known, coming.known);
            for (int earlier = 0; earlier < coming.towards.size(); earlier++) {
                between -= before.towards.get(earlier) * coming.towards.get(earlier);
            }
            double scaled = between / before.towards.getLast();
            coming.towards.add(scaled);
            rest -= scaled * scaled;
        }
        double root = StrictMath.sqrt(Math.max(rest, 1e-12));
        double[] row = new double[means.length];
        for (int it = 0; it < row.length; it++) {
            double between =
                    covariance.kernel().between(point, at.get(it)) - Cholesky.product(solved.get(it), coming.known);
            for (int earlier = 0; earlier < pending.size(); earlier++) {
                between -= pending.get(earlier)[it] * coming.towards.get(earlier);
            }
            row[it] = between / root;
            variances[it] -= row[it] * row[it];
        }
        coming.towards.add(root);
        waiting.add(coming);
        pending.add(row);
    }
}
