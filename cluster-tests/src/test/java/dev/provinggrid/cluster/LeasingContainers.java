package dev.provinggrid.cluster;

import dev.provinggrid.cluster.standin.Containers;
import dev.provinggrid.cluster.standin.VolumeSource;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Containers that ask for a case the moment they start, as a worker would whose own start takes no time. */
final class LeasingContainers implements Containers {

    private static final int LONGEST_WAIT_S = 20;

    private final BlockingQueue<Leased> leased = new LinkedBlockingQueue<>();
    private final Queue<IdleContainer> running = new ConcurrentLinkedQueue<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private StandInCluster cluster;
    private Set<String> scenarios;

    /**
     * A case that was granted.
     *
     * @param started when the container did, by {@link System#nanoTime()}
     * @param granted when the answer was there
     */
    record Leased(long started, long granted) {}

    /** They work for the server of this cluster, which answers. */
    void workFor(StandInCluster other) {
        cluster = other;
        scenarios = new ServerApi(other).scenarios();
    }

    /** Waits for the next case that is granted; empty when that takes too long. */
    Optional<Leased> next(Duration patience) throws InterruptedException {
        return Optional.ofNullable(leased.poll(patience.toMillis(), TimeUnit.MILLISECONDS));
    }

    @Override
    public boolean has(String image) {
        return true;
    }

    @Override
    public Running start(Pod pod, Container container, VolumeSource volumes) {
        String job = pod.getMetadata().getLabels().get("batch.kubernetes.io/job-name");
        String token = cluster.client()
                .secrets()
                .withName(job)
                .get()
                .getStringData()
                .get("token")
                .strip();
        Thread.ofVirtual().start(() -> lease(token));
        IdleContainer idle = new IdleContainer();
        running.add(idle);
        return idle;
    }

    /** What it leased it gives back at once: the test is about the way there. */
    private void lease(String token) {
        long started = System.nanoTime();
        LeaseRequest request = new LeaseRequest(
                UUID.randomUUID(), UUID.randomUUID(), 0, scenarios, Set.of(), Map.of(), 1, LONGEST_WAIT_S);
        JsonNode attempt =
                post("/api/v1/leases", token, request).get("attempts").get(0);
        long granted = System.nanoTime();
        post(
                "/api/v1/attempts/" + attempt.get("id").asLong() + "/release",
                token,
                new ReleaseRequest(attempt.get("token").asString(), "enough"));
        leased.add(new Leased(started, granted));
    }

    private JsonNode post(String path, String token, Object body) {
        try {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(URI.create(cluster.url() + path))
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    JsonMapper.shared().writeValueAsString(body)))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 300 || (answer.statusCode() == 204 && path.endsWith("leases"))) {
                throw new IllegalStateException(path + ": " + answer.statusCode() + " " + answer.body());
            }
            return answer.body().isEmpty()
                    ? JsonMapper.shared().createObjectNode()
                    : JsonMapper.shared().readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** All that run end well. */
    void end() {
        running.forEach(it -> it.end(0));
        running.clear();
    }

    @Override
    public void clear(Pod pod) {}
}
