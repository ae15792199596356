package dev.provinggrid.server.pool;

import dev.provinggrid.server.dispatch.outcome.Silence;
import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.worker.Workers;
import dev.provinggrid.server.sweep.PodTemplateNames;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans that reconcile the pool. */
@Configuration(proxyBeanMethods = false)
class PoolConfiguration {

    private static final Duration PERIOD = Duration.ofMillis(200);

    @Bean
    @ConditionalOnProperty(name = PoolKind.KEY, havingValue = "local", matchIfMissing = true)
    SlotReconciler localPoolReconciler(
            WorkerPool pool, Demand demand, Clock clock, WorkerLosses losses, Silence silence, Workers heard) {
        pool.tell(new WorkerExitReporter(losses));
        return new SlotReconciler(pool, demand, clock, new SilentWorkers(silence, heard)::among);
    }

    /** Processes have no pod templates. */
    @Bean
    @ConditionalOnProperty(name = PoolKind.KEY, havingValue = "local", matchIfMissing = true)
    PodTemplateNames podTemplateNames() {
        return new PodTemplateNames(Set.of());
    }

    /** At its end local workers return their leases to a server that still answers. */
    @Bean
    Loop poolLoop(PoolReconciler pool) {
        return new Loop("pool", PERIOD, pool::reconcile, pool::stop);
    }
}
