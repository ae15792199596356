package dev.provinggrid.server.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArtifactsTest {

    @TempDir
    private Path folder;

    /** The record is synced before the name is; nobody was told of either. */
    @Test
    void anUploadThatAPowerFailureLeftWithoutItsNameIsTakenWhenItIsRepeated() throws IOException {
        try (Bench bench = new Bench(folder, List.of())) {
            bench.submit(1);
            BenchWorker worker = bench.worker();
            GrantedAttempt attempt = worker.leaseOne();
            worker.upload(attempt, "trace.csv", "t\n");
            Files.delete(
                    bench.part(Artifacts.class).find(attempt.id(), "trace.csv").orElseThrow());

            assertThat(worker.upload(attempt, "trace.csv", "t\n")).isEqualTo(UploadAnswer.KEPT);

            assertThat(bench.part(Artifacts.class).find(attempt.id(), "trace.csv"))
                    .hasValueSatisfying(it -> assertThat(it).hasContent("t\n"));
        }
    }
}
