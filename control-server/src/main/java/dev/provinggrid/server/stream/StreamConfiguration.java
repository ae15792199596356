package dev.provinggrid.server.stream;

import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts streams together. */
@Configuration(proxyBeanMethods = false)
class StreamConfiguration {

    @Bean
    Streams streams(Workers workers, Attempts attempts, JdbcClient jdbc, ObjectProvider<LiveAddresses> pool) {
        return new Streams(workers, attempts, new RunningCases(jdbc), addresses(pool));
    }

    @Bean
    StreamProxy streamProxy(Workers workers, ObjectProvider<LiveAddresses> pool) {
        return new StreamProxy(workers, addresses(pool));
    }

    /** A pool that arranges no addresses has no live video. */
    private static LiveAddresses addresses(ObjectProvider<LiveAddresses> pool) {
        return pool.getIfAvailable(() -> _ -> Optional.empty());
    }
}
