package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.WorkerView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
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

    /** What can be watched. */
    List<Stream> streams() {
        return JsonMapper.shared()
                .readerFor(new TypeReference<List<Stream>>() {})
                .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .readValue(get("/api/v1/streams"));
    }

    /** The file at a path, or why there is none. */
    HttpResponse<byte[]> file(String path, Optional<String> range) {
        return exchange(
                path,
                it -> {
                    range.ifPresent(bytes -> it.header("Range", bytes));
                    return it;
                },
                HttpResponse.BodyHandlers.ofByteArray());
    }

    /**
     * What can be watched of a slot.
     *
     * @param state {@code live}, {@code running} or {@code idle}
     * @param worker that is in it
     */
    record Stream(int slot, String state, String worker) {}

    private String get(String path) {
        return send(path, HttpRequest.Builder::GET, 200);
    }

    private String send(String path, UnaryOperator<HttpRequest.Builder> method, int expected) {
        HttpResponse<String> answer = exchange(path, method, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(expected);
        return answer.body();
    }

    private <T> HttpResponse<T> exchange(
            String path, UnaryOperator<HttpRequest.Builder> method, HttpResponse.BodyHandler<T> body) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = method.apply(HttpRequest.newBuilder(URI.create(cluster.url() + path)))
                    .header("Content-Type", "application/json")
                    .header(
                            "Authorization",
                            "Bearer " + Files.readString(cluster.tokenFile()).strip())
                    .build();
            return client.send(request, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
