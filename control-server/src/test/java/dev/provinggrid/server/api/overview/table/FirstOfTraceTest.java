package dev.provinggrid.server.api.overview.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FirstOfTraceTest {

    private static final String ONE = "ff00000000000001" + "a".repeat(48);
    private static final String OTHER = "ff00000000000002" + "a".repeat(48);

    private static FirstOfTrace of(String... hashes) {
        long[] traces = new long[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            traces[i] = FirstOfTrace.number(hashes[i]);
        }
        return FirstOfTrace.of(traces);
    }

    @Test
    void eachButTheFirstOfOneTraceNamesTheFirst() {
        FirstOfTrace first = of(OTHER, ONE, OTHER, OTHER, ONE);
        assertThat(first.isEmpty()).isFalse();
        assertThat(first.before(0)).isEmpty();
        assertThat(first.before(1)).isEmpty();
        assertThat(first.before(2)).hasValue(0);
        assertThat(first.before(3)).hasValue(0);
        assertThat(first.before(4)).hasValue(1);
    }

    /** The cheat: cases that have not run yet, or ended without a trace, are all alike. */
    @Test
    void casesWithoutATraceHaveNotTheSame() {
        FirstOfTrace first = of(null, ONE, null, OTHER, "", "");
        assertThat(first.isEmpty()).isTrue();
        assertThat(first.before(2)).isEmpty();
        assertThat(first.before(5)).isEmpty();
        assertThat(of().isEmpty()).isTrue();
    }

    /** Nobody checks that what a worker calls a hash is one. */
    @Test
    void whatIsNoHashIsToldApartToo() {
        FirstOfTrace first = of("a", "b", "a", "no hash at all");
        assertThat(first.before(1)).isEmpty();
        assertThat(first.before(2)).hasValue(0);
        assertThat(first.before(3)).isEmpty();
    }
}
