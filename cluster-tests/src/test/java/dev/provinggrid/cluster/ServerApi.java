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
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
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

    /** Scenarios as workers name them: {@code name@version}. */
    Set<String> scenarios() {
        Set<String> names = new TreeSet<>();
        JsonMapper.shared()
                .readTree(get("/api/v1/scenarios"))
                .forEach(it -> names.add(
                        it.get("name").asString() + "@" + it.get("version").asString()));
        return names;
    }

    /** The id of a sweep that is submitted now. */
    String submit(String sweep) {
        String answer = send("/api/v1/sweeps", it -> it.POST(HttpRequest.BodyPublishers.ofString(sweep)), 201);
        return JsonMapper.shared().readTree(answer).get("id").asString();
    }

    void cancel(String sweep) {
        send("/api/v1/sweeps/" + sweep + "/cancel", it -> it.POST(HttpRequest.BodyPublishers.noBody()), 200);
    }

    private String get(String path) {
        return send(path, HttpRequest.Builder::GET, 200);
    }

    private String send(String path, UnaryOperator<HttpRequest.Builder> method, int expected) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = method.apply(HttpRequest.newBuilder(URI.create(cluster.url() + path)))
                    .header("Content-Type", "application/json")
                    .header(
                            "Authorization",
                            "Bearer " + Files.readString(cluster.tokenFile()).strip())
                    .build();
            HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(expected);
            return answer.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
