package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.it.Results;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.view.SweepView;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps by way of a cluster that all tests of a class share: what a user does there, and what he sees. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnACluster<C extends Cluster> {

    static final int CASES = 12;
    static final Duration PATIENCE = Cluster.PATIENCE;

    /** Paced, so that a worker that starts late still finds work: a Job is removed when its sweep ends before they all came. */
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
            execution: {workers: 2, pace: 4}
            """;

    Path folder;
    C cluster;
    private CommandLine user;

    /** The cluster of this class, with its control server. */
    abstract C opened(Path folder) throws IOException;

    @BeforeAll
    void open(@TempDir Path own) throws IOException {
        folder = own;
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
        cluster = opened(Files.createDirectories(folder.resolve("cluster")));
        user = new CommandLine(folder, cluster);
    }

    @AfterEach
    void nothingRunsAnyMore() {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(running()).as(cluster::report).isEmpty());
    }

    @AfterAll
    void close() {
        if (cluster != null) {
            cluster.close();
        }
    }

    void submitAndAwaitFirstCase(String... more) {
        sweep(Stream.concat(Stream.of("submit", "sweep.yaml"), Stream.of(more)).toArray(String[]::new));
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
            Map<String, Integer> counts = latest().counts();
            return counts.getOrDefault("pass", 0) + counts.getOrDefault("fail", 0) > 0;
        });
    }

    SweepPool.Trouble awaitTrouble(String kind) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(latest().pool().troubles())
                        .as(cluster::report)
                        .extracting(SweepPool.Trouble::kind)
                        .contains(kind));
        return latest().pool().troubles().stream()
                .filter(it -> it.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    SweepView latest() {
        return api().sweep(api().sweeps().getFirst().id());
    }

    ServerApi api() {
        return new ServerApi(cluster);
    }

    void assertSweepEndsWell() {
        sweep("watch", "latest");
        assertEveryCaseOnceWithItsBits();
    }

    void assertEveryCaseOnceWithItsBits() {
        Results results = results("latest");
        assertThat(results.cases())
                .extracting(CaseView::index)
                .isEqualTo(IntStream.range(0, CASES).boxed().toList());
        assertThat(results.cases())
                .as(cluster::report)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(results.hashes()).isEqualTo(Undisturbed.hashes(SWEEP));
    }

    Results results(String sweep) {
        Path out = folder.resolve("results-" + System.nanoTime());
        sweep("results", sweep, "--out", out.toString());
        return new Results(out);
    }

    List<Pod> running() {
        return cluster.client().pods().withLabel("provinggrid.dev/sweep").list().getItems().stream()
                .filter(it -> "Running".equals(it.getStatus().getPhase()))
                .toList();
    }

    /** Those of the latest sweep. */
    List<Job> jobs() {
        return cluster.client()
                .batch()
                .v1()
                .jobs()
                .withLabel("provinggrid.dev/sweep", latest().id())
                .list()
                .getItems();
    }

    String sweep(String... arguments) {
        return user.sweep(arguments);
    }
}
