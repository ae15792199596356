package dev.provinggrid.model.design.sampling;

import java.util.Arrays;

/**
 * The sequence of Sobol (1967) in the order of the Gray code, with the direction numbers of Joe and Kuo (2008). Scrambled by a random
 * lower triangular matrix for each dimension and a digital shift (Matoušek 1998), which keeps how evenly 2^m points fill every box and
 * makes the mean over the points unbiased. The first point is kept (Owen 2020).
 */
public final class SobolPoints implements UnitPoints {

    /** As many dimensions as the table of direction numbers has. */
    public static final int MOST_DIMENSIONS = DirectionNumbers.MOST_DIMENSIONS;

    private static final int DIGITS = 53;

    /** By dimension and bit of the index: 53 binary digits, the first of them uppermost. */
    private final long[][] columns;

    private final long[] shifts;

    private SobolPoints(long[][] columns, long[] shifts) {
        this.columns = columns;
        this.shifts = shifts;
    }

    /** The sequence as Joe and Kuo have it. */
    static SobolPoints plain(int dimensions) {
        long[][] columns = new long[dimensions][];
        int[][] directions = DirectionNumbers.of(dimensions);
        for (int it = 0; it < dimensions; it++) {
            columns[it] = Arrays.stream(directions[it])
                    .mapToLong(direction -> Integer.toUnsignedLong(direction) << (DIGITS - Integer.SIZE))
                    .toArray();
        }
        return new SobolPoints(columns, new long[dimensions]);
    }

    public static SobolPoints scrambled(int dimensions, CounterRandom random) {
        long[][] columns = new long[dimensions][];
        long[] shifts = new long[dimensions];
        int[][] directions = DirectionNumbers.of(dimensions);
        for (int it = 0; it < dimensions; it++) {
            CounterRandom own = random.part(it);
            int[] rows = triangular(own);
            columns[it] = Arrays.stream(directions[it])
                    .mapToLong(direction -> product(rows, direction))
                    .toArray();
            shifts[it] = own.bits(DIGITS) >>> (Long.SIZE - DIGITS);
        }
        return new SobolPoints(columns, shifts);
    }

    /** Rows of a matrix: that of a digit takes the digit itself and any of those before it; beyond the 32nd any of all. */
    private static int[] triangular(CounterRandom random) {
        int[] rows = new int[DIGITS];
        for (int digit = 0; digit < DIGITS; digit++) {
            int any = (int) (random.bits(digit) >>> Integer.SIZE);
            int before = digit == 0 ? 0 : digit >= Integer.SIZE ? -1 : -1 << (Integer.SIZE - digit);
            int itself = digit >= Integer.SIZE ? 0 : 1 << (Integer.SIZE - 1 - digit);
            rows[digit] = (any & before) | itself;
        }
        return rows;
    }

    private static long product(int[] rows, int column) {
        long product = 0;
        for (int row : rows) {
            product = (product << 1) | (Integer.bitCount(row & column) & 1);
        }
        return product;
    }

    @Override
    public double[] at(int index) {
        int gray = index ^ (index >>> 1);
        double[] point = new double[columns.length];
        for (int it = 0; it < point.length; it++) {
            long digits = shifts[it];
            for (int rest = gray; rest != 0; rest &= rest - 1) {
                digits ^= columns[it][Integer.numberOfTrailingZeros(rest)];
            }
            point[it] = digits * 0x1p-53;
        }
        return point;
    }

    @Override
    public int dimensions() {
        return columns.length;
    }
}
