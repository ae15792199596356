package dev.provinggrid.model.design.distribution;

/** A distribution given that the number lies between two ends. Either end may be infinite. */
public record TruncatedDistribution(AxisDistribution whole, double least, double greatest) implements AxisDistribution {

    public TruncatedDistribution {
        Ends.check(least, greatest);
        if (!(mass(whole, least, greatest) > 0)) {
            throw new IllegalArgumentException("nothing of the distribution is from " + least + " to " + greatest);
        }
    }

    /** Probability that a number lies between two ends. */
    public static double mass(AxisDistribution whole, double least, double greatest) {
        return isUpper(whole, least)
                ? whole.survival(least) - whole.survival(greatest)
                : whole.cumulative(greatest) - whole.cumulative(least);
    }

    /** Whether probabilities are counted from above, where they are small and therefore exact. */
    private static boolean isUpper(AxisDistribution whole, double least) {
        return whole.cumulative(least) > .5;
    }

    @Override
    public double cumulative(double x) {
        double inside = Math.clamp(x, least, greatest);
        return mass(whole, least, inside) / mass(whole, least, greatest);
    }

    @Override
    public double survival(double x) {
        double inside = Math.clamp(x, least, greatest);
        return mass(whole, inside, greatest) / mass(whole, least, greatest);
    }

    @Override
    public double quantile(double p) {
        double mass = mass(whole, least, greatest);
        double x = isUpper(whole, least)
                ? whole.inverseSurvival(whole.survival(least) - p * mass)
                : whole.quantile(Math.min(1, whole.cumulative(least) + p * mass));
        return Math.clamp(x, least, greatest);
    }

    @Override
    public double inverseSurvival(double q) {
        return quantile(1 - q);
    }

    @Override
    public String word() {
        return whole.word();
    }
}
