package dev.provinggrid.server.result;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.dispatch.Ledger;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.ops.DataFolder;
import java.io.File;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the keeping of results together. */
@Configuration(proxyBeanMethods = false)
class ResultConfiguration {

    @Bean
    @ConditionalOnMissingBean
    StorageSpace storageSpace(DataFolder folder, Clock clock) {
        File root = folder.root().toFile();
        File store = folder.store().toFile();
        return new StorageSpace(
                () -> Math.min(root.getUsableSpace(), store.getUsableSpace()), DiskReserve.BYTES, clock);
    }

    @Bean(initMethod = "require")
    StorageOfDatabase storageOfDatabase(DataFolder folder, Ledger ledger, JdbcClient jdbc) {
        return new StorageOfDatabase(folder.storeId(), ledger, jdbc);
    }

    @Bean
    Blobs blobs(DataFolder folder, StorageSpace space, Clock clock) {
        return new Blobs(folder.blobs(), space, clock);
    }

    @Bean
    ArtifactRecords artifactRecords(JdbcClient jdbc) {
        return new ArtifactRecords(jdbc);
    }

    @Bean
    Artifacts artifacts(
            DataFolder folder,
            Ledger ledger,
            Attempts attempts,
            ArtifactRecords records,
            StorageSpace space,
            Clock clock) {
        return new Artifacts(folder.artifacts(), ledger, attempts, records, space, clock);
    }

    @Bean
    CaseRows caseRows(JdbcClient jdbc) {
        return new CaseRows(jdbc);
    }

    @Bean
    AttemptViews attemptViews(JdbcClient jdbc) {
        return new AttemptViews(jdbc);
    }

    @Bean
    CaseDetails caseDetails(JdbcClient jdbc) {
        return new CaseDetails(jdbc);
    }

    @Bean
    CaseViews caseViews(ArtifactRecords artifacts, CaseDetails details) {
        return new CaseViews(artifacts, details);
    }
}
