package dev.provinggrid.cli.client;

import dev.provinggrid.model.wire.CasePage;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.ModelView;
import dev.provinggrid.model.wire.ProblemDetail;
import dev.provinggrid.model.wire.SweepAccepted;
import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.model.wire.WorkerView;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The HTTP contract of the control server, as a user of it. The endpoint is asked for at every request, for a server that
 * was restarted answers elsewhere.
 */
public final class ControlClient {

    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);
    private static final Duration UPLOAD_WITHIN = Duration.ofMinutes(30);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final int PAGE = 1000;

    private final Supplier<Endpoint> endpoint;
    private final HttpClient http;
    private final JsonMapper json;
    private final Duration patience;

    private ControlClient(Supplier<Endpoint> endpoint, HttpClient http, JsonMapper json, Duration patience) {
        this.endpoint = endpoint;
        this.http = http;
        this.json = json;
        this.patience = patience;
    }

    /** A client that gives up at once when the server does not answer. */
    public static ControlClient of(Endpoint endpoint) {
        HttpClient.Builder http = http();
        endpoint.authority().map(Authority::trusting).ifPresent(http::sslContext);
        return new ControlClient(() -> endpoint, http.build(), JsonMapper.shared(), Duration.ZERO);
    }

    /** A client of a server of our own, which may answer elsewhere after a restart. */
    public static ControlClient of(Supplier<Endpoint> endpoint) {
        return patient(endpoint, Duration.ZERO);
    }

    /**
     * A client that tries again while the server does not answer.
     *
     * @param patience how long
     */
    public static ControlClient patient(Supplier<Endpoint> endpoint, Duration patience) {
        return new ControlClient(endpoint, http().build(), JsonMapper.shared(), patience);
    }

    private static HttpClient.Builder http() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5));
    }

    /**
     * Hands a sweep in.
     *
     * @param document the sweep as JSON, its {@code extends} and {@code --set} resolved
     * @param models digests of the cards that it brings along, which are blobs of the server with their files
     */
    public SweepAccepted submit(String document, List<String> models) {
        String key = UUID.randomUUID().toString();
        String query = models.isEmpty() ? "" : "?model=" + String.join(",", models);
        return read(
                () -> request("/api/v1/sweeps" + query)
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", key)
                        .POST(BodyPublishers.ofString(document)),
                SweepAccepted.class);
    }

    /** An address that opens the viewer in a browser, once, with the rights of our token. */
    public URI viewerLink() {
        byte[] link = send(() -> request("/api/v1/sign-in/links").POST(BodyPublishers.noBody()));
        return endpoint.get().at(json.readTree(link).get("path").asString());
    }

    /** The perception models that the server knows. */
    public List<ModelView> models() {
        return json.readValue(text("/api/v1/models"), new TypeReference<>() {});
    }

    /** Whether the server has content. */
    public boolean hasBlob(String sha256) {
        try {
            send(() -> request("/api/v1/blobs/" + sha256).method("HEAD", BodyPublishers.noBody()));
            return true;
        } catch (Refused refused) {
            if (refused.status() == 404) {
                return false;
            }
            throw refused;
        }
    }

    /** Gives the server content. */
    public void putBlob(String sha256, Supplier<InputStream> content) {
        send(() -> to("/api/v1/blobs/" + sha256)
                .timeout(UPLOAD_WITHIN)
                .header("Content-Type", "application/octet-stream")
                .PUT(BodyPublishers.ofInputStream(content)));
    }

    public List<SweepView> sweeps() {
        return json.readValue(text("/api/v1/sweeps"), new TypeReference<>() {});
    }

    public SweepView sweep(String id) {
        return read(() -> request(sweepPath(id)), SweepView.class);
    }

    public List<WorkerView> workers() {
        return json.readValue(text("/api/v1/workers"), new TypeReference<>() {});
    }

    /** Every case of a sweep, by index. */
    public List<CaseView> cases(String id) {
        List<CaseView> cases = new ArrayList<>();
        String cursor = "";
        while (cursor != null) {
            String after = cursor.isEmpty() ? "" : "&cursor=" + encoded(cursor);
            String query = "/cases?limit=" + PAGE + after;
            CasePage page = read(() -> request(sweepPath(id) + query), CasePage.class);
            cases.addAll(page.cases());
            cursor = page.next();
        }
        return cases;
    }

    public void cancel(String id) {
        send(() -> request(sweepPath(id) + "/cancel").POST(BodyPublishers.noBody()));
    }

    /**
     * Opens a new round.
     *
     * @param only {@code error}, {@code fail}, {@code missing} or {@code cases}
     * @param cases indices, for {@code cases}
     */
    public SweepView rerun(String id, String only, List<Integer> cases) {
        String numbers = cases.stream().map(String::valueOf).collect(Collectors.joining(","));
        String query = "/rerun?only=" + encoded(only) + (numbers.isEmpty() ? "" : "&cases=" + numbers);
        return read(() -> request(sweepPath(id) + query).POST(BodyPublishers.noBody()), SweepView.class);
    }

    /** What is under a sweep, as text: {@code results.csv}, {@code cases/7/trace.csv}, ... */
    public String text(String id, String name) {
        return text(sweepPath(id) + "/" + name);
    }

    /** Copies what is under a sweep into a file, which is complete or not there. */
    public void download(String id, String name, Path target) {
        Path part = target.resolveSibling(target.getFileName() + ".part");
        patiently(() -> {
            try (InputStream body = open(request(sweepPath(id) + "/" + name).header("Accept-Encoding", "gzip"))) {
                Files.copy(body, part, StandardCopyOption.REPLACE_EXISTING);
                return Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new ServerUnreachable(target + " cannot be fetched: " + e.getMessage(), e);
            }
        });
    }

    /** The server-sent events of a sweep, until it ends or the connection does. */
    ServerSentEvents events(String id) {
        return new ServerSentEvents(open(to(sweepPath(id) + "/events").header("Accept", "text/event-stream")));
    }

    /** Where it answers now. */
    public URI server() {
        return endpoint.get().url();
    }

    JsonMapper json() {
        return json;
    }

    private String text(String path) {
        return new String(send(() -> request(path)), StandardCharsets.UTF_8);
    }

    private <T> T read(Supplier<HttpRequest.Builder> request, Class<T> type) {
        return json.readValue(send(request), type);
    }

    private byte[] send(Supplier<HttpRequest.Builder> request) {
        return patiently(() -> {
            try (InputStream body = open(request.get())) {
                return body.readAllBytes();
            } catch (IOException e) {
                throw new ServerUnreachable("the connection to " + endpoint.get() + " broke", e);
            }
        });
    }

    private <T> T patiently(Supplier<T> exchange) {
        long giveUp = System.nanoTime() + patience.toNanos();
        while (true) {
            try {
                return exchange.get();
            } catch (ServerUnreachable away) {
                if (!away.isPassing() || System.nanoTime() >= giveUp) {
                    throw away;
                }
                SweepWatch.pause(PAUSE);
            }
        }
    }

    private HttpRequest.Builder request(String path) {
        return to(path).timeout(ANSWER_WITHIN).header("Accept", "application/json, */*");
    }

    private HttpRequest.Builder to(String path) {
        Endpoint server = endpoint.get();
        return HttpRequest.newBuilder(server.at(path)).header("Authorization", "Bearer " + server.token());
    }

    private InputStream open(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<InputStream> answer = http.send(request, BodyHandlers.ofInputStream());
            if (answer.statusCode() / 100 == 2) {
                boolean gzip = answer.headers()
                        .firstValue("Content-Encoding")
                        .filter("gzip"::equals)
                        .isPresent();
                return gzip ? new GZIPInputStream(answer.body(), 1 << 16) : answer.body();
            }
            try (InputStream body = answer.body()) {
                throw refusal(request.uri(), answer.statusCode(), body.readAllBytes());
            }
        } catch (SSLException e) {
            throw new ServerUnreachable(
                    "the certificate or TLS of " + origin(request.uri()) + " is not to be trusted (" + e.getMessage()
                            + "); --ca-file names certificates that are",
                    false);
        } catch (IOException e) {
            throw new ServerUnreachable("no server answers at " + origin(request.uri()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException("interrupted").initCause(e);
        }
    }

    private RuntimeException refusal(URI uri, int status, byte[] body) {
        if (status == 401) {
            return new Refused(status, "the server at " + origin(uri) + " does not know this token", List.of());
        }
        if (status == 403) {
            return new Refused(status, "this token does not allow that at " + origin(uri), List.of());
        }
        ProblemDetail detail = problem(status, body);
        if (status / 100 == 4) {
            return Refused.of(detail);
        }
        return new ServerUnreachable(
                "the server at " + origin(uri) + " answers " + status + " " + detail.title()
                        + (detail.detail() == null ? "" : ": " + detail.detail()),
                status == 503);
    }

    private ProblemDetail problem(int status, byte[] body) {
        try {
            ProblemDetail detail = json.readValue(body, ProblemDetail.class);
            return new ProblemDetail(detail.type(), detail.title(), status, detail.detail(), detail.errors());
        } catch (JacksonException _) {
            return new ProblemDetail("about:blank", "status " + status, status, null, List.of());
        }
    }

    private static String origin(URI uri) {
        return uri.getScheme() + "://" + uri.getAuthority();
    }

    private static String sweepPath(String id) {
        return "/api/v1/sweeps/" + encoded(id);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
