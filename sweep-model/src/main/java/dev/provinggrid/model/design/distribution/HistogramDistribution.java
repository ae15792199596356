package dev.provinggrid.model.design.distribution;

import java.util.List;

/**
 * Bins, within each of which every number is equally likely.
 *
 * @param edges of the bins, rising: one more than bins
 * @param weights how likely each bin is, relative to the others; from 0 on, not all 0
 */
public record HistogramDistribution(List<Double> edges, List<Double> weights) implements AxisDistribution {

    public HistogramDistribution {
        edges = List.copyOf(edges);
        weights = List.copyOf(weights);
        if (edges.size() != weights.size() + 1
                || weights.stream().anyMatch(it -> !(it >= 0))
                || !(weights.stream().mapToDouble(it -> it).sum() > 0)) {
            throw new IllegalArgumentException("not a histogram: " + edges + ", " + weights);
        }
        for (int bin = 0; bin < weights.size(); bin++) {
            Ends.check(edges.get(bin), edges.get(bin + 1));
        }
    }

    @Override
    public double cumulative(double x) {
        double below = 0;
        for (int bin = 0; bin < weights.size(); bin++) {
            below += weights.get(bin) * Math.clamp((x - edges.get(bin)) / width(bin), 0, 1);
        }
        return Math.min(below / whole(), 1);
    }

    @Override
    public double survival(double x) {
        double above = 0;
        for (int bin = weights.size() - 1; bin >= 0; bin--) {
            above += weights.get(bin) * Math.clamp((edges.get(bin + 1) - x) / width(bin), 0, 1);
        }
        return Math.min(above / whole(), 1);
    }

    @Override
    public double quantile(double p) {
        double rest = p * whole();
        int last = -1;
        for (int bin = 0; bin < weights.size(); bin++) {
            double weight = weights.get(bin);
            if (weight > 0 && rest <= weight) {
                return Math.clamp(edges.get(bin) + rest / weight * width(bin), edges.get(bin), edges.get(bin + 1));
            }
            last = weight > 0 ? bin : last;
            rest -= weight;
        }
        return edges.get(last + 1);
    }

    @Override
    public double inverseSurvival(double q) {
        double rest = q * whole();
        int first = -1;
        for (int bin = weights.size() - 1; bin >= 0; bin--) {
            double weight = weights.get(bin);
            if (weight > 0 && rest <= weight) {
                return Math.clamp(edges.get(bin + 1) - rest / weight * width(bin), edges.get(bin), edges.get(bin + 1));
            }
            first = weight > 0 ? bin : first;
            rest -= weight;
        }
        return edges.get(first);
    }

    private double whole() {
        return weights.stream().mapToDouble(it -> it).sum();
    }

    private double width(int bin) {
        return edges.get(bin + 1) - edges.get(bin);
    }

    @Override
    public String word() {
        return "histogram";
    }

    @Override
    public double least() {
        return edges.getFirst();
    }

    @Override
    public double greatest() {
        return edges.getLast();
    }
}
