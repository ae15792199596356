package dev.provinggrid.model.design.stop;

import dev.provinggrid.model.quantity.Decimal;

/**
 * Wald's sequential probability ratio test (Annals of Mathematical Statistics 16, 1945) of the failure rate. Its error rates are those
 * asked for but for the little by which the last case passes a bound.
 *
 * @param p0 failure rate that is good enough, in (0, 1)
 * @param p1 failure rate that is not, in (p0, 1)
 * @param alpha greatest probability to reject a rate of p0, in (0, 1/2)
 * @param beta greatest probability to accept a rate of p1, in (0, 1/2)
 */
public record RatioTest(double p0, double p1, double alpha, double beta) implements StopRule {

    /** Logarithm of how many times likelier p1 makes what was seen than p0. */
    public double evidence(int passed, int failed) {
        return failed * StrictMath.log(p1 / p0) + passed * ofPass();
    }

    private double ofPass() {
        return StrictMath.log((1 - p1) / (1 - p0));
    }

    /** Evidence from which on p0 is rejected. */
    public double rejects() {
        return StrictMath.log((1 - beta) / alpha);
    }

    /** Evidence up to which p0 is accepted. */
    public double accepts() {
        return StrictMath.log(beta / (1 - alpha));
    }

    @Override
    public int casesWithoutFailure() {
        return (int) Math.ceil(accepts() / ofPass());
    }

    @Override
    public String words() {
        return "Wald's test tells a failure rate of " + Decimal.percent(p0) + " from " + Decimal.percent(p1)
                + ", alpha " + Decimal.percent(alpha) + ", beta " + Decimal.percent(beta);
    }
}
