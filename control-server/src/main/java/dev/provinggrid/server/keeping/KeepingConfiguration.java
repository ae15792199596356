package dev.provinggrid.server.keeping;

import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.ops.Loop;
import dev.provinggrid.server.perception.RegisteredCards;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.sweep.Progresses;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Puts deletion, retention and backup together. */
@Configuration(proxyBeanMethods = false)
class KeepingConfiguration {

    private static final Duration PURGE_PERIOD = Duration.ofSeconds(1);
    private static final Duration RETENTION_PERIOD = Duration.ofMinutes(10);

    @Bean
    Removals removals() {
        return new Removals();
    }

    @Bean
    DeletedSweeps deletedSweeps(JdbcClient jdbc) {
        return new DeletedSweeps(jdbc);
    }

    @Bean
    Deletions deletions(Ledger ledger, Progresses progresses, DeletedSweeps deleted, Clock clock) {
        return new Deletions(ledger, progresses, deleted, clock);
    }

    @Bean
    Purge purge(
            JdbcClient jdbc,
            Ledger ledger,
            DeletedSweeps deleted,
            Artifacts artifacts,
            Removals removals,
            StorageSpace space,
            Clock clock) {
        return new Purge(jdbc, ledger, deleted, artifacts, removals, space, clock);
    }

    @Bean
    Loop purgeLoop(Purge purge) {
        return new Loop("purge", PURGE_PERIOD, purge::round, () -> {});
    }

    @Bean
    Retention retention(
            JdbcClient jdbc,
            Ledger ledger,
            Artifacts artifacts,
            Deletions deletions,
            Removals removals,
            RetentionProperties keep,
            Clock clock) {
        return new Retention(jdbc, ledger, artifacts, deletions, removals, keep, clock);
    }

    @Bean
    UnusedInputs unusedInputs(JdbcClient jdbc, RegisteredCards cards, Blobs blobs, Removals removals, Clock clock) {
        return new UnusedInputs(jdbc, cards, blobs, removals, clock);
    }

    @Bean
    Loop retentionLoop(Retention retention, UnusedInputs unused) {
        return new Loop(
                "retention",
                RETENTION_PERIOD,
                () -> {
                    retention.tidy();
                    unused.tidy();
                },
                () -> {});
    }

    @Bean(initMethod = "tidy")
    Backup backup(
            DataFolder folder, JdbcClient jdbc, Artifacts artifacts, Blobs blobs, StorageSpace space, Clock clock) {
        return new Backup(folder, jdbc, artifacts, blobs, space, clock);
    }

    @Bean
    WebMvcConfigurer goneSweeps(DeletedSweeps deleted) {
        return new WebMvcConfigurer() {
            @Override
            public void addInterceptors(InterceptorRegistry registry) {
                registry.addInterceptor(new GoneSweeps(deleted)).addPathPatterns(GoneSweeps.PATHS);
            }
        };
    }
}
