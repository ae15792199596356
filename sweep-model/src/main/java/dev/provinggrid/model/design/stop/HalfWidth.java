package dev.provinggrid.model.design.stop;

import dev.provinggrid.model.quantity.Decimal;

/**
 * Holds once the anytime-valid 95 % interval of the pass rate is narrow enough.
 *
 * @param most half of its width, in (0, 1/2)
 */
public record HalfWidth(double most) implements StopRule {

    private static final double LOG_ODDS_AGAINST = StrictMath.log(1 / .05);
    private static final int MORE_THAN_ANYBODY_RUNS = 1_000_000;

    /** If none of n fails, the interval reaches from (1/20 of the product of 1 - 1/2k for k to n) to the power of 1/n up to 1. */
    @Override
    public int casesWithoutFailure() {
        int cases = 0;
        double mixture = 0;
        double lower = 0;
        while ((1 - lower) / 2 > most && cases < MORE_THAN_ANYBODY_RUNS) {
            cases++;
            mixture += StrictMath.log1p(-.5 / cases);
            lower = StrictMath.exp((mixture - LOG_ODDS_AGAINST) / cases);
        }
        return cases;
    }

    @Override
    public String words() {
        return "the pass rate is known to " + Decimal.percent(most) + " either way";
    }
}
