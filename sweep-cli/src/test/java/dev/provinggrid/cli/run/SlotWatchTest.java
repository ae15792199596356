package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.RunFigures;
import dev.provinggrid.model.wire.ProgressEvent;
import dev.provinggrid.model.wire.SweepView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SlotWatchTest {

    private static final Instant START = Instant.parse("2026-11-21T02:00:00Z");

    private Duration now = Duration.ZERO;
    private final SlotWatch watch = new SlotWatch(new Clock() {
        @Override
        public Instant instant() {
            return START.plus(now);
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    });

    @Test
    void theWindowLastsFromTheFirstLeaseToTheLastOutcome() {
        see(1_000, 8);
        see(3_000, 7);
        see(9_000, 0);
        assertThat(figures().window()).isEqualTo(Duration.ofMillis(6_100));
        assertThat(figures().slots()).isEqualTo(2);
    }

    @Test
    void theWindowDoesNotBeginBeforeTheSweep() {
        watch.begin();
        see(40, 6);
        see(1_000, 0);
        assertThat(figures().window()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void ofASweepThatRanBeforeTheWindowIsUnknown() {
        see(1_000, 3);
        see(9_000, 0);
        assertThat(figures().window()).isZero();
    }

    private RunFigures figures() {
        return watch.figures(Optional.empty(), List.of());
    }

    private void see(long atMs, int queued) {
        now = Duration.ofMillis(atMs);
        Map<String, Integer> counts = Map.of("queued", queued, "pass", 8 - queued);
        SweepView sweep = new SweepView("1", "s", "offroad-aeb", null, "active", 1, 8, counts, START, null);
        watch.see(new ProgressEvent(sweep, 2, 2));
    }
}
