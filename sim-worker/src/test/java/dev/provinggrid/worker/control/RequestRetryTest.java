package dev.provinggrid.worker.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.RetryAfter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RequestRetryTest {

    private final RequestRetry retry =
            new RequestRetry(new Backoff(Duration.ofNanos(1), Duration.ofNanos(1), () -> 0.5));

    @Test
    void waitsAsLongAsTheServerAsks() throws InterruptedException {
        Duration asked = RetryAfter.of(Optional.of("1"));
        AtomicInteger requests = new AtomicInteger();
        long begun = System.nanoTime();

        Reply<String> reply = retry.untilAnswered("lease", () -> {
            if (requests.getAndIncrement() == 0) {
                throw ServerUnreachable.answering("answer 429", true, asked);
            }
            return new Reply.Done<>("done");
        });

        assertThat(reply).isEqualTo(new Reply.Done<>("done"));

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(asked);
    }

    @Test
    void waitsNoLongerThanAMinuteWhateverTheServerAsks() {
        assertThat(RetryAfter.of(Optional.of("999999"))).isEqualTo(Duration.ofMinutes(1));
        assertThat(RetryAfter.of(Optional.of("soon"))).isZero();
        assertThat(RetryAfter.of(Optional.empty())).isZero();
    }
}
