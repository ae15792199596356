package dev.provinggrid.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.cluster.standin.Containers;
import dev.provinggrid.cluster.standin.VolumeSource;
import dev.provinggrid.model.wire.LeaseRequest;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.json.JsonMapper;

/** Containers that ask for a case the moment they start, as a worker would whose own start takes no time. */
final class LeasingContainers implements Containers {

    private final BlockingQueue<Leased> leased = new LinkedBlockingQueue<>();
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

    /** Waits for the next case that is granted. */
    Leased next() throws InterruptedException {
        return leased.take();
    }

    @Override
    public boolean has(String image) {
        return true;
    }

    @Override
    public Running start(Pod pod, Container container, VolumeSource volumes) {
        String job = pod.getMetadata().getLabels().get("batch.kubernetes.io/job-name");
        Map<String, String> secret =
                cluster.client().secrets().withName(job).get().getData();
        String token = new String(Base64.getDecoder().decode(secret.get("token")), UTF_8).strip();
        Thread.ofVirtual().start(() -> lease(token));
        return new Ended();
    }

    private void lease(String token) {
        long started = System.nanoTime();
        LeaseRequest request =
                new LeaseRequest(UUID.randomUUID(), UUID.randomUUID(), 0, scenarios, Set.of(), Map.of(), 1, 20);
        try {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(URI.create(cluster.url() + "/api/v1/leases"))
                            .header("Authorization", "Bearer " + token)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    JsonMapper.shared().writeValueAsString(request)))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(answer.statusCode() + " " + answer.body());
            }
            leased.add(new Leased(started, System.nanoTime()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void clear(Pod pod) {}

    /** Lives until it is told to end. */
    private static final class Ended implements Running {

        private volatile OptionalInt exitCode = OptionalInt.empty();

        @Override
        public OptionalInt exitCode() {
            return exitCode;
        }

        @Override
        public void terminate() {
            exitCode = OptionalInt.of(143);
        }

        @Override
        public void kill() {
            exitCode = OptionalInt.of(137);
        }

        @Override
        public boolean outOfMemory() {
            return false;
        }
    }
}
