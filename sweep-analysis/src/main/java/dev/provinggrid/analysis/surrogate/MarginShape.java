package dev.provinggrid.analysis.surrogate;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.MaxIter;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.hipparchus.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/**
 * How smooth a margin is along each axis, how alike the levels are, and how much of it is noise: the likeliest of what was seen, with
 * weak priors.
 */
record MarginShape(Parameters parameters) {

    private static final double USUAL_LENGTH = StrictMath.log(.6);
    private static final double LEAST_NUGGET = 1e-8;
    private static final int MOST_TRIES = 250;
    private static final double STEP = .7;

    /** Unbounded: logarithms of lengths, logits of shares, and the logarithm of the nugget. */
    static final class Parameters {

        private final double[] values;
        private final int numbers;
        private final double noise;

        /**
         * @param numbers how many of them are of lengths
         * @param noise logarithm of the nugget that is expected
         */
        Parameters(double[] values, int numbers, double noise) {
            this.values = values.clone();
            this.numbers = numbers;
            this.noise = noise;
        }

        Parameters at(double[] others) {
            return new Parameters(others, numbers, noise);
        }

        double[] values() {
            return values.clone();
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

    /** Before anything was seen. */
    static MarginShape usual(int numbers, int levels, double noise) {
        double[] values = new double[numbers + levels + 1];
        Arrays.fill(values, 0, numbers, USUAL_LENGTH);
        Arrays.fill(values, numbers, numbers + levels, .5);
        values[numbers + levels] = StrictMath.log(noise);
        return new MarginShape(new Parameters(values, numbers, StrictMath.log(noise)));
    }

    /** The likeliest, looked for from this one on by a fixed number of tries. */
    MarginShape fitted(List<MixedPoint> points, double[] margins) {
        double[] start = parameters.values();
        double[] steps = new double[start.length];
        Arrays.fill(steps, STEP);
        double[] best = new SimplexOptimizer(new SimpleValueChecker(-1, 1e-3))
                .optimize(
                        new MaxEval(Integer.MAX_VALUE),
                        new MaxIter(MOST_TRIES),
                        new ObjectiveFunction(it -> score(it, points, margins)),
                        GoalType.MAXIMIZE,
                        new InitialGuess(start),
                        new NelderMeadSimplex(steps))
                .getPoint();
        return new MarginShape(parameters.at(best));
    }

    private double score(double[] values, List<MixedPoint> points, double[] margins) {
        Parameters of = parameters.at(values);
        for (double value : values) {
            if (Math.abs(value) > 20) {
                return -1e300;
            }
        }
        try {
            return new MarginProcess(new MarginShape(of), points, margins).likelihood() + of.prior();
        } catch (ArithmeticException _) {
            return -1e300;
        }
    }
}
