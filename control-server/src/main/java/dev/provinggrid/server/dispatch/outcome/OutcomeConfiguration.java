package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that end attempts. */
@Configuration(proxyBeanMethods = false)
@Import({
    Commits.class,
    EndedAttempts.class,
    MemoryKills.class,
    AttemptTransitions.class,
    OutcomeBundles.class,
    Releases.class,
    RunAudit.class,
    Silence.class,
    Verdicts.class,
    WorkerLosses.class
})
class OutcomeConfiguration {

    /** Its start precedes the web server's. */
    @Bean(initMethod = "start")
    Expiry expiry(
            Ledger ledger,
            Attempts attempts,
            Workers workers,
            WorkerLosses losses,
            DispatchSettings settings,
            Clock clock) {
        return new Expiry(ledger, attempts, workers, losses, settings, clock);
    }

    @Bean
    Loop expiryLoop(Expiry expiry, DispatchSettings settings) {
        return new Loop("expiry", settings.tick(), expiry::tick, () -> {});
    }
}
