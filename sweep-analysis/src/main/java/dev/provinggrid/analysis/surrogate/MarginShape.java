package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.hipparchus.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/**
 * How smooth a margin is along each axis, how alike the levels are, and how much of it is noise: the likeliest of what was seen, with
 * weak priors.
 */
final class MarginShape {

    private static final double USUAL_LENGTH = StrictMath.log(.6);
    private static final double LEAST_NUGGET = 1e-8;

    /** Steps of the simplex; the best point so far is taken then. */
    private static final int MOST_STEPS = 250;

    private static final double CONVERGED = 1e-3;
    private static final double STEP = .7;

    /** Beyond this the exponential of a value says nothing any more. */
    private static final double FARTHEST = 20;

    private static final double WORST = -1e300;

    /** Unbounded: logarithms of lengths, logits of shares, and the logarithm of the nugget. */
    private final double[] values;

    private final int numbers;
    private final double noise;

    /**
     * @param numbers how many of the values are of lengths
     * @param noise logarithm of the nugget that is expected
     */
    private MarginShape(double[] values, int numbers, double noise) {
        this.values = values.clone();
        this.numbers = numbers;
        this.noise = noise;
    }

    /**
     * Before anything was seen.
     *
     * @param numbers axes of numbers
     * @param levels axes without order
     * @param noise share of the margin's variance that is expected to be noise
     */
    static MarginShape usual(int numbers, int levels, double noise) {
        double[] values = new double[numbers + levels + 1];
        Arrays.fill(values, 0, numbers, USUAL_LENGTH);
        Arrays.fill(values, numbers, numbers + levels, .5);
        values[numbers + levels] = StrictMath.log(noise);
        return new MarginShape(values, numbers, StrictMath.log(noise));
    }

    /** The likeliest, looked for from this one on. */
    MarginShape fitted(List<MixedPoint> points, double[] margins) {
        double[] steps = new double[values.length];
        Arrays.fill(steps, STEP);
        return at(new SimplexOptimizer(new SimpleValueChecker(-1, CONVERGED, MOST_STEPS))
                .optimize(
                        MaxEval.unlimited(),
                        new ObjectiveFunction(it -> score(it, points, margins)),
                        GoalType.MAXIMIZE,
                        new InitialGuess(values),
                        new NelderMeadSimplex(steps))
                .getPoint());
    }

    private MarginShape at(double[] others) {
        return new MarginShape(others, numbers, noise);
    }

    private double score(double[] tried, List<MixedPoint> points, double[] margins) {
        if (Arrays.stream(tried).anyMatch(it -> Math.abs(it) > FARTHEST)) {
            return WORST;
        }
        MarginShape shape = at(tried);
        try {
            return new MarginProcess(shape, points, margins).likelihood() + shape.prior();
        } catch (ArithmeticException _) {
            return WORST; // a shape to which different points are one
        }
    }

    MarginKernel kernel() {
        double[] lengths =
                Arrays.stream(values, 0, numbers).map(StrictMath::exp).toArray();
        double[] shares = Arrays.stream(values, numbers, values.length - 1)
                .map(it -> 1 / (1 + StrictMath.exp(-it)))
                .toArray();
        return new MarginKernel(lengths, shares);
    }

    double nugget() {
        return LEAST_NUGGET + StrictMath.exp(values[values.length - 1]);
    }

    /** The logarithm of the priors' density, without constants. */
    double prior() {
        double sum = 0;
        for (int it = 0; it < values.length; it++) {
            boolean length = it < numbers;
            double mean = length ? USUAL_LENGTH : it < values.length - 1 ? .5 : noise;
            double deviation = length ? 1 : 2;
            double apart = (values[it] - mean) / deviation;
            sum -= apart * apart / 2;
        }
        return sum;
    }
}
