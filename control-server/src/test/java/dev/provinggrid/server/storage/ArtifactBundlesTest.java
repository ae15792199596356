package dev.provinggrid.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.store.result.ArtifactRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@Tag("slow")
class ArtifactBundlesTest {

    private static final Map<String, String> LOG = Map.of("log.txt", "all is well\n");

    @TempDir
    private Path folder;

    /** Their records are synced with the outcomes, they themselves are not: a power failure may leave no name, or a file without content. */
    @Test
    void whatAPowerFailureTakesIsWrittenAgainFromItsBundle() throws IOException {
        try (Bench bench = new Bench(folder, List.of())) {
            List<GrantedAttempt> lease = delivered(bench, 3);
            Files.delete(log(bench, lease.get(0)));
            Files.write(log(bench, lease.get(1)), new byte[0]);

            bench.restart();

            assertThat(lease).allSatisfy(it -> assertThat(log(bench, it)).hasContent("all is well\n"));
        }
    }

    @Test
    void whatHasNoRecordOrWasRemovedIsNotWrittenAgain() throws IOException {
        try (Bench bench = new Bench(folder, List.of())) {
            List<GrantedAttempt> lease = delivered(bench, 2);
            Path removed = log(bench, lease.get(0));
            Path deleted = log(bench, lease.get(1));
            bench.part(JdbcClient.class)
                    .sql("update artifact set removed = current_timestamp where attempt_id = ?")
                    .param(lease.get(0).id())
                    .update();
            bench.part(JdbcClient.class)
                    .sql("delete from artifact where attempt_id = ?")
                    .param(lease.get(1).id())
                    .update();
            Files.delete(removed);
            Files.delete(deleted);

            bench.restart();

            assertThat(removed).doesNotExist();
            assertThat(deleted).doesNotExist();
        }
    }

    @Test
    void aBundleGoesWhenItsArtifactsAreOnTheDiskInTheirPlacesAndNotBefore() throws IOException {
        try (Bench bench = new Bench(folder, List.of())) {
            List<GrantedAttempt> lease = delivered(bench, 2);
            bench.clock().setInstant(Instant.now());
            bench.part(ArtifactBundles.class).settle();
            assertThat(bundles()).hasSize(1);

            bench.clock().setInstant(Instant.now().plusSeconds(40));
            Files.delete(log(bench, lease.get(1))); // deleted meanwhile
            bench.part(ArtifactBundles.class).settle();
            assertThat(bundles()).isEmpty();
            assertThat(log(bench, lease.get(0))).hasContent("all is well\n");
            assertThat(bench.part(ArtifactRecords.class).digest(lease.get(0).id(), "log.txt"))
                    .isPresent();
        }
    }

    @Test
    void aServerKilledWhileABundleArrivedFindsNothingOfIt() throws IOException {
        try (Bench bench = new Bench(folder, List.of())) {
            delivered(bench, 1);
            Files.writeString(folder.resolve("bundles/.incoming-half"), "hal");
            bench.restart();
            assertThat(bench.part(ArtifactBundles.class)).isNotNull();
        }
    }

    private static List<GrantedAttempt> delivered(Bench bench, int cases) {
        bench.submit(cases);
        BenchWorker worker = bench.worker();
        List<GrantedAttempt> lease = cases == 1 ? worker.lease(1) : worker.leaseTogether(cases);
        worker.bundle(lease.stream().map(it -> BenchWorker.passed(it, LOG)).toArray(EndedRun[]::new));
        return lease;
    }

    private static Path log(Bench bench, GrantedAttempt attempt) {
        return bench.part(Artifacts.class)
                .place(new SentArtifact(attempt.id(), "log.txt", new byte[0]))
                .orElseThrow();
    }

    private List<Path> bundles() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("bundles"))) {
            return files.toList();
        }
    }
}
