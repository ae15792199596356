package dev.provinggrid.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.SocketException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RetryTest {

    private static final Backoff AT_ONCE = new Backoff(Duration.ofNanos(1), Duration.ofNanos(1), () -> 0.5);

    private final AtomicInteger tries = new AtomicInteger();
    private final List<String> told = new ArrayList<>();

    @Test
    void aRequestIsRepeatedUntilItIsAnsweredAndEachFailureIsTold() throws InterruptedException {
        assertThat(retry(Duration.ofHours(1), _ -> true).untilAnswered(() -> afterFailures(3)))
                .isEqualTo("answer");
        assertThat(told).containsExactly("1 gone", "2 gone", "3 gone", "back after 3");
    }

    @Test
    void withoutTimeForItNothingIsRepeated() {
        assertThatThrownBy(() -> retry(Duration.ZERO, _ -> true).untilAnswered(() -> afterFailures(1)))
                .isInstanceOf(ServerUnreachable.class);
        assertThat(told).isEmpty();
    }

    @Test
    void theLastFailureIsThrownWhenTheTimeIsOver() {
        assertThatThrownBy(() -> retry(Duration.ofMillis(20), _ -> true).untilAnswered(() -> afterFailures(1 << 30)))
                .isInstanceOf(ServerUnreachable.class);
        assertThat(told).isNotEmpty();
    }

    @Test
    void whatWillNotPassIsNotRepeated() {
        assertThatThrownBy(() -> retry(Duration.ofHours(1), _ -> true).untilAnswered(() -> {
                    throw new ServerUnreachable("no", false);
                }))
                .hasMessage("no");
        assertThat(told).isEmpty();
    }

    @Test
    void onlyAClosedPortMeansThatTheServerHeardNothing() {
        assertThat(caused(new ConnectException("refused")).isUnheard()).isTrue();
        assertThat(caused(new SocketException("reset")).isUnheard()).isFalse();
        assertThat(caused(TransferSilence.withoutAnswer(Duration.ofSeconds(1))).isUnheard())
                .isFalse();
        Throwable slip = new ConnectException().initCause(new UnresolvedAddressException());
        assertThat(caused(slip).isUnheard()).isFalse();
    }

    private static ServerUnreachable caused(Throwable cause) {
        return new ServerUnreachable("gone", cause);
    }

    private String afterFailures(int failures) {
        if (tries.getAndIncrement() < failures) {
            throw caused(new SocketException("reset"));
        }
        return "answer";
    }

    private Retry retry(Duration atMost, Predicate<ServerUnreachable> which) {
        return new Retry(AT_ONCE, atMost, which, new Retry.Told() {
            @Override
            public void failed(int failures, ServerUnreachable why, Duration pause) {
                told.add(failures + " " + why.getMessage());
            }

            @Override
            public void answered(int failures) {
                told.add("back after " + failures);
            }
        });
    }
}
