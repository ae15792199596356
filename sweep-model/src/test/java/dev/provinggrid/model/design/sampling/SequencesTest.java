package dev.provinggrid.model.design.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SequencesTest {

    /** The first points as Joe and Kuo print them. */
    @Test
    void theSobolSequenceBeginsAsPublished() {
        double[][] published = {
            {0, 0, 0},
            {.5, .5, .5},
            {.75, .25, .25},
            {.25, .75, .75},
            {.375, .375, .625},
            {.875, .875, .125}
        };
        SobolPoints points = SobolPoints.plain(3);
        for (int it = 0; it < published.length; it++) {
            assertThat(points.at(it)).containsExactly(published[it]);
        }
    }

    @Test
    void theHaltonSequenceIsThatOfRadicalInverses() {
        assertThat(HaltonPoints.plain(3).at(3)).containsExactly(.75, 1 / 9.0, .6);
    }

    @Property(tries = 40)
    void everyOneDimensionalBinHasOneOfTheScrambledSobolPoints(
            @ForAll @IntRange(min = 0, max = 10) int power,
            @ForAll @IntRange(min = 1, max = 100) int dimensions,
            @ForAll long seed) {
        assertOnePerStratum(SobolPoints.scrambled(dimensions, CounterRandom.of(seed, "sobol")), 1 << power);
    }

    /** The first two dimensions are a (0, 2)-sequence: 16 points, one in each box of any shape of area 1/16. */
    @Property(tries = 40)
    void everyElementaryBoxOfTwoDimensionsHasOneScrambledPoint(@ForAll long seed) {
        SobolPoints points = SobolPoints.scrambled(2, CounterRandom.of(seed, "sobol"));
        for (int wide = 0; wide <= 4; wide++) {
            int columns = 1 << wide;
            int rows = 16 / columns;
            assertThat(IntStream.range(0, 16)
                            .map(it -> ((int) (points.at(it)[0] * columns)) * rows + (int) (points.at(it)[1] * rows))
                            .distinct()
                            .count())
                    .isEqualTo(16);
        }
    }

    @Property(tries = 40)
    void everyPowerOfABaseHasOneHaltonPointPerInterval(@ForAll long seed) {
        HaltonPoints points = HaltonPoints.permuted(8, CounterRandom.of(seed, "halton"));
        int[] powers = {64, 81, 125, 49, 121, 169, 289, 361};
        for (int dimension = 0; dimension < powers.length; dimension++) {
            int of = dimension;
            int count = powers[dimension];
            assertThat(IntStream.range(0, count)
                            .map(it -> (int) (points.at(it)[of] * count + 1e-9))
                            .distinct()
                            .count())
                    .isEqualTo(count);
        }
    }

    @Property(tries = 40)
    void aLatinHypercubeHasOnePointPerStratum(
            @ForAll @IntRange(min = 1, max = 60) int count,
            @ForAll @IntRange(min = 1, max = 6) int dimensions,
            @ForAll long seed) {
        assertOnePerStratum(LatinHypercube.of(dimensions, count, CounterRandom.of(seed, "lhs")), count);
    }

    private static void assertOnePerStratum(UnitPoints points, int count) {
        for (int dimension = 0; dimension < points.dimensions(); dimension++) {
            int of = dimension;
            assertThat(IntStream.range(0, count)
                            .mapToDouble(it -> points.at(it)[of])
                            .mapToInt(it -> (int) Math.floor(it * count))
                            .sorted()
                            .toArray())
                    .containsExactly(IntStream.range(0, count).toArray());
        }
    }

    @Test
    void theChosenLatinHypercubeKeepsItsPointsFartherApartThanTheFirst() {
        CounterRandom random = CounterRandom.of(3, "lhs");
        assertThat(closest(LatinHypercube.of(2, 30, random), 30)).isGreaterThan(.05);
    }

    private static double closest(UnitPoints points, int count) {
        double least = 2;
        for (int one = 1; one < count; one++) {
            for (int other = 0; other < one; other++) {
                double[] a = points.at(one);
                double[] b = points.at(other);
                least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1]));
            }
        }
        return least;
    }

    /** Of a smooth function the error of 1,024 scrambled points is far below the 0.9 % of as many random ones. */
    @Test
    void scrambledPointsIntegrateASmoothFunctionWell() {
        SobolPoints points = SobolPoints.scrambled(4, CounterRandom.of(5, "sobol"));
        double mean = IntStream.range(0, 1024)
                .mapToDouble(it -> Arrays.stream(points.at(it))
                        .map(x -> 1.5 * Math.sqrt(x))
                        .reduce(1, (a, b) -> a * b))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(1, within(.002));
    }

    @Test
    void randomNumbersAreUniformAndThoseOfPurposesDiffer() {
        CounterRandom random = CounterRandom.of(1, "a");
        double[] counts = new double[10];
        IntStream.range(0, 100_000).forEach(it -> counts[random.below(10, it)]++);
        double chiSquare = Arrays.stream(counts)
                .map(it -> (it - 10_000) * (it - 10_000) / 10_000)
                .sum();
        assertThat(chiSquare).isLessThan(27.9); // 9 degrees of freedom, 1 in 1,000
        assertThat(random.bits(0)).isNotEqualTo(CounterRandom.of(1, "b").bits(0));
        assertThat(random.bits(0)).isNotEqualTo(CounterRandom.of(2, "a").bits(0));
        assertThat(random.permutation(20))
                .containsExactlyInAnyOrder(IntStream.range(0, 20).toArray());
    }
}
