package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.ops.Loop;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Dispatch, and what it does again and again. */
@Configuration(proxyBeanMethods = false)
@Import({
    Admission.class,
    Cancellations.class,
    Commits.class,
    Drains.class,
    EndedAttempts.class,
    Endings.class,
    Grants.class,
    Heartbeats.class,
    Leasing.class,
    ModelGate.class,
    Releases.class,
    Reruns.class,
    Verdicts.class,
    WarmWorkers.class,
    WorkerLosses.class,
    WorkerViews.class
})
class DispatchConfiguration {

    private static final Duration CANCELLATION_PERIOD = Duration.ofSeconds(1);

    @Bean
    @ConditionalOnMissingBean
    DispatchSettings dispatchSettings() {
        return DispatchSettings.DEFAULT;
    }

    /** Its start precedes the web server's. */
    @Bean(initMethod = "start")
    Expiry expiry(
            Ledger ledger,
            Attempts attempts,
            Workers workers,
            WorkerLosses losses,
            WorkSignal signal,
            DispatchSettings settings,
            Clock clock) {
        return new Expiry(ledger, attempts, workers, losses, signal, settings, clock);
    }

    @Bean
    Loop expiryLoop(Expiry expiry, DispatchSettings settings) {
        return new Loop("expiry", settings.tick(), expiry::tick, () -> {});
    }

    @Bean
    Loop cancellationLoop(Cancellations cancellations) {
        return new Loop("cancellations", CANCELLATION_PERIOD, cancellations::goOn, () -> {});
    }
}
