package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.SweepView;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole sweep by way of Kubernetes, left alone and disturbed: always every case once, and always the same bits. */
class SweepOnClusterIT {

    private static final String SWEEP = """
            format: 1
            sweep: tiny
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, heavy-rain]
              timeOfDay: [00:00, 06:00, 12:00]
            parameters: {duration: 5 s}
            pass: [collisions == 0]
            execution: {workers: 2}
            """;

    private static final int CASES = 12;

    @TempDir
    private static Path alone;

    /** Trace hashes of the same sweep on this machine. */
    private static Map<String, String> hashes;

    @TempDir
    private Path folder;

    private Cluster cluster;
    private CommandLine user;

    @BeforeAll
    static void runHere() throws IOException {
        Path file = Files.writeString(alone.resolve("sweep.yaml"), SWEEP);
        new CommandLine(alone).sweep("run", file.toString(), "--workers", "1", "--out", "out");
        hashes = new Results(alone.resolve("out")).hashes();
        assertThat(hashes).hasSize(CASES);
    }

    @BeforeEach
    void open() throws IOException {
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        cluster = Cluster.open(folder);
        user = new CommandLine(folder);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aSweepRunsInTheClusterAndLeavesNothingRunning() {
        sweep("submit", "sweep.yaml", "--wait");
        assertEveryCaseOnceWithItsBits();
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThat(workers()).isEmpty());
        assertThat(jobs()).allSatisfy(job -> assertThat(job.getStatus().getConditions())
                .anySatisfy(it -> assertThat(it.getType()).isEqualTo("Complete")));
    }

    @Test
    void anEvictionInMidCaseCostsNoCaseAndChargesNone() {
        submitAndAwaitFirstCase();
        cluster.client().pods().resource(workers().getFirst()).evict();
        assertSweepEndsWell();
        assertThat(jobs()).allSatisfy(it -> assertThat(it.getStatus().getFailed()).isZero());
    }

    @Test
    void aServerThatIsKilledAdoptsItsJobs() {
        submitAndAwaitFirstCase();
        List<String> before = jobs().stream().map(it -> it.getMetadata().getUid()).toList();
        cluster.killServer();
        assertSweepEndsWell();
        assertThat(jobs()).extracting(it -> it.getMetadata().getUid()).isEqualTo(before);
    }

    @Test
    void aNodeThatDisappearsCostsNoCase() {
        assumeThat(cluster.mayBeDisturbed()).isTrue();
        submitAndAwaitFirstCase();
        cluster.loseNode(workers().getFirst().getSpec().getNodeName());
        assertSweepEndsWell();
    }

    @Test
    void brokenWatchesAndAnApiThatIsAwayAreSatOut() {
        assumeThat(cluster.mayBeDisturbed()).isTrue();
        cluster.breakWatches();
        submitAndAwaitFirstCase();
        cluster.breakWatches();
        cluster.interruptApi(() -> await().atMost(Duration.ofMinutes(1))
                .until(() -> sweep("status").contains("cluster") || finalCases() == CASES));
        assertSweepEndsWell();
    }

    private void submitAndAwaitFirstCase() {
        sweep("submit", "sweep.yaml");
        await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(50)).until(() -> finalCases() > 0);
    }

    private int finalCases() {
        SweepView sweep = new ServerApi(cluster).sweeps().getFirst();
        return sweep.counts().getOrDefault("pass", 0) + sweep.counts().getOrDefault("fail", 0);
    }

    private void assertSweepEndsWell() {
        sweep("watch", "latest");
        assertEveryCaseOnceWithItsBits();
    }

    private void assertEveryCaseOnceWithItsBits() {
        sweep("results", "latest", "--out", "out");
        Results results = new Results(folder.resolve("out"));
        assertThat(results.cases())
                .extracting(it -> it.index())
                .isEqualTo(IntStream.range(0, CASES).boxed().toList());
        assertThat(results.cases())
                .as(cluster::report)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(results.hashes()).isEqualTo(hashes);
    }

    private List<Pod> workers() {
        return cluster.client().pods().list().getItems().stream()
                .filter(it -> "Running".equals(it.getStatus().getPhase()))
                .toList();
    }

    private List<Job> jobs() {
        return cluster.client().batch().v1().jobs().list().getItems();
    }

    private String sweep(String... arguments) {
        String[] all = java.util.stream.Stream.concat(
                        java.util.Arrays.stream(arguments),
                        java.util.stream.Stream.of(
                                "--server", cluster.url(), "--token-file", cluster.tokenFile().toString()))
                .toArray(String[]::new);
        CommandLine.Running run = user.start(all);
        assertThat(run.exitCode()).as(() -> run.errors() + cluster.report()).isZero();
        return run.output();
    }
}
