package dev.provinggrid.server.platform.audit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Limits how many refused sign-ins are recorded. */
final class RefusalLimit {

    static final int A_MINUTE = 30;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Clock clock;
    private Instant began = Instant.MIN;
    private int admitted;
    private long left;

    RefusalLimit(Clock clock) {
        this.clock = clock;
    }

    /** How many were left out since the last one that was recorded; empty: this one is left out too. */
    synchronized Optional<Long> admit() {
        Instant now = clock.instant();
        if (began.isBefore(now.minus(MINUTE))) {
            began = now;
            admitted = 0;
        }
        if (admitted == A_MINUTE) {
            left++;
            return Optional.empty();
        }
        admitted++;
        long before = left;
        left = 0;
        return Optional.of(before);
    }
}
