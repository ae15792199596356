package dev.provinggrid.analysis.surrogate;

import java.util.List;

/**
 * A Gaussian process behind passes and failures: its sign is the verdict, seen through a cumulative normal (probit), at its mode by
 * Laplace's method (Rasmussen and Williams 2006, section 3.4 and algorithm 3.1). A small share of the verdicts is taken for a slip, so
 * that one that contradicts its neighbours moves the boundary little.
 */
public final class VerdictProcess implements Surrogate {

    private static final int MOST_FITTED = 300;
    private static final int MOST_STEPS = 60;

    /** Part of the variance that is of the level of all points. */
    private static final double COMMON = .2;

    /** Expected deviation of the process; the link goes from failing to passing over about 2 on either side of 0. */
    private static final double USUAL_DEVIATION = 4;

    /** Of its logarithm. */
    private static final double UNSURE = 1;

    private final ProcessShape shape;
    private final double slips;
    private final Covariance covariance;
    private final double[] coefficients;

    private VerdictProcess(ProcessShape shape, List<MixedPoint> points, double[] verdicts, double slips) {
        this.shape = shape;
        ProcessKernel kernel = shape.kernel(COMMON);
        this.slips = slips;
        VerdictMode mode = new VerdictMode(kernel.among(points), shape.more(), verdicts, slips);
        mode.from(new double[verdicts.length]);
        double deviation = shape.more();
        this.covariance = new Covariance(
                kernel, List.copyOf(points), mode.factor(), mode.weights(), deviation, 1 / (deviation * deviation));
        this.coefficients = mode.coefficients();
    }

    /**
     * The process of some points, its shape fitted to at most 300 of them.
     *
     * @param verdicts 1 of a pass and -1 of a failure
     * @param slips share of verdicts that are expected to be on the wrong side, in (0, 1/2)
     */
    public static VerdictProcess fitted(List<MixedPoint> points, double[] verdicts, double slips) {
        MixedPoint some = points.getFirst();
        return fitted(
                ProcessShape.usual(some.numbers(), some.levels(), USUAL_DEVIATION, UNSURE), points, verdicts, slips);
    }

    private static VerdictProcess fitted(ProcessShape start, List<MixedPoint> points, double[] verdicts, double slips) {
        FittedPoints fitted = new FittedPoints(points.size(), MOST_FITTED);
        List<MixedPoint> at = fitted.of(points);
        double[] values = fitted.of(verdicts);
        double[][] found = {new double[values.length]};
        ProcessShape likeliest = start.fitted(
                it -> {
                    VerdictMode mode = new VerdictMode(it.kernel(COMMON).among(at), it.more(), values, slips);
                    found[0] = mode.from(found[0]);
                    return mode.likelihood();
                },
                MOST_STEPS);
        return new VerdictProcess(likeliest, points, verdicts, slips);
    }

    @Override
    public boolean learnsVerdicts() {
        return true;
    }

    @Override
    public VerdictProcess of(List<MixedPoint> points, double[] verdicts) {
        return new VerdictProcess(shape, points, verdicts, slips);
    }

    @Override
    public VerdictProcess refitted(List<MixedPoint> points, double[] verdicts) {
        return fitted(shape, points, verdicts, slips);
    }

    /** The means of other points alone, which cost a fraction of a field: the lower, the likelier a failure. */
    public double[] means(List<MixedPoint> at) {
        return covariance.means(at, coefficients);
    }

    @Override
    public ProcessField field(List<MixedPoint> at) {
        return covariance.field(at, 0, coefficients);
    }
}
