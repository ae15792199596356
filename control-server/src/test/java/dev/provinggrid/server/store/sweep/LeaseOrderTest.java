package dev.provinggrid.server.store.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LeaseOrderTest {

    private static final int CASES = 500;

    @Test
    void everyCaseHasAPositionOfItsOwn() {
        assertThat(LeaseOrder.positions(CASES, 7, 1))
                .containsExactlyInAnyOrder(IntStream.range(0, CASES).toArray());
        assertThat(LeaseOrder.positions(0, 7, 1)).isEmpty();
    }

    @Test
    void theOrderRepeatsForASeedAndARoundAndForNoOther() {
        int[] positions = LeaseOrder.positions(CASES, 7, 1);
        assertThat(LeaseOrder.positions(CASES, 7, 1)).isEqualTo(positions);
        assertThat(LeaseOrder.positions(CASES, 8, 1)).isNotEqualTo(positions);
        assertThat(LeaseOrder.positions(CASES, 7, 2)).isNotEqualTo(positions);
    }

    /** Of the first tenth leased about a tenth comes from the first tenth of the design, not all of it. */
    @Test
    void theFirstLeasedAreASampleOfTheDesign() {
        int[] positions = LeaseOrder.positions(CASES, 7, 1);
        long early = IntStream.range(0, CASES / 10)
                .filter(it -> positions[it] < CASES / 10)
                .count();
        assertThat(early).isBetween(1L, 15L);
    }
}
