package dev.provinggrid.model.design.distribution;

/**
 * A density that rises linearly to its mode and falls linearly to its end.
 *
 * @param mode in [least, greatest]
 */
public record TriangularDistribution(double least, double mode, double greatest) implements AxisDistribution {

    public TriangularDistribution {
        Ends.check(least, greatest);
        if (!(least <= mode && mode <= greatest)) {
            throw new IllegalArgumentException("not from " + least + " to " + greatest + ": " + mode);
        }
    }

    @Override
    public double cumulative(double x) {
        if (x <= least) {
            return 0;
        }
        return x <= mode ? (x - least) * (x - least) / (width() * (mode - least)) : 1 - survival(x);
    }

    @Override
    public double survival(double x) {
        if (x >= greatest) {
            return 0;
        }
        return x >= mode ? (greatest - x) * (greatest - x) / (width() * (greatest - mode)) : 1 - cumulative(x);
    }

    @Override
    public double quantile(double p) {
        return p * width() <= mode - least
                ? Math.clamp(least + StrictMath.sqrt(p * width() * (mode - least)), least, greatest)
                : inverseSurvival(1 - p);
    }

    @Override
    public double inverseSurvival(double q) {
        return q * width() <= greatest - mode
                ? Math.clamp(greatest - StrictMath.sqrt(q * width() * (greatest - mode)), least, greatest)
                : quantile(1 - q);
    }

    private double width() {
        return greatest - least;
    }

    @Override
    public String word() {
        return "triangular";
    }
}
