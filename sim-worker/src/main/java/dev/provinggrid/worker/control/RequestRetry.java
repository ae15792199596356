package dev.provinggrid.worker.control;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.link.Retry;
import dev.provinggrid.link.ServerUnreachable;
import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Repeats a request until the server answers it: through restarts, lost connections and full disks. */
public final class RequestRetry {

    private static final Logger log = LoggerFactory.getLogger(RequestRetry.class);
    private static final Duration FOR_EVER = Duration.ofDays(10_000);

    private final Backoff backoff;

    public RequestRetry(Backoff backoff) {
        this.backoff = backoff;
    }

    /**
     * Sends a request until it is answered.
     *
     * @param what is requested, for the log
     * @throws InterruptedException when the thread is interrupted
     */
    public <T> Reply<T> untilAnswered(String what, Supplier<Reply<T>> request) throws InterruptedException {
        return new Retry(backoff, FOR_EVER, _ -> true, logged(what)).untilAnswered(request);
    }

    /** Waits after the given number of failures in a row. */
    public void pause(String what, int failures, String why) throws InterruptedException {
        Duration pause = backoff.after(failures);
        log(what, failures, why, pause);
        Thread.sleep(pause);
    }

    private static Retry.Told logged(String what) {
        return new Retry.Told() {
            @Override
            public void failed(int failures, ServerUnreachable why, Duration pause) {
                log(what, failures, why.getMessage(), pause);
            }

            @Override
            public void answered(int failures) {
                log.info("{}: answered after {} failures", what, failures);
            }
        };
    }

    private static void log(String what, int failures, String why, Duration pause) {
        if (Integer.bitCount(failures) == 1) {
            log.warn("{}: {}; failure {}, next try in {} ms", what, why, failures, pause.toMillis());
        }
    }
}
