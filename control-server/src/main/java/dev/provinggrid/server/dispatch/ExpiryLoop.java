package dev.provinggrid.server.dispatch;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Makes expiry tick while the server runs. */
final class ExpiryLoop implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ExpiryLoop.class);

    private final Expiry expiry;
    private final Duration tick;
    private ScheduledExecutorService executor;
    private ScheduledFuture<?> ticking;

    ExpiryLoop(Expiry expiry, Duration tick) {
        this.expiry = expiry;
        this.tick = tick;
    }

    @Override
    public void start() {
        executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("expiry").daemon().factory());
        long millis = tick.toMillis();
        ticking = executor.scheduleWithFixedDelay(this::tickOnce, millis, millis, TimeUnit.MILLISECONDS);
    }

    /** A tick that fails is no reason not to try the next. */
    private void tickOnce() {
        try {
            expiry.tick();
        } catch (RuntimeException fault) {
            LOG.error("Expiry failed", fault);
        }
    }

    @Override
    public void stop() {
        ticking.cancel(false);
        executor.close();
        executor = null;
    }

    @Override
    public boolean isRunning() {
        return executor != null;
    }
}
