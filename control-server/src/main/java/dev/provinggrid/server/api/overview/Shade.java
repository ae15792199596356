package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.server.api.overview.table.CaseStatus;
import dev.provinggrid.server.api.overview.table.Measure;
import java.util.stream.IntStream;

/**
 * The value that colours the cells of a matrix: the mean of a measure over the judged cases of a cell, or its sum over an
 * exposure.
 */
final class Shade {

    private final Measure measure;
    private final double[] values;
    private final double[] weights;

    /**
     * @param values by index of the case; NaN where a case has none
     * @param weights by which their sum is divided: 1 for a mean; NaN where a case has none
     */
    Shade(Measure measure, double[] values, double[] weights) {
        this.measure = measure;
        this.values = values;
        this.weights = weights;
    }

    /**
     * The range of the cells' values.
     *
     * @param least smallest value of a cell; null, like the greatest, when no cell has a value
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Scale(Measure measure, Double least, Double greatest) {}

    /** Sums up for so many cells. */
    Means means(int cells) {
        return new Means(cells);
    }

    final class Means {

        private final double[] sums;
        private final double[] weighed;
        private final int[] counts;
        private final double[] least;
        private final double[] greatest;

        private Means(int cells) {
            sums = new double[cells];
            weighed = new double[cells];
            counts = new int[cells];
            least = new double[cells];
            greatest = new double[cells];
        }

        void add(int cell, int index, CaseStatus status) {
            boolean judged = status == CaseStatus.PASS || status == CaseStatus.FAIL;
            if (judged && Double.isFinite(values[index]) && Double.isFinite(weights[index])) {
                sums[cell] += values[index];
                weighed[cell] += weights[index];
                if (weights[index] > 0) {
                    bound(cell, values[index] / weights[index]);
                }
            }
        }

        private void bound(int cell, double own) {
            least[cell] = counts[cell] == 0 ? own : Math.min(least[cell], own);
            greatest[cell] = counts[cell] == 0 ? own : Math.max(greatest[cell], own);
            counts[cell]++;
        }

        /** Null in a cell where no judged case has the measure. */
        Double mean(int cell) {
            return weighed[cell] == 0 ? null : Double.valueOf(sums[cell] / weighed[cell]);
        }

        /** Null in a cell where fewer than two cases have it. */
        Double least(int cell) {
            return counts[cell] < 2 ? null : Double.valueOf(least[cell]);
        }

        /** Null in a cell where fewer than two cases have it. */
        Double greatest(int cell) {
            return counts[cell] < 2 ? null : Double.valueOf(greatest[cell]);
        }

        Scale scale() {
            double[] present = IntStream.range(0, weighed.length)
                    .filter(it -> weighed[it] > 0)
                    .mapToDouble(this::mean)
                    .sorted()
                    .toArray();
            return present.length == 0
                    ? new Scale(measure, null, null)
                    : new Scale(measure, present[0], present[present.length - 1]);
        }
    }
}
