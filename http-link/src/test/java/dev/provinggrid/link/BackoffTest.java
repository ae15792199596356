package dev.provinggrid.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class BackoffTest {

    private static final Duration FIRST = Duration.ofMillis(50);
    private static final Duration CAP = Duration.ofSeconds(5);

    @Property
    void aWaitIsNeverLongerThanTheCapNorShorterThanHalfTheFirst(
            @ForAll @IntRange(min = 1) int failures, @ForAll @DoubleRange(max = 1, maxIncluded = false) double draw) {
        assertThat(new Backoff(FIRST, CAP, () -> draw).after(failures)).isBetween(FIRST.dividedBy(2), CAP);
    }

    @Property
    void withoutJitterWaitsNeverShrink(@ForAll @IntRange(min = 1, max = 1000) int failures) {
        Backoff backoff = new Backoff(FIRST, CAP, () -> 0);
        assertThat(backoff.after(failures + 1)).isGreaterThanOrEqualTo(backoff.after(failures));
    }
}
