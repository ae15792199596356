package dev.provinggrid.analysis.surrogate;

import java.util.ArrayList;
import java.util.List;

/**
 * Predictions of a margin at some points. Points whose results are on their way lower what is unknown around them and move no mean. Not
 * for several threads.
 */
public final class MarginField {

    private final MarginProcess process;
    private final List<MixedPoint> at;
    private final double[] means;
    private final double[] variances;
    private final List<double[]> solved;
    private final List<double[]> pending = new ArrayList<>();
    private final List<Pending> waiting = new ArrayList<>();

    /** A point on its way: its row towards the known ones, and those towards the ones waiting before it. */
    private record Pending(MixedPoint point, List<Double> towards) {}

    MarginField(MarginProcess process, List<MixedPoint> at, double[] means, double[] variances, List<double[]> solved) {
        this.process = process;
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

    /** Predicted margin, in its unit. */
    public double mean(int index) {
        return means[index];
    }

    /** Standard deviation of what is not known of it, in its unit. */
    public double deviation(int index) {
        return process.deviation() * StrictMath.sqrt(Math.max(variances[index], 0));
    }

    /** Standard deviation of what a run there would show, noise and all, in its unit. */
    public double spread(int index) {
        return process.deviation() * StrictMath.sqrt(Math.max(variances[index], 0) + process.nugget());
    }

    /** A point will be known. */
    public void await(MixedPoint point) {
        double[] known = process.solved(point);
        List<Double> towards = new ArrayList<>();
        double rest = 1 + process.nugget() - product(known, known);
        for (int it = 0; it < waiting.size(); it++) {
            Pending before = waiting.get(it);
            double between =
                    process.kernel().between(before.point(), point) - product(process.solved(before.point()), known);
            for (int earlier = 0; earlier < it; earlier++) {
                between -= before.towards().get(earlier) * towards.get(earlier);
            }
            double scaled = between / before.towards().getLast();
            towards.add(scaled);
            rest -= scaled * scaled;
        }
        double root = StrictMath.sqrt(Math.max(rest, 1e-12));
        double[] row = new double[means.length];
        for (int it = 0; it < row.length; it++) {
            double between = process.kernel().between(point, at.get(it)) - product(solved.get(it), known);
            for (int earlier = 0; earlier < pending.size(); earlier++) {
                between -= pending.get(earlier)[it] * towards.get(earlier);
            }
            row[it] = between / root;
            variances[it] -= row[it] * row[it];
        }
        towards.add(root);
        waiting.add(new Pending(point, towards));
        pending.add(row);
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int it = 0; it < one.length; it++) {
            sum += one[it] * other[it];
        }
        return sum;
    }
}
