package dev.provinggrid.model.design.sampling;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Direction numbers of a Sobol sequence: S. Joe and F. Y. Kuo, Constructing Sobol sequences with better two-dimensional projections,
 * SIAM J. Sci. Comput. 30 (2008), file {@code new-joe-kuo-6}. Each line has a dimension, the degree s of its primitive polynomial, the
 * polynomial's inner coefficients a, and the first s numbers m.
 */
final class DirectionNumbers {

    static final int MOST_DIMENSIONS = 100;

    private static final String TABLE = "joe-kuo-100.txt";

    private DirectionNumbers() {}

    /** For each dimension, of which the first is not in the table, 32 numbers, binary digits with the first one uppermost. */
    static int[][] of(int dimensions) {
        if (dimensions > MOST_DIMENSIONS) {
            throw new IllegalArgumentException(dimensions + " dimensions; allowed: at most " + MOST_DIMENSIONS);
        }
        int[][] all = new int[dimensions][Integer.SIZE];
        List<String> lines = dimensions < 2 ? List.of() : lines();
        for (int dimension = 0; dimension < dimensions; dimension++) {
            all[dimension] = dimension == 0 ? first() : directions(lines.get(dimension - 1));
        }
        return all;
    }

    private static int[] first() {
        int[] directions = new int[Integer.SIZE];
        Arrays.setAll(directions, bit -> 1 << (Integer.SIZE - 1 - bit));
        return directions;
    }

    private static int[] directions(String line) {
        int[] numbers = Arrays.stream(line.strip().split("\\s+"))
                .mapToInt(Integer::parseInt)
                .toArray();
        int degree = numbers[1];
        int inner = numbers[2];
        int[] directions = new int[Integer.SIZE];
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            if (bit < degree) {
                directions[bit] = numbers[3 + bit] << (Integer.SIZE - 1 - bit);
                continue;
            }
            int next = directions[bit - degree] ^ (directions[bit - degree] >>> degree);
            for (int k = 1; k < degree; k++) {
                next ^= ((inner >>> (degree - 1 - k)) & 1) * directions[bit - k];
            }
            directions[bit] = next;
        }
        return directions;
    }

    private static List<String> lines() {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(DirectionNumbers.class.getResourceAsStream(TABLE), StandardCharsets.US_ASCII))) {
            return reader.lines().filter(it -> !it.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the table of direction numbers", e);
        }
    }
}
