package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class HeldAttemptTest {

    private static final Duration GRACE = Duration.ofSeconds(10);

    private final AtomicBoolean watched = new AtomicBoolean();
    private final AtomicBoolean seenStuck = new AtomicBoolean();
    private HeldAttempt attempt;
    private long nanos = Duration.ofHours(1).toNanos();

    /** Whoever watches the attempt looks at it at the worst moment: while it is being ended. */
    private long time() {
        if (watched.compareAndSet(true, false)) {
            seenStuck.set(attempt.isStuck(GRACE));
        }
        return nanos;
    }

    @Test
    void anAttemptIsNotStuckWhileItIsBeingEnded() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(60).granted(), this::time);
        attempt.start();
        watched.set(true);
        attempt.end(HeldAttempt.Ending.OVERDUE);
        assertThat(seenStuck).isFalse();
        assertThat(attempt.isStuck(GRACE)).isFalse();
    }

    @Test
    void anAttemptThatIsDeafToItsEndIsStuckAfterTheGracePeriod() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(60).granted(), this::time);
        attempt.start();
        attempt.end(HeldAttempt.Ending.CANCELLED);
        nanos += GRACE.toNanos();
        attempt.end(HeldAttempt.Ending.OVERDUE);
        assertThat(attempt.isStuck(GRACE)).isFalse();
        nanos++;
        assertThat(attempt.isStuck(GRACE)).isTrue();
        assertThat(attempt.ending()).contains(HeldAttempt.Ending.CANCELLED);
    }
}
