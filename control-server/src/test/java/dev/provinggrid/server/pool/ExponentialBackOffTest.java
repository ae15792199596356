package dev.provinggrid.server.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExponentialBackOffTest {

    private final ExponentialBackOff backOff = new ExponentialBackOff(Duration.ofMillis(500), Duration.ofSeconds(30));

    @Test
    void aFirstStartDoesNotWait() {
        assertThat(backOff.after(0)).isZero();
    }

    @Test
    void theWaitDoublesWithEveryFailure() {
        assertThat(backOff.after(1)).isEqualTo(Duration.ofMillis(500));
        assertThat(backOff.after(2)).isEqualTo(Duration.ofSeconds(1));
        assertThat(backOff.after(6)).isEqualTo(Duration.ofSeconds(16));
    }

    @Test
    void theWaitStopsGrowing() {
        assertThat(backOff.after(7)).isEqualTo(Duration.ofSeconds(30));
        assertThat(backOff.after(Integer.MAX_VALUE)).isEqualTo(Duration.ofSeconds(30));
    }
}
