package dev.provinggrid.model.design.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class KeyedPermutationTest {

    @Property(tries = 200)
    void everyNumberHasOnePlaceAndEveryPlaceOneNumber(
            @ForAll @IntRange(min = 1, max = 5_000) int size, @ForAll long seed) {
        KeyedPermutation permutation = new KeyedPermutation(size, CounterRandom.of(seed, "lease"));
        BitSet seen = new BitSet(size);
        for (int place = 0; place < size; place++) {
            int number = permutation.at(place);
            assertThat(number).isBetween(0, size - 1);
            assertThat(permutation.placeOf(number)).isEqualTo(place);
            seen.set(number);
        }
        assertThat(seen.cardinality()).isEqualTo(size);
    }

    @Test
    void theGreatestListsFit() {
        KeyedPermutation permutation = new KeyedPermutation(Integer.MAX_VALUE, CounterRandom.of(7, "lease"));

        assertThat(permutation.placeOf(permutation.at(Integer.MAX_VALUE - 1))).isEqualTo(Integer.MAX_VALUE - 1);
        assertThatThrownBy(() -> permutation.at(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new KeyedPermutation(0, CounterRandom.of(7, "lease")))
                .hasMessageContaining("allowed: 1 or more");
    }

    /** Of a list in blocks a share that took whole blocks first would be no sample; the statistic has 99 degrees of freedom. */
    @Test
    void theFirstPlacesAreAFairSampleOfAllNumbers() {
        int size = 1_000_000;
        int blocks = 100;
        int first = 20_000;
        for (long seed = 1; seed <= 20; seed++) {
            KeyedPermutation permutation = new KeyedPermutation(size, CounterRandom.of(seed, "lease"));
            int[] inBlock = new int[blocks];
            int[] ofRemainder = new int[blocks];
            for (int place = 0; place < first; place++) {
                int number = permutation.at(place);
                inBlock[number / (size / blocks)]++;
                ofRemainder[number % blocks]++;
            }
            assertThat(chiSquare(inBlock, first)).as("seed %d, blocks", seed).isBetween(50.0, 170.0);
            assertThat(chiSquare(ofRemainder, first))
                    .as("seed %d, remainders", seed)
                    .isBetween(50.0, 170.0);
        }
    }

    /** The cheat: neighbours that stay neighbours. */
    @Test
    void neighboursPart() {
        int size = 100_000;
        KeyedPermutation permutation = new KeyedPermutation(size, CounterRandom.of(3, "lease"));
        long near = IntStream.range(1, size)
                .filter(it -> Math.abs(permutation.at(it) - permutation.at(it - 1)) <= size / 100)
                .count();

        assertThat(near).isBetween(1_700L, 2_300L); // 2 % of independent places are so near
    }

    private static double chiSquare(int[] counts, int of) {
        double expected = (double) of / counts.length;
        return IntStream.of(counts)
                .mapToDouble(it -> (it - expected) * (it - expected) / expected)
                .sum();
    }
}
