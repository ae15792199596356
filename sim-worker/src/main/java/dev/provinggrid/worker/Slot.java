package dev.provinggrid.worker;

import dev.provinggrid.worker.HeldAttempt.Ending;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs attempts one after the other. Uploads happen meanwhile, on another thread. */
final class Slot {

    private static final Logger log = LoggerFactory.getLogger(Slot.class);

    private final HeldAttempts attempts;
    private final AttemptExecution execution;
    private final Uploads uploads;
    private final ReturnedAttempts releases;

    Slot(HeldAttempts attempts, AttemptExecution execution, Uploads uploads, ReturnedAttempts releases) {
        this.attempts = attempts;
        this.execution = execution;
        this.uploads = uploads;
        this.releases = releases;
    }

    /** Runs until no attempt will come. */
    void run() throws InterruptedException {
        for (Optional<HeldAttempt> next = attempts.startNext(); next.isPresent(); next = attempts.startNext()) {
            run(next.get());
        }
    }

    private void run(HeldAttempt attempt) throws InterruptedException {
        try {
            FinishedAttempt finished = execution.execute(attempt);
            attempts.finished(attempt);
            if (finished.wasInterrupted()) {
                giveBack(attempt, Ending.STOPPED.text());
                finished.discard();
            } else {
                uploads.deliver(finished);
            }
        } catch (IOException e) {
            log.error("{}: this machine cannot keep its files", attempt, e);
            giveBack(attempt, "worker cannot write its workspace: " + e.getMessage());
            throw new UncheckedIOException(e);
        }
    }

    private void giveBack(HeldAttempt attempt, String reason) throws InterruptedException {
        releases.one(attempt, reason);
        attempts.drop(attempt);
    }
}
