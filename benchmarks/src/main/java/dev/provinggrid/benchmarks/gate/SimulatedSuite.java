package dev.provinggrid.benchmarks.gate;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Probabilities of passing of every case of a suite with both builds. */
final class SimulatedSuite {

    private final double[] baseline;
    private final double[] candidate;

    private SimulatedSuite(double[] baseline, double[] candidate) {
        this.baseline = baseline;
        this.candidate = candidate;
    }

    /**
     * The first cases are regressions, which the baseline always passes; of the others a share fails at times, with failure rates of
     * the Beta distribution (1, 9), and the rest always passes.
     *
     * @param passes probability that the candidate passes a regression
     */
    static SimulatedSuite drawn(int cases, double flakyShare, int regressions, double passes, RandomGenerator random) {
        double[] baseline = new double[cases];
        double[] candidate = new double[cases];
        Arrays.fill(baseline, 1);
        for (int i = regressions; i < cases; i++) {
            if (random.nextDouble() < flakyShare) {
                baseline[i] = StrictMath.pow(random.nextDouble(), 1 / 9.0);
            }
            candidate[i] = baseline[i];
        }
        Arrays.fill(candidate, 0, regressions, passes);
        return new SimulatedSuite(baseline, candidate);
    }

    double baseline(int index) {
        return baseline[index];
    }

    /** Less than the baseline's in the regressions alone. */
    double candidate(int index) {
        return candidate[index];
    }

    int cases() {
        return baseline.length;
    }

    boolean regressed(int index) {
        return candidate[index] < baseline[index];
    }
}
