package dev.provinggrid.cli.client;

import java.time.Duration;
import java.util.concurrent.CancellationException;

/** Pauses between retries, doubling from 0.1 s to 5 s. */
public final class BackOff {

    private static final Duration FIRST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private Duration next = FIRST;

    /** Starts over: the last try did some good. */
    void reset() {
        next = FIRST;
    }

    /** Waits longer than the last time. */
    void pause() {
        sleep(next);
        Duration doubled = next.multipliedBy(2);
        next = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    }

    /** Waits; an interrupt ends it with a {@link CancellationException}. */
    public static void sleep(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }
}
