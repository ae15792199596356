package dev.provinggrid.server.pool;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Has the pool reconciled again and again, from when the server listens until it begins to stop. */
final class PoolLoop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(PoolLoop.class);
    private static final Duration PERIOD = Duration.ofMillis(200);

    private final PoolReconciler reconciler;
    private final WorkerPool pool;
    private final ScheduledExecutorService loop = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("pool").daemon().factory());
    private volatile boolean running;

    PoolLoop(PoolReconciler reconciler, WorkerPool pool) {
        this.reconciler = reconciler;
        this.pool = pool;
    }

    /** Last to start and first to stop: workers return their leases to a server that still listens. */
    @Override
    public int getPhase() {
        return Integer.MAX_VALUE;
    }

    @Override
    public void start() {
        running = true;
        var _ = loop.scheduleWithFixedDelay(this::round, 0, PERIOD.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() {
        running = false;
        loop.shutdown();
        pool.drain();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void round() {
        try {
            reconciler.reconcile();
        } catch (RuntimeException failed) {
            LOG.error("The pool could not be reconciled; trying again", failed);
        }
    }
}
