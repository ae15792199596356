package dev.provinggrid.analysis.statistics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Cases in cells, none of which is empty. */
final class Partition {

    private static final int LARGEST_TABLE = 4_000_000;

    private final int cells;
    private final int[] of;

    /** @param of the cell of each case, from 0 */
    private Partition(int cells, int[] of) {
        this.cells = cells;
        this.of = of;
    }

    /** All cases in one cell. */
    static Partition whole(int cases) {
        return new Partition(Math.min(1, cases), new int[cases]);
    }

    /** Every cell divided by the levels of one more axis. */
    Partition by(int[] levels) {
        int most = Arrays.stream(levels).reduce(0, Math::max) + 1;
        return (long) cells * most <= LARGEST_TABLE ? byTable(levels, most) : byMap(levels, most);
    }

    private Partition byTable(int[] levels, int most) {
        int[] numbers = new int[cells * most];
        int[] divided = new int[of.length];
        int count = 0;
        for (int it = 0; it < of.length; it++) {
            int key = of[it] * most + levels[it];
            if (numbers[key] == 0) {
                numbers[key] = ++count;
            }
            divided[it] = numbers[key] - 1;
        }
        return new Partition(count, divided);
    }

    private Partition byMap(int[] levels, int most) {
        Map<Long, Integer> numbers = new HashMap<>();
        int[] divided = new int[of.length];
        for (int it = 0; it < of.length; it++) {
            divided[it] = numbers.computeIfAbsent((long) of[it] * most + levels[it], _ -> numbers.size());
        }
        return new Partition(numbers.size(), divided);
    }

    /**
     * Share of a response's variation between cells: eta squared, in [0, 1]; 0 where it does not vary. Deviations are from the first
     * value, so that equal ones are exactly 0 and squares do not cancel where the response is far from 0.
     */
    double explained(double[] response) {
        double origin = response.length == 0 ? 0 : response[0];
        double mean = Arrays.stream(response).map(it -> it - origin).average().orElse(0);
        double[] sums = new double[cells];
        int[] counts = new int[cells];
        double total = 0;
        for (int it = 0; it < of.length; it++) {
            double deviation = response[it] - origin - mean;
            sums[of[it]] += deviation;
            counts[of[it]]++;
            total += deviation * deviation;
        }
        double between = 0;
        for (int cell = 0; cell < cells; cell++) {
            between += sums[cell] * sums[cell] / counts[cell];
        }
        return total > 0 ? Math.min(1, between / total) : 0;
    }

    /** The mean of {@link #explained} over all orders of the responses: (cells - 1) / (cases - 1). */
    double byChance() {
        return of.length > 1 ? (cells - 1) / (of.length - 1.0) : 0;
    }
}
