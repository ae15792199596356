package dev.provinggrid.worker.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ThreadWatchTest {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Duration LOOK = Duration.ofSeconds(30);

    private final AtomicLong nanoTime = new AtomicLong(-7);
    private final ThreadWatch watch = new ThreadWatch(LIMIT, nanoTime::get);
    private final List<Throwable> ended = new ArrayList<>();

    @Test
    void aThreadThatGetsNowhereIsNamedOnceItsLimitIsOver() throws InterruptedException {
        watch.watched(() -> {
            pass(LIMIT);
            assertThat(ended).isEmpty();
            pass(LOOK);
        });
        assertThat(ended)
                .singleElement()
                .satisfies(it -> assertThat(it)
                        .hasMessage("the thread " + Thread.currentThread().getName() + " got nowhere for 300 s"));
    }

    @Test
    void aThreadThatGetsOnIsLeftAlone() throws InterruptedException {
        watch.watched(() -> {
            for (int step = 0; step < 10; step++) {
                pass(LIMIT);
                watch.progressed();
            }
        });
        assertThat(ended).isEmpty();
    }

    @Test
    void aThreadThatWaitsForWorkIsLeftAlone() throws InterruptedException {
        watch.watched(() -> {
            watch.resting(() -> {
                pass(LIMIT.multipliedBy(3));
                return "work";
            });
            pass(LIMIT);
        });
        assertThat(ended).isEmpty();
    }

    /** A process that was stopped, or whose machine slept, has not got on: nor has anybody failed. */
    @Test
    void afterAGapInWhichNobodyLookedEveryThreadHasItsFullLimitAgain() throws InterruptedException {
        watch.watched(() -> {
            pass(LOOK);
            nanoTime.addAndGet(Duration.ofHours(8).toNanos());
            watch.look(ended::add);
            pass(LIMIT);
            assertThat(ended).isEmpty();
            pass(LOOK);
        });
        assertThat(ended).hasSize(1);
    }

    @Test
    void aThreadThatHasEndedIsNotMissed() throws InterruptedException {
        watch.watched(() -> {});
        pass(LIMIT.multipliedBy(2));
        assertThat(ended).isEmpty();
    }

    /** In steps, each with a look. */
    private void pass(Duration time) {
        for (long left = time.toNanos(); left > 0; left -= LOOK.toNanos()) {
            nanoTime.addAndGet(LOOK.toNanos());
            watch.look(ended::add);
        }
    }
}
