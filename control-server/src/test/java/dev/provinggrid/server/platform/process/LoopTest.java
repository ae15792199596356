package dev.provinggrid.server.platform.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class LoopTest {

    private static final Duration SHORT = Duration.ofMillis(10);

    @Test
    void goesOnAfterAnError() {
        AtomicInteger rounds = new AtomicInteger();
        Loop loop = new Loop(
                "faulty",
                SHORT,
                () -> {
                    rounds.incrementAndGet();
                    throw new StackOverflowError("deep");
                },
                () -> {});
        loop.start();
        await().until(() -> rounds.get() > 2);
        loop.stop();
    }

    @Test
    void endsThoughItsRoundHangs() {
        CountDownLatch hanging = new CountDownLatch(1);
        AtomicBoolean over = new AtomicBoolean();
        AtomicBoolean ended = new AtomicBoolean();
        Loop loop = new Loop(
                "hanging",
                SHORT,
                () -> {
                    hanging.countDown();
                    while (!over.get()) {
                        LockSupport.parkNanos(SHORT.toNanos());
                    }
                },
                () -> ended.set(true),
                Duration.ofMillis(50));
        loop.start();
        await().until(() -> hanging.getCount() == 0);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> loop.stop());
        assertThat(ended).isTrue();
        over.set(true);
    }
}
