package dev.provinggrid.worker.control;

import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Repeats a request until the server answers it: through restarts, lost connections and full disks. */
public final class RequestRetry {

    private static final Logger log = LoggerFactory.getLogger(RequestRetry.class);

    private final Backoff backoff;

    public RequestRetry(Backoff backoff) {
        this.backoff = backoff;
    }

    /**
     * Sends a request until its answer is not {@link Reply.Later}.
     *
     * @param what is requested, for the log
     * @throws InterruptedException when the thread is interrupted
     */
    public <T> Reply<T> untilAnswered(String what, Supplier<Reply<T>> request) throws InterruptedException {
        for (int failures = 1; ; failures++) {
            Reply<T> reply = request.get();
            if (!(reply instanceof Reply.Later<T>(String why, Duration notBefore))) {
                if (failures > 1) {
                    log.info("{}: answered after {} failures", what, failures - 1);
                }
                return reply;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException(what);
            }
            pause(what, failures, why, notBefore);
        }
    }

    /** Waits after the given number of failures in a row. */
    public void pause(String what, int failures, String why) throws InterruptedException {
        pause(what, failures, why, Duration.ZERO);
    }

    private void pause(String what, int failures, String why, Duration notBefore) throws InterruptedException {
        Duration own = backoff.after(failures);
        Duration pause = own.compareTo(notBefore) < 0 ? notBefore : own;
        if (Integer.bitCount(failures) == 1) {
            log.warn("{}: {}; failure {}, next try in {} ms", what, why, failures, pause.toMillis());
        }
        Thread.sleep(pause);
    }
}
