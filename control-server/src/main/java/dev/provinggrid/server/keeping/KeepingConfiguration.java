package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.keeping.DatabaseCopy;
import dev.provinggrid.server.store.keeping.DeletedSweeps;
import dev.provinggrid.server.store.result.ArtifactRecords;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Deletion, retention and backup. */
@Configuration(proxyBeanMethods = false)
@Import({Deletions.class, Purge.class, Removals.class, Retention.class, UnusedInputs.class})
class KeepingConfiguration {

    private static final Duration PURGE_PERIOD = Duration.ofSeconds(1);
    private static final Duration RETENTION_PERIOD = Duration.ofMinutes(10);

    @Bean
    Loop purgeLoop(Purge purge) {
        return new Loop("purge", PURGE_PERIOD, purge::round, () -> {});
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
            DataFolder folder,
            DatabaseCopy copy,
            ArtifactRecords records,
            Artifacts artifacts,
            Blobs blobs,
            StorageSpace space,
            Clock clock) {
        return new Backup(folder, copy, records, artifacts, blobs, space, clock);
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
