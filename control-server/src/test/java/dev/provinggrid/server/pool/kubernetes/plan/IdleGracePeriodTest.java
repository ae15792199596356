package dev.provinggrid.server.pool.kubernetes.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IdleGracePeriodTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final IdleGracePeriod idle = new IdleGracePeriod(Duration.ofMinutes(1));

    @Test
    void aSweepThatIsForgottenBeginsAnew() {
        idle.mayStay("over", true, false, NOON);
        idle.mayStay("here", true, false, NOON);
        idle.forgetAllBut(Set.of("here"));
        Instant later = NOON.plusSeconds(60);
        assertThat(idle.mayStay("over", true, false, later)).isTrue();
        assertThat(idle.mayStay("here", true, false, later)).isFalse();
    }
}
