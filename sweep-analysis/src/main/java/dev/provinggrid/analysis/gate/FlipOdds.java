package dev.provinggrid.analysis.gate;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Odds that a flip is a regression rather than a case that fails at times with either build. They choose what to rerun next and when to
 * give up, and cannot make a verdict wrong.
 */
final class FlipOdds {

    /** Probabilities of passing that a flaky case may have. */
    private static final double[] FLAKY =
            IntStream.rangeClosed(1, 19).mapToDouble(it -> it / 20.0).toArray();

    /** How likely each is among cases that have just flipped. */
    private static final double[] PRIOR = prior();

    private final double before;

    /**
     * @param flips cases that passed in the baseline alone
     * @param reverse cases that passed in the candidate alone: as many of the flips are expected to be noise
     */
    FlipOdds(int flips, int reverse) {
        before = (Math.max(flips - reverse, 0) + 1.0) / (reverse + 1.0);
    }

    double of(StepCounts steps, Flip.History earlier) {
        return before * ratio(steps, earlier);
    }

    /** Likelihood of a regression over that of noise. */
    static double ratio(StepCounts steps, Flip.History earlier) {
        Flip.History baseline = steps.baseline(earlier);
        Flip.History candidate = steps.candidate();
        double noise = Likelihood.logSum(IntStream.range(0, FLAKY.length)
                .mapToDouble(it -> StrictMath.log(PRIOR[it])
                        + Likelihood.log(FLAKY[it], baseline)
                        + Likelihood.log(FLAKY[it], candidate)));
        return StrictMath.exp(Alternative.logMixture(baseline, candidate) - noise);
    }

    private static double[] prior() {
        double[] weights = DoubleStream.of(FLAKY)
                .map(p -> StrictMath.pow(p, 2.5) * StrictMath.pow(1 - p, .7))
                .toArray();
        double sum = DoubleStream.of(weights).sum();
        return DoubleStream.of(weights).map(it -> it / sum).toArray();
    }
}
