package dev.provinggrid.server.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.Ledger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.unit.DataSize;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReplayRetentionTest {

    private Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void oldReplaysGoThenTheOldestBeyondTheRoomAndTracesStay() {
        bench.submit(4);
        long old = withReplay();
        bench.clock().add(Duration.ofDays(20));
        long older = withReplay();
        long newer = withReplay();
        bench.clock().add(Duration.ofDays(15));
        GrantedAttempt running = bench.worker().runOne();
        bench.worker().upload(running, "video-0001.m4s", "0123456789");

        retention(DataSize.ofBytes(1000)).tidy();
        assertThat(names(old)).containsExactly("trace.csv");
        assertThat(names(older)).contains("video.m3u8", "video-0001.m4s", "video.json");
        assertThat(bench.part(Artifacts.class).find(older, "video.json")).isPresent();

        retention(DataSize.ofBytes(20)).tidy();
        assertThat(names(older)).containsExactly("trace.csv");
        assertThat(bench.part(Artifacts.class).find(older, "video.json")).isEmpty();
        assertThat(names(newer)).contains("video.m3u8");
        assertThat(names(running.id())).as("while it runs").containsExactly("video-0001.m4s");
    }

    private long withReplay() {
        var worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        worker.upload(attempt, "trace.csv", "time[s]\n");
        worker.upload(attempt, "video.m3u8", "#EXTM3U");
        worker.upload(attempt, "video-0001.m4s", "0123456789");
        worker.upload(attempt, "video.json", "{}");
        worker.pass(attempt);
        return attempt.id();
    }

    private ReplayRetention retention(DataSize room) {
        return new ReplayRetention(
                bench.part(JdbcClient.class),
                bench.part(Ledger.class),
                bench.part(Artifacts.class),
                new ReplayProperties(Duration.ofDays(30), room),
                bench.clock());
    }

    private List<String> names(long attempt) {
        return bench.part(ArtifactRecords.class).names(attempt);
    }
}
