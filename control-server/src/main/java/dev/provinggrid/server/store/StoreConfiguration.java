package dev.provinggrid.server.store;

import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.platform.process.StartRefused;
import java.sql.Connection;
import java.time.Duration;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The ledger over the one database there is, and what keeps that database in order. */
@Configuration(proxyBeanMethods = false)
@Import({AdmissionTurn.class, Leaderships.class, StorageId.class, WorkSignal.class, WorkWatch.class})
class StoreConfiguration {

    private static final Duration WATCH = Duration.ofMillis(250);
    private static final Duration TIDYING = Duration.ofSeconds(1);

    @Bean
    LeaseDialect leaseDialect(JdbcTemplate jdbc) {
        String product = jdbc.execute((Connection it) -> it.getMetaData().getDatabaseProductName());
        try {
            return LeaseDialect.of(product);
        } catch (IllegalArgumentException unknown) {
            throw new StartRefused(
                    "the server cannot work on " + product, "Give it PostgreSQL or H2, with spring.datasource.url.");
        }
    }

    @Bean
    Ledger ledger(PlatformTransactionManager transactions, JdbcTemplate jdbc, LeaseDialect dialect, JdbcClient client) {
        return new Ledger(new TransactionTemplate(transactions), jdbc, () -> dialect.acquireWriterLock(client));
    }

    /** Before the web server stops, which would wait for those who wait for work. */
    @Bean
    ApplicationListener<ContextClosedEvent> endOfWaiting(WorkSignal signal) {
        return closed -> signal.close();
    }

    @Bean
    Loop workWatchLoop(WorkWatch watch) {
        return new Loop("work watch", WATCH, watch::look, () -> {});
    }

    @Bean
    Loop databaseTidying(LeaseDialect dialect, JdbcTemplate jdbc) {
        return new Loop("database tidying", TIDYING, () -> dialect.tidy(jdbc), () -> {});
    }
}
