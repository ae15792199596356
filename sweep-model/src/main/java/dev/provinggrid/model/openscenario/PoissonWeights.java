package dev.provinggrid.model.openscenario;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The numbers of a Poisson distribution with their weights, relative to the likeliest, as far as any has a weight worth drawing.
 *
 * @param first the first number; the others follow it one by one
 */
record PoissonWeights(int first, List<Double> weights) {

    /** Beyond it there are too many numbers for levels. */
    static final double GREATEST_MEAN = 1000;

    /** Weights below this, relative to the greatest, are left out: all together less than a draw in 10^12. */
    private static final double LEAST = 1e-16;

    /** Of the numbers within a range. */
    static PoissonWeights of(double mean, double least, double greatest) {
        int mode = (int) mean;
        Deque<Double> weights = new ArrayDeque<>();
        int first = mode + 1;
        double weight = 1;
        for (int number = mode; number >= least && number >= 0 && weight >= LEAST; number--) {
            if (number <= greatest) {
                weights.addFirst(weight);
                first = number;
            }
            weight *= number / mean;
        }
        weight = mean / (mode + 1);
        for (int number = mode + 1; number <= greatest && weight >= LEAST; number++) {
            if (number >= least) {
                first = weights.isEmpty() ? number : first;
                weights.addLast(weight);
            }
            weight *= mean / (number + 1);
        }
        return new PoissonWeights(first, List.copyOf(weights));
    }

    IntStream numbers() {
        return IntStream.range(first, first + weights.size());
    }
}
