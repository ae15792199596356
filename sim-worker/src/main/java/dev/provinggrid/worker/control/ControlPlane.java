package dev.provinggrid.worker.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.wire.RetryAfter;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The control server's HTTP API for workers. Every method sends one request and never retries. */
public final class ControlPlane implements AutoCloseable {

    private static final Duration ANSWER_WITHIN = Duration.ofSeconds(30);
    private static final Duration UPLOAD_WITHIN = Duration.ofMinutes(5);
    private static final int LONGEST_DETAIL = 500;
    private static final String REQUEST_ID = "X-Request-Id";

    private final URI api;
    private final TokenFile tokens;
    private final JsonMapper json = JsonMapper.shared();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    /** @param server address of the server, {@code http://host:port} */
    public ControlPlane(URI server, TokenFile tokens) {
        this.api = URI.create(server.toString().replaceFirst("/+$", "") + "/api/v1/");
        this.tokens = tokens;
    }

    /** A grant without attempts when there is nothing to lease now. */
    public Reply<LeaseGrant> lease(LeaseRequest request) {
        Duration within = ANSWER_WITHIN.plusMillis((long) (1000 * request.waitS()));
        return exchange(
                send("POST", "leases", request, within),
                body -> body.length == 0 ? LeaseGrant.of(List.of()) : json.readValue(body, LeaseGrant.class));
    }

    public Reply<HeartbeatReply> beat(UUID worker, Heartbeat heartbeat) {
        return exchange(
                send("PUT", "workers/" + worker + "/heartbeat", heartbeat, ANSWER_WITHIN),
                body -> json.readValue(body, HeartbeatReply.class));
    }

    public Reply<byte[]> upload(GrantedAttempt attempt, String name, Path file) {
        HttpRequest.Builder request = request("attempts/" + attempt.id() + "/artifacts/" + name, UPLOAD_WITHIN)
                .header(ArtifactUpload.FENCE, attempt.token())
                .header("Content-Type", contentType(name));
        if (name.equals(ArtifactUpload.TRACE)) {
            request.header("Content-Encoding", "gzip");
        }
        try {
            return exchange(request.PUT(BodyPublishers.ofFile(file)), Function.identity());
        } catch (FileNotFoundException e) {
            throw new IllegalStateException("the artifact " + name + " is gone: " + e.getMessage(), e);
        }
    }

    /**
     * Fetches content.
     *
     * @param target file that takes it; what it holds is only to be believed when it has been verified
     */
    public Reply<byte[]> blob(String sha256, Path target) {
        return exchange(
                request("blobs/" + sha256, UPLOAD_WITHIN),
                response -> response.statusCode() == 200
                        ? BodySubscribers.mapping(BodySubscribers.ofFile(target), _ -> new byte[0])
                        : BodySubscribers.ofByteArray(),
                Function.identity());
    }

    private static String contentType(String name) {
        return switch (name) {
            case ArtifactUpload.TRACE -> "text/csv";
            case ArtifactUpload.LOG -> "text/plain; charset=utf-8";
            default -> "application/octet-stream";
        };
    }

    public Reply<byte[]> commit(GrantedAttempt attempt, OutcomeReport report) {
        return exchange(
                send("PUT", "attempts/" + attempt.id() + "/outcome", report, ANSWER_WITHIN), Function.identity());
    }

    public Reply<byte[]> release(GrantedAttempt attempt, String reason) {
        ReleaseRequest request = new ReleaseRequest(attempt.token(), reason);
        return exchange(
                send("POST", "attempts/" + attempt.id() + "/release", request, ANSWER_WITHIN), Function.identity());
    }

    @Override
    public void close() {
        http.shutdownNow();
    }

    private HttpRequest.Builder send(String method, String path, Object content, Duration within) {
        BodyPublisher body = BodyPublishers.ofByteArray(json.writeValueAsBytes(content));
        return request(path, within).header("Content-Type", "application/json").method(method, body);
    }

    private HttpRequest.Builder request(String path, Duration within) {
        return HttpRequest.newBuilder(api.resolve(path)).timeout(within);
    }

    private <T> Reply<T> exchange(HttpRequest.Builder request, Function<byte[], T> reader) {
        return exchange(request, BodyHandlers.ofByteArray(), reader);
    }

    private <T> Reply<T> exchange(
            HttpRequest.Builder request, BodyHandler<byte[]> handler, Function<byte[], T> reader) {
        String id = UUID.randomUUID().toString();
        request.setHeader(REQUEST_ID, id);
        try {
            HttpResponse<byte[]> response = authorized(request, handler);
            if (response.statusCode() == 401 && tokens.renewed()) {
                response = authorized(request, handler);
            }
            return reply(response, id, reader);
        } catch (JacksonException e) {
            return new Reply.Later<>("an answer that is not ours: " + e.getOriginalMessage() + named(id));
        } catch (IOException e) {
            String kind = e.getClass().getSimpleName();
            return new Reply.Later<>((e.getMessage() == null ? kind : kind + ": " + e.getMessage()) + named(id));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Reply.Later<>("interrupted");
        }
    }

    private HttpResponse<byte[]> authorized(HttpRequest.Builder request, BodyHandler<byte[]> handler)
            throws IOException, InterruptedException {
        return http.send(
                request.setHeader("Authorization", "Bearer " + tokens.token()).build(), handler);
    }

    private static <T> Reply<T> reply(HttpResponse<byte[]> response, String id, Function<byte[], T> reader) {
        int status = response.statusCode();
        return switch (status) {
            case 200, 201, 202, 204 -> new Reply.Done<>(reader.apply(response.body()));
            case 409 -> new Reply.Stale<>(detail(response) + named(id));
            case 410 -> new Reply.Drained<>();
            case 422 -> new Reply.Incomplete<>(detail(response) + named(id));
            case 401, 403, 408, 425, 429 -> later(response, id);
            default -> status >= 500 ? later(response, id) : new Reply.Refused<>(status, detail(response) + named(id));
        };
    }

    private static <T> Reply<T> later(HttpResponse<byte[]> response, String id) {
        return new Reply.Later<>(
                "answer " + response.statusCode() + " " + detail(response) + named(id),
                RetryAfter.of(response.headers().firstValue(RetryAfter.HEADER)));
    }

    /** By this the server's log is found: its lines of the request have the same id. */
    private static String named(String id) {
        return " (request " + id + ")";
    }

    private static String detail(HttpResponse<byte[]> response) {
        String text = new String(response.body(), UTF_8).strip();
        return text.length() <= LONGEST_DETAIL ? text : text.substring(0, LONGEST_DETAIL) + "...";
    }
}
