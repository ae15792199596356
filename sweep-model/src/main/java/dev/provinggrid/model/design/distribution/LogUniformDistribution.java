package dev.provinggrid.model.design.distribution;

/**
 * All ratios are equally likely: the logarithm is uniform.
 *
 * @param least greater than 0
 */
public record LogUniformDistribution(double least, double greatest) implements AxisDistribution {

    public LogUniformDistribution {
        Ends.check(least, greatest);
        if (!(least > 0)) {
            throw new IllegalArgumentException("not greater than 0: " + least);
        }
    }

    @Override
    public double cumulative(double x) {
        return x <= least ? 0 : Math.clamp(StrictMath.log(x / least) / StrictMath.log(greatest / least), 0.0, 1.0);
    }

    @Override
    public double survival(double x) {
        return 1 - cumulative(x);
    }

    @Override
    public double quantile(double p) {
        return Math.clamp(least * StrictMath.pow(greatest / least, p), least, greatest);
    }

    @Override
    public double inverseSurvival(double q) {
        return Math.clamp(greatest * StrictMath.pow(least / greatest, q), least, greatest);
    }

    @Override
    public String word() {
        return "log-uniform";
    }
}
