package dev.provinggrid.analysis.statistics;

import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Pass rate of some cases, and what it implies for worlds that were not tested.
 *
 * <p>The observations are worlds, each with the share of its cases that passed. A share x in [0, 1] with mean p varies at most as
 * much as a coin with that mean, since x <= 1 gives var x <= p (1 - p). So the interval for as many coins as there are worlds has
 * at least the nominal coverage, and is wider than necessary if worlds have both passes and failures. If every world has one case
 * these are the usual intervals.
 *
 * @param passed cases
 * @param judged cases with a verdict
 * @param planned all cases
 * @param worlds worlds with a verdict
 * @param passedWorlds sum of the worlds' shares, in [0, worlds]
 */
public record RateEstimate(int passed, int judged, int planned, int worlds, double passedWorlds) {

    /** Quantile of the standard normal distribution for two-sided 95 %. */
    private static final double Z = NormalDistribution.of(0, 1).inverseSurvivalProbability(.025);

    private static final double LOG_ODDS_AGAINST = StrictMath.log(1 / .05);

    /** Both parameters of the Beta prior of Krichevsky and Trofimov. */
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

    /** The rate of cases that each have their own world. */
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

    /**
     * Least and greatest possible share of the planned cases that pass: cases without a verdict count once as failures and once
     * as passes.
     */
    public Bounds worstCase() {
        return planned == 0 ? Bounds.UNIT : new Bounds(ofPlanned(), (double) (planned - judged + passed) / planned);
    }

    /** Mean over worlds of the share that passed, the rate that the intervals bound; NaN without a world. */
    public double ofWorlds() {
        return passedWorlds / worlds;
    }

    /** The interval of {@link #ofWorlds()} by Wilson's score (1927), for a number of worlds fixed in advance. */
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
     * An interval with 95 % coverage at all times at once, however often somebody looks at a running sweep and whenever it is
     * stopped. Robbins' mixture (1970) over all rates with the prior Beta(1/2, 1/2): the rates against which the odds of the
     * mixture are below 20. The odds are a supermartingale for shares in [0, 1] as well as for coins, because they are convex in
     * the share (Waudby-Smith and Ramdas 2024).
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

    /** Finds the rate at which the odds are 20, between a rate that is not excluded and an end of [0, 1] that is. */
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
