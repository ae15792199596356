package dev.provinggrid.link;

import java.time.Duration;
import java.util.concurrent.CancellationException;

/** A wait that an interrupt ends with a {@link CancellationException}. */
public final class Pause {

    private Pause() {}

    public static void of(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException e) {
            throw cancelled(e);
        }
    }

    /** What to throw after an interrupt; the thread stays interrupted. */
    public static CancellationException cancelled(InterruptedException e) {
        Thread.currentThread().interrupt();
        return (CancellationException) new CancellationException("interrupted").initCause(e);
    }
}
