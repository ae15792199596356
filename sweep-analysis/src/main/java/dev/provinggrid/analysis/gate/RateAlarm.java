package dev.provinggrid.analysis.gate;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Whether more cases flipped to failure than back, which says that the candidate is worse without saying in which case: the exact
 * one-sided sign test over first outcomes, valid whatever the failure rates are.
 *
 * @param flips cases that passed in the baseline alone
 * @param reverse cases that passed in the candidate alone
 */
public record RateAlarm(int flips, int reverse) {

    /** Probability of an alarm between equal builds, at most. */
    public static final double ALPHA = .01;

    /** Probability of at least so many flips among all that differ, if both directions are as likely. */
    public double p() {
        return BinomialDistribution.of(flips + reverse, .5).survivalProbability(flips - 1);
    }

    public boolean raised() {
        return p() <= ALPHA;
    }

    /**
     * The probability that the test raises an alarm between equal builds, given how many cases differ: the greatest {@link #p()} that is
     * at most alpha. With fewer than seven cases it cannot raise one at .01.
     */
    public double size(double alpha) {
        int differ = flips + reverse;
        return IntStream.rangeClosed(0, differ)
                .mapToDouble(it -> new RateAlarm(it, differ - it).p())
                .filter(it -> it <= alpha)
                .max()
                .orElse(0);
    }
}
