package dev.provinggrid.model.design.stop;

import dev.provinggrid.model.quantity.Decimal;

/**
 * Holds at the first failure, or as soon as so many passed that a greater failure rate would have shown one.
 *
 * @param rate failure rate, in (0, 1/2)
 * @param confidence probability that a system which fails as often shows a failure, in (1/2, 1)
 */
public record ZeroFailures(double rate, double confidence) implements StopRule {

    /** 299 for 1 % at 95 %: the first n for which (1 - rate)^n is at most 1 - confidence. */
    @Override
    public int casesWithoutFailure() {
        return (int) Math.ceil(StrictMath.log(1 - confidence) / StrictMath.log1p(-rate));
    }

    @Override
    public String words() {
        return "a case fails, or " + casesWithoutFailure() + " passed, which shows a failure rate below "
                + Decimal.percent(rate) + " at " + Decimal.percent(confidence);
    }
}
