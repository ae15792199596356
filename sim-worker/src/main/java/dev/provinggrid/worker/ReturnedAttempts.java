package dev.provinggrid.worker;

import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Insistence;
import dev.provinggrid.worker.control.Reply;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gives attempts back that this worker will not bring to an end. */
final class ReturnedAttempts {

    private static final Logger log = LoggerFactory.getLogger(ReturnedAttempts.class);

    private final ControlPlane server;
    private final Insistence insistence;

    ReturnedAttempts(ControlPlane server, Insistence insistence) {
        this.server = server;
        this.insistence = insistence;
    }

    void all(List<HeldAttempt> given, String reason) throws InterruptedException {
        for (HeldAttempt attempt : given) {
            one(attempt, reason);
        }
    }

    void one(HeldAttempt given, String reason) throws InterruptedException {
        Reply<byte[]> reply = insistence.insist("release " + given, () -> server.release(given.attempt(), reason));
        log.info("{}: given back ({}), {}", given, reason, reply.getClass().getSimpleName());
    }
}
