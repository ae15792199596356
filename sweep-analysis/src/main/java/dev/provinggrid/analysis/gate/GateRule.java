package dev.provinggrid.analysis.gate;

/**
 * How a confirmation decides.
 *
 * @param alpha probability that any flip is named a regression between equal builds, at most
 * @param budget runs that reruns may take; the errors of the last block may exceed it
 * @param width most flips that are rerun at a time; not the number of workers, so that the list of reruns does not depend on them
 * @param eValue what counts against equal builds
 * @param deterministic whether the simulator is declared to repeat its runs to the last bit, so that one step decides
 */
public record GateRule(double alpha, int budget, int width, EValue eValue, boolean deterministic) {

    /** Steps on a flip before it stays undecided. */
    static final int MOST_STEPS = 24;

    /** Void steps before a flip stays undecided. */
    static final int MOST_VOID_STEPS = 3;

    /** Odds below which a flip is noise. */
    static final double NOISE_ODDS = .005;

    /** Flips with less than the best odds over this wait. */
    static final double WAITING = 3;

    /** Of a case that the baseline is known to fail at times; others weigh 1. */
    static final double WEIGHT_OF_FLAKY = .05;

    private static final int LEAST_BUDGET = 20;

    public GateRule {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha lies between 0 and 1: " + alpha);
        }
        if (budget < 0 || width < 1) {
            throw new IllegalArgumentException("no budget of " + budget + " runs, " + width + " flips at a time");
        }
    }

    /**
     * Steps after which a flip that never passes again is real, whatever the others do.
     *
     * @param flips among which it is one, 1 or more
     */
    public static int stepsToName(int flips, double alpha) {
        return (int) StrictMath.ceil(StrictMath.log(2 * flips / alpha) / StrictMath.log(4));
    }

    /** The same for names of another probability. */
    public GateRule withAlpha(double other) {
        return new GateRule(other, budget, width, eValue, deterministic);
    }

    /** The default for so many paired cases: a tenth of them as reruns, at least 20. */
    public static GateRule forCases(int cases) {
        return new GateRule(.04, Math.max(LEAST_BUDGET, cases / 10), 16, EValue.FRESH, false);
    }

    GateRule withBudget(int runs) {
        return new GateRule(alpha, runs, width, eValue, deterministic);
    }

    GateRule declaredDeterministic() {
        return new GateRule(alpha, budget, width, eValue, true);
    }
}
