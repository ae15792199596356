package dev.provinggrid.model.design.distribution;

/**
 * The logarithm has Gauss's distribution.
 *
 * @param median greater than 0
 * @param sigma standard deviation of the natural logarithm, greater than 0
 */
public record LogNormalDistribution(double median, double sigma) implements AxisDistribution {

    public LogNormalDistribution {
        if (!(median > 0 && sigma > 0)) {
            throw new IllegalArgumentException("not greater than 0: " + median + ", " + sigma);
        }
    }

    @Override
    public double cumulative(double x) {
        return x <= 0 ? 0 : StandardNormal.cumulative(StrictMath.log(x / median) / sigma);
    }

    @Override
    public double survival(double x) {
        return x <= 0 ? 1 : StandardNormal.cumulative(-StrictMath.log(x / median) / sigma);
    }

    @Override
    public double quantile(double p) {
        return median * StrictMath.exp(sigma * StandardNormal.quantile(p));
    }

    @Override
    public double inverseSurvival(double q) {
        return median * StrictMath.exp(-sigma * StandardNormal.quantile(q));
    }

    @Override
    public String word() {
        return "lognormal";
    }

    @Override
    public double least() {
        return 0;
    }

    @Override
    public double greatest() {
        return Double.POSITIVE_INFINITY;
    }
}
