package dev.provinggrid.server.api.overview.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.threeten.extra.MutableClock;

class SweepCacheTest {

    private final MutableClock clock = MutableClock.of(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private final AtomicInteger read = new AtomicInteger();
    private final SweepCache<Integer> shelf = new SweepCache<>(10, clock);
    private Duration takes = Duration.ZERO;

    @Test
    void aFinishedSweepIsReadOnceUntilItIsRerun() {
        assertThat(get(finished(1))).isEqualTo(1);
        clock.add(Duration.ofDays(1));
        assertThat(get(finished(1))).isEqualTo(1);
        assertThat(get(active(2, 3))).isEqualTo(2);
        assertThat(get(finished(2))).isEqualTo(3);
    }

    @Test
    void whatIsReadQuicklyIsReadAnewWheneverTheCountsChange() {
        assertThat(get(active(1, 0))).isEqualTo(1);
        assertThat(get(active(1, 0))).isEqualTo(1);
        assertThat(get(active(1, 1))).isEqualTo(2);
        clock.add(Duration.ofSeconds(1));
        assertThat(get(active(1, 1)))
                .as("another case may run with equal counts")
                .isEqualTo(3);
    }

    @Test
    void whatTakesLongIsToldUntilItIsReadAnewBesidesAndTheEndIsExact() {
        takes = Duration.ofSeconds(2);
        assertThat(get(active(1, 0))).isEqualTo(1);
        clock.add(Duration.ofSeconds(19));
        assertThat(get(active(1, 500))).isEqualTo(1);
        assertThat(read).hasValue(1);
        clock.add(Duration.ofSeconds(2));
        assertThat(get(active(1, 600))).as("nobody waits").isEqualTo(1);
        await().until(() -> read.get() == 2);
        await().until(() -> get(active(1, 601)) == 2);
        assertThat(get(finished(1))).isEqualTo(3);
    }

    private int get(SweepProgress progress) {
        return shelf.get("a", progress, () -> {
            clock.add(takes);
            return read.incrementAndGet();
        });
    }

    private static SweepProgress active(int round, int passed) {
        return new SweepProgress(
                "a",
                SweepState.ACTIVE,
                round,
                true,
                1000,
                1000 - passed,
                0,
                0,
                passed,
                0,
                0,
                0,
                Optional.empty(),
                0,
                0);
    }

    private static SweepProgress finished(int round) {
        return new SweepProgress(
                "a", SweepState.FINISHED, round, true, 1000, 0, 0, 0, 1000, 0, 0, 0, Optional.empty(), 0, 0);
    }
}
