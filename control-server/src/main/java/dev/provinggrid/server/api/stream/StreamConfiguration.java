package dev.provinggrid.server.api.stream;

import dev.provinggrid.server.platform.web.limit.LimitProperties;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.RunningCases;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of live video. */
@Configuration(proxyBeanMethods = false)
class StreamConfiguration {

    private static final Duration SILENCE = Duration.ofSeconds(5);

    @Bean
    Streams streams(Workers workers, Attempts attempts, RunningCases cases, ObjectProvider<LiveAddresses> pool) {
        return new Streams(workers, attempts, cases, addresses(pool));
    }

    @Bean
    StreamProxy streamProxy(Workers workers, ObjectProvider<LiveAddresses> pool) {
        return new StreamProxy(workers, addresses(pool), SILENCE);
    }

    @Bean
    Places streamPlaces(LimitProperties limits) {
        return new Places(limits.streams());
    }

    @Bean
    CaseLogs caseLogs(Attempts attempts, Workers workers, Artifacts artifacts, StreamProxy proxy) {
        return new CaseLogs(attempts, workers, artifacts, proxy);
    }

    /** A pool that arranges no addresses has no live video. */
    private static LiveAddresses addresses(ObjectProvider<LiveAddresses> pool) {
        return pool.getIfAvailable(() -> _ -> Optional.empty());
    }
}
