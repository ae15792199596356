package dev.provinggrid.model.design.sampling;

/**
 * The sequence of Halton (1960), each digit permuted at random: the radical inverse of the index in base 2, 3, 5, ... One permutation
 * for each dimension and digit, over all digits that a double can tell (Owen 2017), which breaks the correlation between neighbouring
 * bases and keeps the number of points in every interval of a base.
 */
public final class HaltonPoints implements UnitPoints {

    /** Beyond these bases points lie on visible lines. */
    public static final int MOST_DIMENSIONS = 8;

    private static final int[] BASES = {2, 3, 5, 7, 11, 13, 17, 19};

    /** By dimension and digit; none leaves the digits as they are. */
    private final int[][][] permutations;

    private final int dimensions;

    private HaltonPoints(int dimensions, int[][][] permutations) {
        if (dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException(dimensions + " dimensions; allowed: at most " + MOST_DIMENSIONS);
        }
        this.dimensions = dimensions;
        this.permutations = permutations;
    }

    /** The sequence as Halton has it. */
    static HaltonPoints plain(int dimensions) {
        return new HaltonPoints(dimensions, new int[0][][]);
    }

    public static HaltonPoints permuted(int dimensions, CounterRandom random) {
        int[][][] permutations = new int[dimensions][][];
        for (int dimension = 0; dimension < dimensions; dimension++) {
            CounterRandom own = random.part(dimension);
            permutations[dimension] = new int[digits(BASES[dimension])][];
            for (int digit = 0; digit < permutations[dimension].length; digit++) {
                permutations[dimension][digit] = own.part(digit).permutation(BASES[dimension]);
            }
        }
        return new HaltonPoints(dimensions, permutations);
    }

    /** Digits after which a base's next one is less than the last bit of a double in [1/2, 1). */
    private static int digits(int base) {
        int digits = 0;
        for (double place = 1; place > 0x1p-53; place /= base) {
            digits++;
        }
        return digits;
    }

    @Override
    public double[] at(int index) {
        double[] point = new double[dimensions];
        for (int it = 0; it < dimensions; it++) {
            point[it] = permutations.length == 0 ? inverse(index, BASES[it]) : permuted(index, it);
        }
        return point;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    private static double inverse(int index, int base) {
        long reversed = 0;
        long power = 1;
        for (int rest = index; rest > 0; rest /= base) {
            reversed = reversed * base + rest % base;
            power *= base;
        }
        return (double) reversed / power;
    }

    /** The smallest digits are added first, so that none is lost. */
    private double permuted(int index, int dimension) {
        int base = BASES[dimension];
        int[][] ofDigit = permutations[dimension];
        int[] digits = new int[ofDigit.length];
        int rest = index;
        for (int digit = 0; digit < digits.length; digit++) {
            digits[digit] = ofDigit[digit][rest % base];
            rest /= base;
        }
        double value = 0;
        for (int digit = digits.length - 1; digit >= 0; digit--) {
            value = (value + digits[digit]) / base;
        }
        return Math.min(value, Math.nextDown(1.0));
    }
}
