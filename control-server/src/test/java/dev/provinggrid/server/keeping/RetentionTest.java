package dev.provinggrid.server.keeping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.keeping.RetentionProperties.Others;
import dev.provinggrid.server.keeping.RetentionProperties.Replays;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.StoredFiles;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.unit.DataSize;

@Tag("slow")
class RetentionTest extends OnABench {

    private static final Replays ALL_REPLAYS = new Replays(Duration.ofDays(1000), DataSize.ofTerabytes(1));
    private static final Others FOR_EVER = new Others(null, null);
    private static final String CONTENT = "nobody's";
    private static final String CONTENT_DIGEST = "766d63f0332125220adc982e51598010024acc16a916d500187bf15f5d0e4a54";

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

        tidyReplays(DataSize.ofBytes(1000));
        assertThat(names(old)).containsExactly("log.txt", "trace.csv");
        assertThat(names(older)).contains("video.m3u8", "video-0001.m4s", "video.json");
        assertThat(bench.part(Artifacts.class).find(older, "video.json")).isPresent();

        tidyReplays(DataSize.ofBytes(20));
        assertThat(names(older)).containsExactly("log.txt", "trace.csv");
        assertThat(bench.part(Artifacts.class).find(older, "video.json")).isEmpty();
        assertThat(bench.part(Artifacts.class).removed(older, "video.json"))
                .hasValue(bench.clock().instant());
        assertThat(names(newer)).contains("video.m3u8");
        assertThat(names(running.id())).as("while it runs").containsExactly("video-0001.m4s");
    }

    @Test
    void oldTracesGoAndLogsAndReplaysStay() {
        bench.submit(2);
        long old = withReplay();
        bench.clock().add(Duration.ofDays(3));
        long young = withReplay();
        bench.clock().add(Duration.ofDays(1));
        retention(ALL_REPLAYS, new Others(Duration.ofDays(2), null), FOR_EVER, FOR_EVER)
                .tidy();
        assertThat(names(old)).containsExactly("log.txt", "video-0001.m4s", "video.json", "video.m3u8");
        assertThat(names(young)).contains("trace.csv");
    }

    @Test
    void filesOfAttemptsThatDoNotCountGo() {
        String sweep = bench.submit(1);
        var worker = bench.worker();
        GrantedAttempt broken = worker.runOne();
        worker.upload(broken, "trace.csv", "time[s]\n");
        worker.breakDown(broken);
        long first = withReplay();
        retention(ALL_REPLAYS, FOR_EVER, new Others(Duration.ZERO, DataSize.ofBytes(0)), FOR_EVER)
                .tidy();
        assertThat(names(broken.id())).isEmpty();
        assertThat(names(first)).contains("trace.csv");

        bench.rerun(sweep, "PASS");
        long second = withReplay();
        retention(ALL_REPLAYS, FOR_EVER, new Others(null, DataSize.ofBytes(0)), FOR_EVER)
                .tidy();
        assertThat(names(first)).isEmpty();
        assertThat(names(second)).contains("trace.csv");
    }

    @Test
    void oldSweepsGoThenTheOldestBeyondTheRoomAndOpenOnesStay() {
        String old = finished();
        bench.clock().add(Duration.ofDays(10));
        String older = finished();
        bench.clock().add(Duration.ofSeconds(1));
        String newer = finished();
        String open = bench.submit(1);
        bench.clock().add(Duration.ofDays(5));

        retention(ALL_REPLAYS, FOR_EVER, FOR_EVER, FOR_EVER).tidy();
        assertThat(sweeps()).containsExactlyInAnyOrder(old, older, newer, open);
        retention(ALL_REPLAYS, FOR_EVER, FOR_EVER, new Others(Duration.ofDays(7), null))
                .tidy();
        assertThat(sweeps()).containsExactlyInAnyOrder(older, newer, open);
        retention(ALL_REPLAYS, FOR_EVER, FOR_EVER, new Others(null, DataSize.ofBytes(60)))
                .tidy();
        assertThat(sweeps()).containsExactlyInAnyOrder(newer, open);
    }

    @Test
    void inputsThatNoSweepUsesGoAfterAWhile() {
        Blobs blobs = bench.part(Blobs.class);
        String sweep = finished();
        String manifest =
                bench.part(SubmittedSweeps.class).findById(sweep).orElseThrow().manifestDigest();
        blobs.put(CONTENT_DIGEST, new ByteArrayInputStream(CONTENT.getBytes(StandardCharsets.UTF_8)));
        UnusedInputs unused = bench.part(UnusedInputs.class);

        bench.clock().add(Duration.ofMinutes(50));
        unused.tidy();
        assertThat(blobs.has(CONTENT_DIGEST)).as("young, and asked for now").isTrue();
        bench.clock().add(Duration.ofMinutes(50));
        unused.tidy();
        assertThat(blobs.find(CONTENT_DIGEST)).as("asked for lately").isPresent();
        bench.clock().add(Duration.ofMinutes(50));
        unused.tidy();
        assertThat(blobs.find(CONTENT_DIGEST)).isEmpty();
        assertThat(blobs.find(manifest)).as("used").isPresent();

        bench.part(Deletions.class).delete(sweep, "test");
        unused.tidy();
        assertThat(blobs.find(manifest)).isEmpty();
        assertThat(bench.part(JdbcClient.class)
                        .sql("select count(*) from perception_card")
                        .query(Integer.class)
                        .single())
                .isZero();
        assertThat(finished()).as("the next brings them anew").isNotEmpty();
        assertThat(blobs.find(manifest)).isPresent();
    }

    private String finished() {
        String sweep = bench.submit(1);
        withReplay();
        return sweep;
    }

    private long withReplay() {
        var worker = bench.worker();
        GrantedAttempt attempt = worker.runOne();
        worker.upload(attempt, "trace.csv", "time[s]\n");
        worker.upload(attempt, "log.txt", "began\n");
        worker.upload(attempt, "video.m3u8", "#EXTM3U");
        worker.upload(attempt, "video-0001.m4s", "0123456789");
        worker.upload(attempt, "video.json", "{}");
        worker.pass(attempt);
        return attempt.id();
    }

    private void tidyReplays(DataSize room) {
        retention(new Replays(Duration.ofDays(30), room), FOR_EVER, FOR_EVER, FOR_EVER)
                .tidy();
    }

    private Retention retention(Replays replays, Others traces, Others attempts, Others sweeps) {
        return new Retention(
                bench.part(StoredFiles.class),
                bench.part(Ledger.class),
                bench.part(Artifacts.class),
                bench.part(Deletions.class),
                bench.part(Removals.class),
                new RetentionProperties(replays, traces, attempts, sweeps),
                bench.clock());
    }

    private List<String> sweeps() {
        return bench.part(SweepViews.class).all().stream().map(it -> it.id()).toList();
    }

    private List<String> names(long attempt) {
        return bench.part(ArtifactRecords.class).names(List.of(attempt)).getOrDefault(attempt, List.of());
    }
}
