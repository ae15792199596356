package dev.provinggrid.server.api.overview.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EqualTracesTest {

    private static final String ONE = "ff00000000000001" + "a".repeat(48);
    private static final String OTHER = "ff00000000000002" + "a".repeat(48);

    private static EqualTraces of(String... hashes) {
        long[] traces = new long[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            traces[i] = EqualTraces.number(hashes[i]);
        }
        return EqualTraces.of(traces);
    }

    @Test
    void eachButTheFirstOfOneTraceNamesTheFirst() {
        EqualTraces equal = of(OTHER, ONE, OTHER, OTHER, ONE);
        assertThat(equal.isEmpty()).isFalse();
        assertThat(equal.before(0)).isEmpty();
        assertThat(equal.before(1)).isEmpty();
        assertThat(equal.before(2)).hasValue(0);
        assertThat(equal.before(3)).hasValue(0);
        assertThat(equal.before(4)).hasValue(1);
    }

    /** The cheat: cases that have not run yet, or ended without a trace, are all alike. */
    @Test
    void casesWithoutATraceHaveNotTheSame() {
        EqualTraces equal = of(null, ONE, null, OTHER);
        assertThat(equal.isEmpty()).isTrue();
        assertThat(equal.before(2)).isEmpty();
        assertThat(of().isEmpty()).isTrue();
    }
}
