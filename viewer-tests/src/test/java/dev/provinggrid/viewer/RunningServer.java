package dev.provinggrid.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.it.SweepProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server as {@code sweep up} starts it, with workers, on a folder of its own. */
final class RunningServer implements AutoCloseable {

    private static final Pattern LINK = Pattern.compile("(http://127\\.0\\.0\\.1:(\\d+))(/sign-in#\\w+)");

    /** The token of somebody who may only look. */
    private static final String GUEST = "guest-of-the-viewer-who-may-only-look";

    private final Path folder;
    private final int workers;
    private final HttpClient http = HttpClient.newHttpClient();
    private URI base;
    private URI link;

    RunningServer(Path folder, int workers) {
        this.folder = folder;
        this.workers = workers;
        try {
            Files.writeString(folder.resolve("guest"), GUEST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(0);
    }

    private void start(int port) {
        List<String> up =
                new ArrayList<>(List.of("up", "--port", String.valueOf(port), "--workers", String.valueOf(workers)));
        Path scenarios = folder.resolve("scenarios");
        if (Files.exists(scenarios)) {
            up.addAll(List.of("--scenarios", scenarios.toString()));
        }
        Matcher said = LINK.matcher(sweep(up.toArray(String[]::new)));
        assertThat(said.find()).as("up prints a link").isTrue();
        base = URI.create(said.group(1));
        link = URI.create(said.group());
    }

    void stop() {
        sweep("down");
    }

    void startAgain() {
        start(base.getPort());
    }

    URI base() {
        return base;
    }

    /** The link that was printed last; good for one browser. */
    URI link() {
        return link;
    }

    /** Another link, for another browser. */
    URI anotherLink() {
        return linkOf(request("/sign-in/links"));
    }

    /** A link for a browser of somebody who may only look. */
    URI linkOfAGuest() {
        return linkOf(request("/sign-in/links").setHeader("Authorization", "Bearer " + GUEST));
    }

    private URI linkOf(HttpRequest.Builder asked) {
        String made = send(asked.POST(BodyPublishers.noBody()));
        return base.resolve(JsonMapper.shared().readTree(made).get("path").asString());
    }

    String submit(String sweep) {
        return JsonMapper.shared()
                .readTree(send(request("/sweeps")
                        .header("Content-Type", "application/yaml")
                        .POST(BodyPublishers.ofString(sweep))))
                .get("id")
                .asString();
    }

    void post(String path, String json) {
        send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    JsonNode json(String path) {
        return JsonMapper.shared().readTree(text(path));
    }

    String text(String path) {
        return send(request(path).GET());
    }

    /** How it answers a request that it may refuse. */
    int status(String path) {
        return exchange(request(path).GET()).statusCode();
    }

    byte[] bytes(String path) {
        return answer(request(path).GET());
    }

    private HttpRequest.Builder request(String path) {
        try {
            String token =
                    Files.readString(folder.resolve("share/provinggrid/token")).strip();
            return HttpRequest.newBuilder(base.resolve("/api/v1" + path)).header("Authorization", "Bearer " + token);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String send(HttpRequest.Builder request) {
        return new String(answer(request), StandardCharsets.UTF_8);
    }

    private byte[] answer(HttpRequest.Builder request) {
        HttpResponse<byte[]> answer = exchange(request);
        assertThat(answer.statusCode())
                .as(() -> new String(answer.body(), StandardCharsets.UTF_8))
                .isBetween(200, 299);
        return answer.body();
    }

    private HttpResponse<byte[]> exchange(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Makes a sweep of results of another tool.
     *
     * @param mapping what the columns of the table mean
     */
    String imported(String mapping, List<String> table) {
        try {
            Path results = Files.createDirectories(folder.resolve("results"));
            Files.write(results.resolve("table.csv"), table);
            Path file = Files.writeString(folder.resolve("mapping.yaml"), mapping);
            String said = sweep("import", "--mapping", file.toString(), results.toString(), "--json");
            return JsonMapper.shared().readTree(said).get("id").asString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the report of the latest sweep. */
    Path report() {
        Path page = folder.resolve("report.html");
        sweep("report", "latest", "--html", page.toString());
        return page;
    }

    private String sweep(String... arguments) {
        Map<String, String> guest = Map.of(
                "PROVINGGRID_SECURITY_TOKENS_0_NAME", "guest",
                "PROVINGGRID_SECURITY_TOKENS_0_ROLE", "viewer",
                "PROVINGGRID_SECURITY_TOKENS_0_FILE", folder.resolve("guest").toString());
        try (SweepProcess run = SweepProcess.runWithEnvironment(guest, folder, arguments)) {
            assertThat(run.exitCode()).as(run.output() + run.errors()).isZero();
            return run.output();
        }
    }

    @Override
    public void close() {
        stop();
        http.close();
    }
}
