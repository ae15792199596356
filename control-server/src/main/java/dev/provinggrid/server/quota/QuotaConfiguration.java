package dev.provinggrid.server.quota;

import dev.provinggrid.server.ServerProperties;
import dev.provinggrid.server.dispatch.store.LeaseDialect;
import dev.provinggrid.server.result.StorageSpace;
import dev.provinggrid.server.sweep.SubmissionGate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the gate of submissions together. */
@Configuration(proxyBeanMethods = false)
class QuotaConfiguration {

    @Bean
    SubmissionGate submissionGate(
            JdbcClient jdbc, LeaseDialect database, StorageSpace space, ServerProperties properties) {
        return new RoomAndQuotas(
                jdbc,
                new Quotas(jdbc, properties.quotas()),
                database.takesSeveralServers() ? StorageForecast.ELSEWHERE : StorageForecast.EMBEDDED,
                space);
    }
}
