package dev.provinggrid.cluster;

import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ApiRequest;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Figures of the Kubernetes pool on the stand-in cluster, printed: {@code benchmarks/kubernetes.sh}. */
final class KubernetesFigures {

    private static final int RUNS = 20;
    private static final int PODS = 1000;
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration IDLE = Duration.ofSeconds(10);
    private static final String SWEEP = """
            {"format": 1, "sweep": "figures", "scenario": "offroad-aeb", "preset": "published", "replicates": 600,
             "axes": {"timeOfDay": ["06:00", "12:00"]}, "pass": ["collisions == 0"], "execution": {"workers": %d}}
            """;

    private final PrintStream out = System.out;
    private final Path folder;

    private KubernetesFigures(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        KubernetesFigures figures = new KubernetesFigures(Files.createTempDirectory("figures"));
        figures.fromSubmitToFirstLease();
        figures.requests();
        System.exit(0);
    }

    /** With a container whose program starts in no time: what is left is ours, and the stand-in's own steps of 20 ms. */
    private void fromSubmitToFirstLease() throws IOException, InterruptedException {
        LeasingContainers containers = new LeasingContainers();
        try (StandInCluster cluster = new StandInCluster(folder("lease"), containers, 1)) {
            cluster.startServer();
            containers.workFor(cluster);
            double[] starts = new double[RUNS];
            double[] leases = new double[RUNS];
            for (int run = -1; run < RUNS; run++) {
                long submitted = System.nanoTime();
                String sweep = new ServerApi(cluster).submit(SWEEP.formatted(1));
                LeasingContainers.Leased leased =
                        containers.next(PATIENCE).orElseThrow(() -> new IllegalStateException(cluster.report()));
                if (run >= 0) {
                    starts[run] = (leased.started() - submitted) / 1e6;
                    leases[run] = (leased.granted() - submitted) / 1e6;
                }
                new ServerApi(cluster).cancel(sweep);
                containers.end();
                await().atMost(PATIENCE).until(() -> isQuiet(cluster));
            }
            print("submit to start of the container", starts);
            print("submit to first lease", leases);
        }
    }

    private static boolean isQuiet(StandInCluster cluster) {
        return cluster.cluster().list(Job.class).stream()
                .allMatch(it -> Integer.valueOf(0).equals(it.getStatus().getActive()));
    }

    private void print(String what, double[] milliseconds) {
        Arrays.sort(milliseconds);
        out.printf(
                Locale.ROOT,
                "%s: median %.0f ms (%.0f to %.0f), %d runs%n",
                what,
                milliseconds[milliseconds.length / 2],
                milliseconds[0],
                milliseconds[milliseconds.length - 1],
                milliseconds.length);
    }

    private void requests() throws IOException {
        IdleContainers containers = new IdleContainers();
        try (StandInCluster cluster =
                new StandInCluster(folder("requests"), containers, PODS / 2, "max-workers=" + 2 * PODS)) {
            cluster.startServer();
            print("requests until " + PODS + " pods run", cluster, () -> {
                new ServerApi(cluster).submit(SWEEP.formatted(PODS + 10));
                awaitReady(cluster, PODS);
            });
            print("requests in " + IDLE.toSeconds() + " s without change", cluster, () -> pause(IDLE));
            print("requests for a pod that fails", cluster, () -> {
                containers.end(cluster.cluster().list(Pod.class).getFirst(), 1);
                await().atMost(PATIENCE).until(() -> job(cluster).getStatus().getFailed() == 1);
                awaitReady(cluster, PODS);
            });
            print("requests for 10 more slices", cluster, () -> {
                cluster.cluster().offer("node1", Cluster.SLICE, PODS / 2 + 10);
                awaitReady(cluster, PODS + 10);
            });
        }
    }

    private void print(String what, StandInCluster cluster, Runnable event) {
        int before = requests(cluster).size();
        event.run();
        List<ApiRequest> asked = requests(cluster);
        Map<String, Integer> kinds = new TreeMap<>();
        asked.subList(before, asked.size())
                .forEach(it -> kinds.merge(it.verb() + " " + it.resource(), 1, Integer::sum));
        out.println(what + ": " + (asked.size() - before) + " " + kinds);
    }

    private static List<ApiRequest> requests(StandInCluster cluster) {
        return cluster.cluster().requests(StandInCluster.SERVER);
    }

    private static void awaitReady(StandInCluster cluster, int pods) {
        await().atMost(PATIENCE)
                .until(() -> Stream.ofNullable(job(cluster))
                        .anyMatch(it ->
                                Integer.valueOf(pods).equals(it.getStatus().getReady())));
    }

    private static Job job(StandInCluster cluster) {
        return cluster.cluster().list(Job.class).stream().findFirst().orElse(null);
    }

    private static void pause(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }
}
