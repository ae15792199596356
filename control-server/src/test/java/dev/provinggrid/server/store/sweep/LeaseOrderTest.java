package dev.provinggrid.server.store.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeaseOrderTest {

    private static final int CASES = 500;

    @Test
    void everyCaseHasAPositionOfItsOwn() {
        assertThat(LeaseOrder.shuffled(CASES, 7, 1).positions())
                .containsExactlyInAnyOrder(IntStream.range(0, CASES).toArray());
        assertThat(LeaseOrder.shuffled(0, 7, 1).positions()).isEmpty();
    }

    @Test
    void theOrderRepeatsForASeedAndARoundAndForNoOther() {
        int[] positions = LeaseOrder.shuffled(CASES, 7, 1).positions();
        assertThat(LeaseOrder.shuffled(CASES, 7, 1).positions()).isEqualTo(positions);
        assertThat(LeaseOrder.shuffled(CASES, 8, 1).positions()).isNotEqualTo(positions);
        assertThat(LeaseOrder.shuffled(CASES, 7, 2).positions()).isNotEqualTo(positions);
    }

    /** Of the first tenth leased about a tenth comes from the first tenth of the design, not all of it. */
    @Test
    void theFirstLeasedAreASampleOfTheDesign() {
        int[] positions = LeaseOrder.shuffled(CASES, 7, 1).positions();
        long early = IntStream.range(0, CASES / 10)
                .filter(it -> positions[it] < CASES / 10)
                .count();
        assertThat(early).isBetween(1L, 15L);
    }
}
