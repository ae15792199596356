package dev.provinggrid.analysis.statistics;

import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How many of some cases passed, and what that says of the worlds that were not tried.
 *
 * <p>The observations are worlds, each with the share of its cases that passed. A share x of mean p varies at most as a coin of
 * that mean does, since x <= 1 gives var x <= p (1 - p): so the interval of as many coins as there are worlds covers, and is
 * wider than it needs to be where worlds are mixed. Where every world has one case these are the usual intervals.
 *
 * @param passed cases
 * @param judged cases with a verdict
 * @param planned all cases
 * @param worlds with a verdict
 * @param passedWorlds sum of the worlds' shares, in [0, worlds]
 */
public record RateEstimate(int passed, int judged, int planned, int worlds, double passedWorlds) {

    /** Two-sided 95 %. */
    private static final double Z = NormalDistribution.of(0, 1).inverseSurvivalProbability(.025);

    private static final double LOG_ODDS_AGAINST = StrictMath.log(1 / .05);

    /** The prior of Krichevsky and Trofimov. */
    private static final double PRIOR = .5;

    private static final int BISECTIONS = 60;

    public RateEstimate {
        if (passed < 0 || passed > judged || judged > planned) {
            throw new IllegalArgumentException(
                    "not 0 <= passed <= judged <= planned: " + passed + ", " + judged + ", " + planned);
        }
        if (!(passedWorlds >= 0 && passedWorlds <= worlds) || worlds > judged) {
            throw new IllegalArgumentException(
                    "not 0 <= passed worlds <= worlds <= judged: " + passedWorlds + ", " + worlds + ", " + judged);
        }
    }

    /** Of cases each of which has a world of its own. */
    public static RateEstimate ofCases(int passed, int judged, int planned) {
        return new RateEstimate(passed, judged, planned, judged, passed);
    }

    /** Share of the judged cases that passed; NaN when none was judged. */
    public double ofJudged() {
        return (double) passed / judged;
    }

    /** Share of the planned cases that passed; NaN when none was planned. */
    public double ofPlanned() {
        return (double) passed / planned;
    }

    /** What the share of the planned cases can still be: whatever has no verdict counts once as a failure and once as a pass. */
    public Bounds worstCase() {
        return planned == 0 ? Bounds.UNIT : new Bounds(ofPlanned(), (double) (planned - judged + passed) / planned);
    }

    /** Mean share of the worlds, which the intervals are about; NaN without one. */
    public double ofWorlds() {
        return passedWorlds / worlds;
    }

    /** The interval of {@link #ofWorlds()} by Wilson's score (1927), for a number of worlds that was fixed beforehand. */
    public Bounds wilson95() {
        if (worlds == 0) {
            return Bounds.UNIT;
        }
        double z2 = Z * Z;
        double middle = (passedWorlds + z2 / 2) / (worlds + z2);
        double half = Z / (worlds + z2) * Math.sqrt(passedWorlds * (1 - ofWorlds()) + z2 / 4);
        return new Bounds(Math.max(0, middle - half), Math.min(1, middle + half));
    }

    /**
     * An interval that holds at all times at once: however often somebody looks while a sweep runs, and whenever he stops, it
     * covers with 95 %. Robbins' mixture (1970) over all rates with the prior Beta(1/2, 1/2): the rates against which the
     * odds of the mixture are below 20. For shares in [0, 1] instead of coins the odds are a supermartingale as well, because
     * they are convex in the share (Waudby-Smith and Ramdas 2024).
     */
    public Bounds anytime95() {
        if (worlds == 0) {
            return Bounds.UNIT;
        }
        double failedWorlds = worlds - passedWorlds;
        double mixture = LogBeta.value(PRIOR + passedWorlds, PRIOR + failedWorlds) - LogBeta.value(PRIOR, PRIOR);
        double lower = passedWorlds == 0 ? 0 : excluded(mixture, ofWorlds(), 0);
        double upper = failedWorlds == 0 ? 1 : excluded(mixture, ofWorlds(), 1);
        return new Bounds(lower, upper);
    }

    /** The rate between one that is not excluded and an end of [0, 1] that is, at which the odds are 20. */
    private double excluded(double mixture, double inside, double outside) {
        double near = inside;
        double far = outside;
        for (int it = 0; it < BISECTIONS; it++) {
            double rate = (near + far) / 2;
            if (mixture - logLikelihood(rate) < LOG_ODDS_AGAINST) {
                near = rate;
            } else {
                far = rate;
            }
        }
        return near;
    }

    private double logLikelihood(double rate) {
        return term(passedWorlds, rate) + term(worlds - passedWorlds, 1 - rate);
    }

    private static double term(double count, double rate) {
        return count == 0 ? 0 : count * StrictMath.log(rate);
    }
}
