package dev.provinggrid.analysis.gate;

/**
 * How strongly reruns speak for a regression: an e-value of the hypothesis that the candidate passes the case at least as often as the
 * baseline, whatever both probabilities are. Its expectation is at most 1 under the hypothesis at every time of stopping, so it exceeds
 * 1/alpha with a probability of at most alpha (Ville 1939).
 */
public enum EValue {

    /** Of the reruns alone: holds if a case fails more often tonight than it did on earlier nights. */
    FRESH {
        @Override
        double of(StepCounts steps, Flip.History earlier) {
            return Alternative.MIX.stream()
                    .mapToDouble(it -> it.winnings(steps))
                    .sum();
        }
    },

    /**
     * Of the reruns and of earlier runs of the baseline, as one sample: much stronger, and false where tonight differs from earlier
     * nights in anything but the build. The ratio of the mixture to the greatest likelihood of any p of the hypothesis (universal
     * inference; Wasserman, Ramdas and Balakrishnan 2020).
     */
    WITH_HISTORY {
        @Override
        double of(StepCounts steps, Flip.History earlier) {
            Flip.History baseline = steps.baseline(earlier);
            Flip.History candidate = steps.candidate();
            return StrictMath.exp(Alternative.logMixture(baseline, candidate) - logGreatest(baseline, candidate));
        }

        // Of all pairs whose candidate's is not the lesser: the observed shares, pooled otherwise.
        private double logGreatest(Flip.History baseline, Flip.History candidate) {
            if (share(baseline) <= share(candidate)) {
                return Likelihood.log(share(baseline), baseline) + Likelihood.log(share(candidate), candidate);
            }
            Flip.History pooled =
                    new Flip.History(baseline.passed() + candidate.passed(), baseline.failed() + candidate.failed());
            return Likelihood.log(share(pooled), pooled);
        }

        // Any share will do where there was no run: its likelihood is 1.
        private double share(Flip.History runs) {
            int all = runs.passed() + runs.failed();
            return all == 0 ? .5 : (double) runs.passed() / all;
        }
    };

    /**
     * The e-value of a flip, at least 0.
     *
     * @param earlier runs of the baseline before the night
     */
    abstract double of(StepCounts steps, Flip.History earlier);
}
