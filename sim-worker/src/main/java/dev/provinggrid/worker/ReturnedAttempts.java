package dev.provinggrid.worker;

import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.control.RequestRetry;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Returns attempts to the server that this worker will not finish. */
final class ReturnedAttempts {

    private static final Logger log = LoggerFactory.getLogger(ReturnedAttempts.class);

    private final ControlPlane server;
    private final RequestRetry retry;

    ReturnedAttempts(ControlPlane server, RequestRetry retry) {
        this.server = server;
        this.retry = retry;
    }

    void all(List<HeldAttempt> given, String reason) throws InterruptedException {
        for (HeldAttempt attempt : given) {
            one(attempt, reason);
        }
    }

    void one(HeldAttempt given, String reason) throws InterruptedException {
        Reply<byte[]> reply = retry.untilAnswered("release " + given, () -> server.release(given.attempt(), reason));
        log.info("{}: given back ({}), {}", given, reason, reply.getClass().getSimpleName());
    }
}
