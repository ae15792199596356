package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.hipparchus.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/**
 * How smooth a process is along each axis, how alike the levels are, and one number more: how much of a margin is noise, or how far the
 * process behind verdicts deviates from 0. The likeliest of what was seen, with weak priors.
 */
final class ProcessShape {

    private static final double USUAL_LENGTH = StrictMath.log(.6);

    /** Of the logarithm of a density, which a verdict's mode leaves open by a thousandth. */
    private static final double CONVERGED = .03;

    private static final double STEP = .4;

    /** Beyond this the exponential of a value says nothing any more. */
    private static final double FARTHEST = 20;

    private static final double WORST = -1e300;

    /** Unbounded: logarithms of lengths, logits of shares, and the logarithm of the number more. */
    private final double[] values;

    private final int numbers;
    private final Prior last;

    /** Of the logarithm of the number more. */
    private record Prior(double mean, double deviation) {}

    private ProcessShape(double[] values, int numbers, Prior last) {
        this.values = values.clone();
        this.numbers = numbers;
        this.last = last;
    }

    /**
     * Before anything was seen.
     *
     * @param numbers axes of numbers
     * @param levels axes without order
     * @param more the number more that is expected
     * @param deviation of its logarithm
     */
    static ProcessShape usual(int numbers, int levels, double more, double deviation) {
        double[] values = new double[numbers + levels + 1];
        Arrays.fill(values, 0, numbers, USUAL_LENGTH);
        Arrays.fill(values, numbers, numbers + levels, .5);
        values[numbers + levels] = StrictMath.log(more);
        return new ProcessShape(values, numbers, new Prior(StrictMath.log(more), deviation));
    }

    /**
     * The likeliest, looked for from this one on.
     *
     * @param likelihood logarithm of the density of what was seen; may fail for a shape to which different points are one
     * @param mostSteps of the simplex; the best point so far is taken then
     */
    ProcessShape fitted(ToDoubleFunction<ProcessShape> likelihood, int mostSteps) {
        double[] steps = new double[values.length];
        Arrays.fill(steps, STEP);
        return at(new SimplexOptimizer(new SimpleValueChecker(-1, CONVERGED, mostSteps))
                .optimize(
                        MaxEval.unlimited(),
                        new ObjectiveFunction(it -> score(it, likelihood)),
                        GoalType.MAXIMIZE,
                        new InitialGuess(values),
                        new NelderMeadSimplex(steps))
                .getPoint());
    }

    private ProcessShape at(double[] others) {
        return new ProcessShape(others, numbers, last);
    }

    private double score(double[] tried, ToDoubleFunction<ProcessShape> likelihood) {
        if (Arrays.stream(tried).anyMatch(it -> Math.abs(it) > FARTHEST)) {
            return WORST;
        }
        ProcessShape shape = at(tried);
        try {
            return likelihood.applyAsDouble(shape) + shape.prior();
        } catch (ArithmeticException _) {
            return WORST;
        }
    }

    /** @param common part of the variance that all points have in common, in [0, 1) */
    ProcessKernel kernel(double common) {
        double[] lengths =
                Arrays.stream(values, 0, numbers).map(StrictMath::exp).toArray();
        double[] shares = Arrays.stream(values, numbers, values.length - 1)
                .map(it -> 1 / (1 + StrictMath.exp(-it)))
                .toArray();
        return new ProcessKernel(lengths, shares, common);
    }

    /** The number more. */
    double more() {
        return StrictMath.exp(values[values.length - 1]);
    }

    /** The logarithm of the priors' density, without constants. */
    double prior() {
        double sum = 0;
        for (int it = 0; it < values.length; it++) {
            boolean length = it < numbers;
            boolean more = it == values.length - 1;
            double mean = length ? USUAL_LENGTH : more ? last.mean() : .5;
            double deviation = length ? 1 : more ? last.deviation() : 2;
            double apart = (values[it] - mean) / deviation;
            sum -= apart * apart / 2;
        }
        return sum;
    }
}
