package dev.provinggrid.server.platform.process;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Repeats one task on its own thread, from when the server listens until it begins to stop: last to start and first to
 * stop, so that its end still finds a server that answers.
 */
public final class Loop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Loop.class);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String name;
    private final Duration period;
    private final Runnable round;
    private final Runnable end;
    private final Duration patience;
    private final ScheduledExecutorService executor;
    private volatile boolean running;

    /**
     * A loop that is not yet started.
     *
     * @param period pause between two rounds
     * @param round a round that throws is logged, and the next one comes all the same
     * @param end done once, after the last round
     */
    public Loop(String name, Duration period, Runnable round, Runnable end) {
        this(name, period, round, end, PATIENCE);
    }

    /** @param patience with a round that goes on when the loop is stopped */
    Loop(String name, Duration period, Runnable round, Runnable end, Duration patience) {
        this.patience = patience;
        this.name = name;
        this.period = period;
        this.round = round;
        this.end = end;
        this.executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
    }

    @Override
    public int getPhase() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void start() {
        running = true;
        var _ = executor.scheduleWithFixedDelay(this::safely, 0, period.toNanos(), TimeUnit.NANOSECONDS);
    }

    /**
     * Waits for the round that goes on, but not for one that hangs: the end must come all the same. It is left alone, not
     * interrupted: to interrupt a thread that writes closes H2's file for everybody.
     */
    @Override
    public void stop() {
        running = false;
        executor.shutdown();
        try {
            if (!executor.awaitTermination(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                LOG.warn("A round of the loop \"{}\" goes on for more than {}; nobody waits for it", name, patience);
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
        end.run();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void safely() {
        try {
            round.run();
        } catch (Throwable failed) { // a loop that ended without a word would never be missed
            DatabaseAway.reason(failed)
                    .ifPresentOrElse(
                            reason -> LOG.warn(
                                    "A round of the loop \"{}\" is left out: the database does not answer: {}",
                                    name,
                                    reason),
                            () -> LOG.error(
                                    "A round of the loop \"{}\" failed; the next one comes all the same",
                                    name,
                                    failed));
        }
    }
}
