package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.sim.run.RunAbandoned;
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
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(60).granted(), false, this::time);
        attempt.start();
        watched.set(true);
        attempt.end(HeldAttempt.Ending.OVERDUE);
        assertThat(seenStuck).isFalse();
        assertThat(attempt.isStuck(GRACE)).isFalse();
    }

    @Test
    void aShorterLimitEndsARunAtItsNextProgressThoughItHasRunLonger() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(1200).granted(), false, this::time);
        attempt.start();
        nanos += Duration.ofMinutes(5).toNanos();
        attempt.progressed(1);

        assertThat(attempt.limit(60)).isTrue();
        assertThat(attempt.limit(60)).as("told again").isFalse();
        assertThat(attempt.isStuck(GRACE)).as("nobody has asked it to end").isFalse();

        nanos++;
        assertThatThrownBy(() -> attempt.progressed(1)).isInstanceOf(RunAbandoned.class);
        assertThat(attempt.ending()).contains(HeldAttempt.Ending.OVERDUE);
    }

    @Test
    void aRunThatIsDeafToAShorterLimitIsStuckAfterTheGracePeriod() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(1200).granted(), false, this::time);
        attempt.start();
        nanos += Duration.ofMinutes(5).toNanos();
        attempt.limit(60);
        nanos += GRACE.plusMillis(1).toNanos();
        assertThat(attempt.isStuck(GRACE)).isTrue();
    }

    @Test
    void aLongerLimitLetsARunGoOn() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(60).granted(), false, this::time);
        attempt.start();
        attempt.limit(600);
        nanos += Duration.ofMinutes(5).toNanos();
        attempt.progressed(1);
        assertThat(attempt.ending()).isEmpty();
    }

    @Test
    void anAttemptThatIsDeafToItsEndIsStuckAfterTheGracePeriod() {
        attempt = new HeldAttempt(AnAttempt.anAttempt(1).within(60).granted(), false, this::time);
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
