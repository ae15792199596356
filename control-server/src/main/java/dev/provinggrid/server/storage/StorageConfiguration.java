package dev.provinggrid.server.storage;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.Loop;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.StorageId;
import java.io.File;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Blobs and artifacts in the data folder, and its room. */
@Configuration(proxyBeanMethods = false)
@Import({Artifacts.class, Blobs.class})
class StorageConfiguration {

    private static final Duration SETTLING = Duration.ofSeconds(10);

    @Bean
    @ConditionalOnMissingBean
    StorageSpace storageSpace(DataFolder folder, Clock clock) {
        File root = folder.root().toFile();
        File store = folder.store().toFile();
        return new StorageSpace(
                () -> Math.min(root.getUsableSpace(), store.getUsableSpace()), DiskReserve.BYTES, clock);
    }

    @Bean(initMethod = "restore")
    ArtifactBundles artifactBundles(DataFolder folder, Artifacts artifacts, StorageSpace space, Clock clock) {
        return new ArtifactBundles(folder, artifacts, space, clock);
    }

    @Bean
    Loop artifactSettling(ArtifactBundles bundles) {
        return new Loop("artifact settling", SETTLING, bundles::settle, () -> {});
    }

    @Bean(initMethod = "tidy")
    Staging staging(DataFolder folder, StorageSpace space, Clock clock) {
        return new Staging(folder, space, clock);
    }

    @Bean(initMethod = "require")
    StorageOfDatabase storageOfDatabase(DataFolder folder, Ledger ledger, StorageId id) {
        return new StorageOfDatabase(folder.storeId(), ledger, id);
    }
}
