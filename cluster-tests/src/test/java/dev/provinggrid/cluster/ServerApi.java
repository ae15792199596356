package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.model.wire.WorkerView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The control server's API, for what a test asks again and again.
 *
 * @param cluster it works for
 */
record ServerApi(Cluster cluster) {

    /** The newest first. */
    List<SweepView> sweeps() {
        return JsonMapper.shared().readValue(get("/api/v1/sweeps"), new TypeReference<>() {});
    }

    /** With what its pool does. */
    SweepView sweep(String id) {
        return JsonMapper.shared().readValue(get("/api/v1/sweeps/" + id), SweepView.class);
    }

    /** Those that are not gone. */
    List<WorkerView> workers() {
        return JsonMapper.shared().readValue(get("/api/v1/workers"), new TypeReference<>() {});
    }

    private String get(String path) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(cluster.url() + path))
                    .header(
                            "Authorization",
                            "Bearer " + Files.readString(cluster.tokenFile()).strip())
                    .build();
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
