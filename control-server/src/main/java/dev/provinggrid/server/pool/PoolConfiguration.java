package dev.provinggrid.server.pool;

import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class PoolConfiguration {

    @Bean
    Demand demand(JdbcClient jdbc) {
        return new OpenCases(jdbc);
    }

    @Bean
    PoolReconciler poolReconciler(WorkerPool pool, Demand demand, Clock clock) {
        return new PoolReconciler(pool, demand, clock);
    }

    @Bean
    PoolLoop poolLoop(PoolReconciler reconciler, WorkerPool pool) {
        return new PoolLoop(reconciler, pool);
    }
}
