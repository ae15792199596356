package dev.provinggrid.server.pool.local;

import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.store.usage.Demand;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans that report on the pool that {@link LocalPoolStart} made. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = PoolKind.KEY, havingValue = "local", matchIfMissing = true)
class LocalPoolConfiguration {

    @Bean
    LocalPoolStatus localPoolStatus(LocalPool pool, Demand demand, Clock clock) {
        return new LocalPoolStatus(pool, demand, clock);
    }
}
