package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.SweepPool;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A whole sweep by way of Kubernetes, left alone and disturbed: always every case once, and always the same bits. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
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
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @TempDir
    private static Path folder;

    /** Trace hashes of the same sweep on this machine. */
    private Map<String, String> hashes;

    private Cluster cluster;
    private CommandLine user;

    @BeforeAll
    void open() throws IOException {
        user = new CommandLine(folder);
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        user.sweep("run", "sweep.yaml", "--workers", "1", "--out", "here");
        hashes = new Results(folder.resolve("here")).hashes();
        assertThat(hashes).hasSize(CASES);
        cluster = Cluster.open(folder);
    }

    @AfterEach
    void nothingRunsAnyMore() {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(running()).isEmpty());
    }

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aSweepRunsInTheClusterAndItsJobCompletes() {
        sweep("submit", "sweep.yaml", "--wait");
        assertEveryCaseOnceWithItsBits();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(jobs())
                        .singleElement()
                        .satisfies(job -> assertThat(job.getStatus().getConditions())
                                .anySatisfy(it -> assertThat(it.getType()).isEqualTo("Complete"))));
    }

    @Test
    void anEvictionInMidCaseCostsNoCaseAndChargesNone() {
        submitAndAwaitFirstCase();
        cluster.client().pods().resource(running().getFirst()).evict();
        assertSweepEndsWell();
        assertThat(jobs())
                .allSatisfy(it -> assertThat(it.getStatus().getFailed()).isIn(null, 0));
    }

    @Test
    void aServerThatIsKilledAdoptsItsJobs() {
        submitAndAwaitFirstCase();
        List<String> before =
                jobs().stream().map(it -> it.getMetadata().getUid()).toList();
        cluster.killServer();
        assertSweepEndsWell();
        assertThat(jobs()).extracting(it -> it.getMetadata().getUid()).isEqualTo(before);
    }

    @Test
    void podsThatFindNoSliceAreExplainedAndRunWhenThereIsOne() {
        try (Squatters _ = Squatters.onEverySlice(cluster)) {
            sweep("submit", "sweep.yaml");
            SweepPool.Trouble trouble = awaitTrouble("unschedulable");
            assertThat(trouble.message()).contains("Insufficient " + Cluster.SLICE);
            assertThat(sweep("status", "latest")).contains("Insufficient " + Cluster.SLICE);
            assertThat(latest().counts()).containsEntry("queued", CASES);
        }
        assertSweepEndsWell();
    }

    @Test
    void aQuotaIsExplainedAndWhatItLetsThroughDoesTheWork() {
        try (Quota quota = Quota.ofOneSlice(cluster)) {
            sweep("submit", "sweep.yaml");
            assertThat(awaitTrouble("quota").message()).contains("exceeded quota: " + quota.name());
            assertSweepEndsWell();
        }
    }

    @Test
    void aNodeThatDisappearsCostsNoCase() {
        assumeThat(cluster.mayBeDisturbed()).isTrue();
        submitAndAwaitFirstCase();
        String node = running().getFirst().getSpec().getNodeName();
        cluster.loseNode(node);
        awaitTrouble("node-lost");
        assertSweepEndsWell();
        cluster.restoreNode(node);
    }

    @Test
    void brokenWatchesAndAnApiThatIsAwayAreSatOut() {
        assumeThat(cluster.mayBeDisturbed()).isTrue();
        cluster.breakWatches();
        submitAndAwaitFirstCase();
        cluster.breakWatches();
        cluster.interruptApi(() -> awaitTrouble("cluster"));
        assertSweepEndsWell();
    }

    private void submitAndAwaitFirstCase() {
        sweep("submit", "sweep.yaml");
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
            Map<String, Integer> counts = latest().counts();
            return counts.getOrDefault("pass", 0) + counts.getOrDefault("fail", 0) > 0;
        });
    }

    private SweepPool.Trouble awaitTrouble(String kind) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(latest().pool().troubles())
                        .extracting(SweepPool.Trouble::kind)
                        .contains(kind));
        return latest().pool().troubles().stream()
                .filter(it -> it.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private SweepView latest() {
        ServerApi api = new ServerApi(cluster);
        return api.sweep(api.sweeps().getFirst().id());
    }

    private void assertSweepEndsWell() {
        sweep("watch", "latest");
        assertEveryCaseOnceWithItsBits();
    }

    private void assertEveryCaseOnceWithItsBits() {
        String out = latest().id();
        sweep("results", "latest", "--out", out);
        Results results = new Results(folder.resolve(out));
        assertThat(results.cases())
                .extracting(it -> it.index())
                .isEqualTo(IntStream.range(0, CASES).boxed().toList());
        assertThat(results.cases())
                .as(cluster::report)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(results.hashes()).isEqualTo(hashes);
    }

    private List<Pod> running() {
        return cluster.client().pods().withLabel("provinggrid.dev/sweep").list().getItems().stream()
                .filter(it -> "Running".equals(it.getStatus().getPhase()))
                .toList();
    }

    /** Those of the latest sweep. */
    private List<Job> jobs() {
        return cluster.client()
                .batch()
                .v1()
                .jobs()
                .withLabel("provinggrid.dev/sweep", latest().id())
                .list()
                .getItems();
    }

    private String sweep(String... arguments) {
        CommandLine.Running run = user.start(cluster, arguments);
        assertThat(run.exitCode()).as(() -> run.errors() + cluster.report()).isZero();
        return run.output();
    }
}
