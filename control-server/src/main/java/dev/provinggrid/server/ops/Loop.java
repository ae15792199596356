package dev.provinggrid.server.ops;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Does one thing again and again on a thread of its own, from when the server listens until it begins to stop: last to start
 * and first to stop, so that its end still finds a server that answers.
 */
public final class Loop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Loop.class);

    private final String name;
    private final Duration period;
    private final Runnable round;
    private final Runnable end;
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

    @Override
    public void stop() {
        running = false;
        executor.close();
        end.run();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void safely() {
        try {
            round.run();
        } catch (RuntimeException failed) {
            LOG.error("A round of the loop \"{}\" failed; the next one comes all the same", name, failed);
        }
    }
}
