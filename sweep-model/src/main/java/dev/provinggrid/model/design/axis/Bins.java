package dev.provinggrid.model.design.axis;

import java.util.Collections;
import java.util.List;

/**
 * Intervals of a continuous axis by which cases are counted. Each has its lower edge, the last one its upper edge too.
 *
 * @param edges in SI, rising, one more than bins; the outer ones may be infinite
 * @param labels what people read for each
 */
public record Bins(List<Double> edges, List<String> labels) {

    public Bins {
        edges = List.copyOf(edges);
        labels = List.copyOf(labels);
        if (edges.size() != labels.size() + 1 || labels.isEmpty()) {
            throw new IllegalArgumentException(labels.size() + " bins with " + edges.size() + " edges");
        }
    }

    public int count() {
        return labels.size();
    }

    /** The bin of a number in SI; -1 outside of all. */
    public int of(double si) {
        if (!(si >= edges.getFirst() && si <= edges.getLast())) {
            return -1;
        }
        int place = Collections.binarySearch(edges, si);
        return Math.min(place >= 0 ? place : -place - 2, count() - 1);
    }

    /** The middle of a bin, in SI; of one that has no end the end that it has. */
    public double middle(int bin) {
        double lower = edges.get(bin);
        double upper = edges.get(bin + 1);
        return Double.isInfinite(lower) ? upper : Double.isInfinite(upper) ? lower : lower + (upper - lower) / 2;
    }
}
