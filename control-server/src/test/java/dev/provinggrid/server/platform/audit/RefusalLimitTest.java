package dev.provinggrid.server.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.threeten.extra.MutableClock;

class RefusalLimitTest {

    private final MutableClock clock = MutableClock.of(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private final RefusalLimit limit = new RefusalLimit(clock);

    @Test
    void admitsSoManyAMinuteAndLeavesOutTheRest() {
        for (int i = 0; i < RefusalLimit.A_MINUTE; i++) {
            assertThat(limit.admit()).as("refusal %s", i).contains(0L);
        }
        assertThat(limit.admit()).isEmpty();
        clock.add(Duration.ofSeconds(60));
        assertThat(limit.admit()).as("exactly a minute later").isEmpty();
    }

    @Test
    void theFirstAfterTheMinuteTellsOnceHowManyWereLeftOut() {
        for (int i = 0; i < RefusalLimit.A_MINUTE + 5; i++) {
            limit.admit();
        }
        clock.add(Duration.ofSeconds(61));
        assertThat(limit.admit()).contains(5L);
        assertThat(limit.admit()).contains(0L);
    }
}
