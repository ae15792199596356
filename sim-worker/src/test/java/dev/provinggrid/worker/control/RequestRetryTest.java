package dev.provinggrid.worker.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.RetryAfter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestRetryTest {

    private final RequestRetry retry =
            new RequestRetry(new Backoff(Duration.ofNanos(1), Duration.ofNanos(1), () -> 0.5));

    @Test
    void waitsAsLongAsTheServerAsks() throws InterruptedException {
        Duration asked = RetryAfter.of(Optional.of("1"));
        List<Reply<String>> answers =
                new ArrayList<>(List.of(new Reply.Later<>("answer 429", asked), new Reply.Done<>("done")));
        long begun = System.nanoTime();

        assertThat(retry.untilAnswered("lease", answers::removeFirst)).isEqualTo(new Reply.Done<>("done"));

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(asked);
    }

    @Test
    void waitsNoLongerThanAMinuteWhateverTheServerAsks() {
        assertThat(RetryAfter.of(Optional.of("999999"))).isEqualTo(Duration.ofMinutes(1));
        assertThat(RetryAfter.of(Optional.of("soon"))).isZero();
        assertThat(RetryAfter.of(Optional.empty())).isZero();
    }
}
