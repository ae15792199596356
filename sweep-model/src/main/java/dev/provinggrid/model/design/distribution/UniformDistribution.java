package dev.provinggrid.model.design.distribution;

/** All numbers between two ends are equally likely. */
public record UniformDistribution(double least, double greatest) implements AxisDistribution {

    public UniformDistribution {
        Ends.check(least, greatest);
    }

    @Override
    public double cumulative(double x) {
        return Math.clamp((x - least) / (greatest - least), 0.0, 1.0);
    }

    @Override
    public double survival(double x) {
        return Math.clamp((greatest - x) / (greatest - least), 0.0, 1.0);
    }

    @Override
    public double quantile(double p) {
        return Math.clamp(least + p * (greatest - least), least, greatest);
    }

    @Override
    public double inverseSurvival(double q) {
        return Math.clamp(greatest - q * (greatest - least), least, greatest);
    }

    @Override
    public String word() {
        return "uniform";
    }
}
