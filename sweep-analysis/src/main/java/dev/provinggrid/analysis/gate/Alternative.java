package dev.provinggrid.analysis.gate;

import java.util.List;

/**
 * A regression that is bet on: the probabilities of passing of both builds.
 *
 * <p>With candidate and baseline alike the steps PASSED, FAILED_ALONE and FAILED_BOTH have the probabilities p, (1-p)p and (1-p)^2 of
 * one unknown p. The factors {@link #passed()}, {@link #alone()} and {@link #both()} are those of the alternative over those of its
 * nearest such p, so that p passed + (1-p)p alone + (1-p)^2 both is at most 1 for every p, and also where the candidate is better.
 *
 * @param baseline probability that the baseline passes
 * @param candidate probability that the candidate passes, less than the baseline's
 * @param weight share of the stake
 */
record Alternative(double baseline, double candidate, double weight) {

    static final List<Alternative> MIX = List.of(
            new Alternative(1, 0, .50),
            new Alternative(1, .3, .20),
            new Alternative(1, .6, .15),
            new Alternative(.9, .1, .10),
            new Alternative(.9, .5, .05));

    /** Probability of passing of two equal builds that look most like this one. */
    private double equalBuilds() {
        return (candidate + (1 - candidate) * baseline) / (2 - candidate);
    }

    double passed() {
        return candidate / equalBuilds();
    }

    double alone() {
        return (1 - candidate) * baseline / (equalBuilds() * (1 - equalBuilds()));
    }

    double both() {
        double ratio = (1 - candidate) * (1 - baseline);
        return ratio / ((1 - equalBuilds()) * (1 - equalBuilds()));
    }

    /** The weight times the winnings of a bet on this alternative. */
    double winnings(StepCounts steps) {
        return weight
                * StrictMath.pow(passed(), steps.passed())
                * StrictMath.pow(alone(), steps.alone())
                * StrictMath.pow(both(), steps.both());
    }

    /** The logarithm of the likelihood of outcomes of both builds, over all alternatives by their weights. */
    static double logMixture(Flip.History ofBaseline, Flip.History ofCandidate) {
        return Likelihood.logSum(MIX.stream().mapToDouble(it -> it.logLikelihood(ofBaseline, ofCandidate)));
    }

    private double logLikelihood(Flip.History ofBaseline, Flip.History ofCandidate) {
        return StrictMath.log(weight) + Likelihood.log(baseline, ofBaseline) + Likelihood.log(candidate, ofCandidate);
    }
}
