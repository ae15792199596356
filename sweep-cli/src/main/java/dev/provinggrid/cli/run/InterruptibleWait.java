package dev.provinggrid.cli.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A wait that a deadline or Ctrl-C can end, with time to clean up: after a signal the process lives until the waiting thread ends, which
 * must not call {@code System.exit}.
 */
public final class InterruptibleWait implements AutoCloseable {

    /** How a wait ended. */
    public enum Ending {
        DONE(""),
        DEADLINE("The deadline passed: these are the results so far."),
        INTERRUPTED("Interrupted: these are the results so far.");

        private final String message;

        Ending(String message) {
            this.message = message;
        }

        /** For people; empty when the wait came to its end. */
        public Optional<String> message() {
            return Optional.of(message).filter(it -> !it.isEmpty());
        }
    }

    private static final Duration TIME_TO_TIDY = Duration.ofSeconds(60);

    private final Thread waiting = Thread.currentThread();
    private final CountDownLatch tidy = new CountDownLatch(1);
    private final Thread onSignal = Thread.ofPlatform().name("on-signal").unstarted(this::interrupted);
    private Ending ending = Ending.DONE;
    private boolean watching = true;
    private volatile Runnable onHaste = () -> {};

    public InterruptibleWait(Optional<Duration> deadline) {
        Runtime.getRuntime().addShutdownHook(onSignal);
        deadline.ifPresent(it -> Thread.ofVirtual().name("deadline").start(() -> passed(it)));
    }

    /** Does something that takes time, until it is done or the wait is over. */
    public Ending wait(Runnable task) {
        try {
            task.run();
            return ended();
        } catch (CancellationException cancelled) {
            Ending reason = ended();
            if (reason == Ending.DONE) {
                throw cancelled;
            }
            return reason;
        }
    }

    /** What to do when the time to put things in order was too short, and the process ends all the same. */
    public void onHaste(Runnable task) {
        onHaste = task;
    }

    private synchronized Ending ended() {
        watching = false;
        boolean _ = Thread.interrupted();
        return ending;
    }

    private synchronized void end(Ending reason) {
        if (watching && ending == Ending.DONE) {
            ending = reason;
            waiting.interrupt();
        }
    }

    private void passed(Duration deadline) {
        try {
            if (!tidy.await(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                end(Ending.DEADLINE);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void interrupted() {
        end(Ending.INTERRUPTED);
        try {
            if (!waiting.join(TIME_TO_TIDY)) {
                onHaste.run();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        tidy.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(onSignal);
        } catch (IllegalStateException _) {
            // The signal came: the process ends as soon as the hook does.
        }
    }
}
