package dev.provinggrid.model.design.distribution;

/**
 * Gauss's distribution.
 *
 * @param deviation standard deviation, greater than 0
 */
public record NormalDistribution(double mean, double deviation) implements AxisDistribution {

    public NormalDistribution {
        if (!(deviation > 0)) {
            throw new IllegalArgumentException("not greater than 0: " + deviation);
        }
    }

    @Override
    public double cumulative(double x) {
        return StandardNormal.cumulative((x - mean) / deviation);
    }

    @Override
    public double survival(double x) {
        return StandardNormal.cumulative((mean - x) / deviation);
    }

    @Override
    public double quantile(double p) {
        return mean + deviation * StandardNormal.quantile(p);
    }

    @Override
    public double inverseSurvival(double q) {
        return mean - deviation * StandardNormal.quantile(q);
    }

    @Override
    public String word() {
        return "normal";
    }

    @Override
    public double least() {
        return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double greatest() {
        return Double.POSITIVE_INFINITY;
    }
}
