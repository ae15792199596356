package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ApiRequest;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often the API is asked for a Job of a thousand pods: by what happens, never by how many there are or how long it takes. */
class ApiCallsIT {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    /** Of the server's loop, some. */
    private static final Duration ROUNDS = Duration.ofSeconds(1);

    private static final int PODS = 1000;
    private static final int MORE = 10;

    /** Lists of Jobs, pods, events and nodes, the Deployment, the sweep's Jobs, Secret, Job and the Secret's owner, twice over. */
    private static final int MOST_TO_BEGIN = 18;

    private static final int MOST_EVENTS = 20;

    @TempDir
    private Path folder;

    @Test
    @Tag("long")
    void aThousandPodsCostWhatOneCostsAndNothingWhileNothingHappens() throws IOException {
        IdleContainers containers = new IdleContainers();
        try (StandInCluster cluster = new StandInCluster(folder, containers, PODS / 2, "max-workers=" + 2 * PODS)) {
            cluster.startServer();
            submit(cluster);
            awaitRunning(cluster, PODS);
            assertThat(requests(cluster)).hasSizeLessThan(MOST_TO_BEGIN);
            assertThat(requestsOf(cluster, () -> {}))
                    .as("a loop without change")
                    .isEmpty();
            assertThat(requestsOf(cluster, () -> {
                        containers.end(cluster.cluster().list(Pod.class).getFirst(), 1);
                        await().atMost(PATIENCE).until(() -> isReplaced(cluster));
                    }))
                    .as("a pod that fails is the Job's affair")
                    .isEmpty();
            assertThat(requestsOf(cluster, () -> {
                        cluster.cluster().offer("node1", Cluster.SLICE, PODS / 2 + MORE);
                        awaitRunning(cluster, PODS + MORE);
                    }))
                    .as("room for more workers: the sweep's Jobs, the Job as the client reads it, the patch")
                    .hasSizeLessThanOrEqualTo(3);
            assertThat(cluster.cluster().requests(StandInCluster.SERVER).stream()
                            .filter(ApiCallsIT::isEvent))
                    .as("of one kind one Event a minute")
                    .hasSizeLessThan(MOST_EVENTS);
        }
    }

    private void submit(StandInCluster cluster) throws IOException {
        Files.writeString(folder.resolve("sweep.yaml"), """
                format: 1
                sweep: thousand
                scenario: offroad-aeb
                preset: published
                axes: {timeOfDay: [06:00, 12:00]}
                replicates: 600
                pass: [collisions == 0]
                """);
        new CommandLine(folder, cluster).sweep("submit", "sweep.yaml");
    }

    private static void awaitRunning(StandInCluster cluster, int pods) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(cluster.cluster().list(Job.class))
                        .as(cluster::report)
                        .singleElement()
                        .satisfies(it -> assertThat(it.getStatus().getReady()).isEqualTo(pods)));
    }

    private static boolean isReplaced(StandInCluster cluster) {
        Job job = cluster.cluster().list(Job.class).getFirst();
        return job.getStatus().getFailed() == 1 && job.getStatus().getReady() == PODS;
    }

    /** What the server asks while something happens and for some rounds of its loop after it. */
    private static List<ApiRequest> requestsOf(StandInCluster cluster, Runnable event) {
        int before = requests(cluster).size();
        event.run();
        int[] last = {-1};
        await().atMost(PATIENCE).pollInterval(ROUNDS).until(() -> {
            boolean quiet = last[0] == requests(cluster).size();
            last[0] = requests(cluster).size();
            return quiet;
        });
        return requests(cluster).subList(before, requests(cluster).size());
    }

    /** Watches are opened anew every minute, whatever happens; Events have a limit of their own. */
    private static List<ApiRequest> requests(StandInCluster cluster) {
        return cluster.cluster().requests(StandInCluster.SERVER).stream()
                .filter(it -> !it.verb().equals("watch") && !isEvent(it))
                .toList();
    }

    private static boolean isEvent(ApiRequest request) {
        return request.verb().equals("create") && request.resource().equals("events");
    }
}
