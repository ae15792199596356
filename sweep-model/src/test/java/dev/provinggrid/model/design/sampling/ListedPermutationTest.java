package dev.provinggrid.model.design.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ListedPermutationTest {

    @Property(tries = 200)
    void itGivesBackThePlacesThatItWasMadeOfAlsoFromItsBytes(
            @ForAll @IntRange(min = 1, max = 2_000) int size, @ForAll long seed) {
        KeyedPermutation of = new KeyedPermutation(size, CounterRandom.of(seed, "lease"));
        int[] places = IntStream.range(0, size).map(of::placeOf).toArray();
        ListedPermutation made = ListedPermutation.ofPlaces(places);
        ListedPermutation read = ListedPermutation.read(made.bytes());
        assertThat(made.size()).isEqualTo(size);
        assertThat(read.size()).isEqualTo(size);
        for (int it = 0; it < size; it++) {
            assertThat(made.at(it)).isEqualTo(of.at(it));
            assertThat(read.at(it)).isEqualTo(of.at(it));
            assertThat(read.placeOf(it)).isEqualTo(places[it]);
        }
    }

    /** The cheat: a list that leaves a case out by naming another one twice. */
    @Test
    void whatIsNoPermutationIsRefused() {
        assertThatThrownBy(() -> ListedPermutation.ofPlaces(new int[] {0, 2, 2}))
                .hasMessage("2 is there twice or not below 3");
        assertThatThrownBy(() -> ListedPermutation.ofPlaces(new int[] {0, 3, 1}))
                .hasMessage("3 is there twice or not below 3");
        assertThatThrownBy(() -> ListedPermutation.ofPlaces(new int[] {0, -1, 1}))
                .hasMessage("-1 is there twice or not below 3");
        assertThatThrownBy(() -> ListedPermutation.read(new byte[8])).hasMessage("0 is there twice or not below 2");
        assertThatThrownBy(() -> ListedPermutation.read(new byte[7])).hasMessage("7 bytes; allowed: a multiple of 4");
    }
}
