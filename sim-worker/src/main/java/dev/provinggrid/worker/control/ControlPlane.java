package dev.provinggrid.worker.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.link.Answer;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.BundleReply;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The control server's HTTP API for workers. Every method sends one request and never retries; it throws {@link ServerUnreachable} where the
 * same request may succeed later: no answer, one that stops midway, an overloaded or full server.
 */
public final class ControlPlane implements AutoCloseable {

    /** Longest time in which nothing of a body moves. */
    public static final Duration SILENCE = Duration.ofSeconds(30);

    /** Of silences: the server syncs an artifact before it answers. */
    private static final int UPLOAD_SYNCED_WITHIN = 4;

    private static final int LONGEST_ANSWER = 1 << 26;
    private static final int LONGEST_DETAIL = 500;
    private static final String REQUEST_ID = "X-Request-Id";

    private final URI api;
    private final WorkerToken tokens;
    private final HttpLink link;
    private final JsonMapper json = JsonMapper.shared();

    /**
     * That of a server.
     *
     * @param server its address, {@code http://host:port}
     * @param silence longest time in which nothing of a body moves, and longest wait for an answer
     * @param moved called by the thread of a request when bytes have moved, and when it has ended
     */
    public ControlPlane(URI server, WorkerToken tokens, Duration silence, Runnable moved) {
        this.api = URI.create(server.toString().replaceFirst("/+$", "") + "/api/v1/");
        this.tokens = tokens;
        this.link = new HttpLink(HttpLink.client(server).build(), silence, moved);
    }

    /** A grant without attempts when there is nothing to lease now. */
    public Reply<LeaseGrant> lease(LeaseRequest request) {
        Duration within = link.silence().plusMillis((long) (1000 * request.waitS()));
        return exchange(send("POST", "leases", request), within, answer -> {
            byte[] body = answer.bytes(LONGEST_ANSWER);
            return body.length == 0 ? LeaseGrant.of(List.of()) : json.readValue(body, LeaseGrant.class);
        });
    }

    public Reply<HeartbeatReply> beat(UUID worker, Heartbeat heartbeat) {
        return exchange(
                send("PUT", "workers/" + worker + "/heartbeat", heartbeat),
                link.silence(),
                answer -> json.readValue(answer.bytes(LONGEST_ANSWER), HeartbeatReply.class));
    }

    public Reply<byte[]> upload(GrantedAttempt attempt, String name, Path file) {
        try {
            return upload(attempt, name, BodyPublishers.ofFile(file));
        } catch (FileNotFoundException e) {
            throw new IllegalStateException("the artifact " + name + " is gone: " + e.getMessage(), e);
        }
    }

    public Reply<byte[]> upload(GrantedAttempt attempt, String name, byte[] bytes) {
        return upload(attempt, name, BodyPublishers.ofByteArray(bytes));
    }

    private Reply<byte[]> upload(GrantedAttempt attempt, String name, BodyPublisher content) {
        HttpRequest.Builder request = request("attempts/" + attempt.id() + "/artifacts/" + name)
                .header(ArtifactUpload.FENCE, attempt.token())
                .header("Content-Type", contentType(name));
        if (name.equals(ArtifactUpload.TRACE)) {
            request.header("Content-Encoding", "gzip");
        }
        return exchange(request.PUT(content), link.silence().multipliedBy(UPLOAD_SYNCED_WITHIN), ControlPlane::bytes);
    }

    /**
     * Fetches content.
     *
     * @param target file that takes it; what it holds is only to be believed when it has been verified
     */
    public Reply<byte[]> blob(String sha256, Path target) {
        return exchange(request("blobs/" + sha256), link.silence(), answer -> {
            Files.copy(answer.body(), target, StandardCopyOption.REPLACE_EXISTING);
            return new byte[0];
        });
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
                send("PUT", "attempts/" + attempt.id() + "/outcome", report), link.silence(), ControlPlane::bytes);
    }

    /** Ends several attempts; the server syncs their artifacts before it answers. */
    public Reply<BundleReply> commit(OutcomeBundle bundle) {
        return exchange(
                send("PUT", "attempts/outcomes", bundle),
                link.silence().multipliedBy(UPLOAD_SYNCED_WITHIN),
                answer -> json.readValue(answer.bytes(LONGEST_ANSWER), BundleReply.class));
    }

    public Reply<byte[]> release(GrantedAttempt attempt, String reason) {
        ReleaseRequest request = new ReleaseRequest(attempt.token(), reason);
        return exchange(
                send("POST", "attempts/" + attempt.id() + "/release", request), link.silence(), ControlPlane::bytes);
    }

    @Override
    public void close() {
        link.close();
    }

    private HttpRequest.Builder send(String method, String path, Object content) {
        BodyPublisher body = BodyPublishers.ofByteArray(json.writeValueAsBytes(content));
        return request(path).header("Content-Type", "application/json").method(method, body);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(api.resolve(path));
    }

    private <T> Reply<T> exchange(HttpRequest.Builder request, Duration within, Reader<T> reader) {
        String id = UUID.randomUUID().toString();
        request.setHeader(REQUEST_ID, id);
        try (Answer answer = admitted(request, within)) {
            return reply(answer, id, reader);
        } catch (JacksonException e) {
            throw new ServerUnreachable("an answer that is not ours: " + e.getOriginalMessage() + named(id), e);
        } catch (IOException e) {
            String kind = e.getClass().getSimpleName();
            throw new ServerUnreachable((e.getMessage() == null ? kind : kind + ": " + e.getMessage()) + named(id), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerUnreachable("interrupted", e);
        }
    }

    /** Sends it again with the token that the file holds now, where the server does not know the one before. */
    private Answer admitted(HttpRequest.Builder request, Duration within) throws IOException, InterruptedException {
        Answer answer = authorized(request, within);
        if (answer.status() != 401 || !tokens.renewed()) {
            return answer;
        }
        answer.close();
        return authorized(request, within);
    }

    private Answer authorized(HttpRequest.Builder request, Duration within) throws IOException, InterruptedException {
        return link.send(
                request.setHeader("Authorization", "Bearer " + tokens.token()).build(), within);
    }

    /** Reads the body of a good answer. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(Answer answer) throws IOException;
    }

    private static <T> Reply<T> reply(Answer answer, String id, Reader<T> reader) throws IOException {
        int status = answer.status();
        return switch (status) {
            case 200, 201, 202, 204 -> new Reply.Done<>(reader.read(answer));
            case 409 -> new Reply.Stale<>(detail(answer) + named(id));
            case 410 -> new Reply.Drained<>();
            case 422 -> new Reply.Incomplete<>(detail(answer) + named(id));
            case 401, 403, 408, 425, 429 -> throw later(answer, id);
            default -> {
                if (status >= 500) {
                    throw later(answer, id);
                }
                yield new Reply.Refused<>(status, detail(answer) + named(id));
            }
        };
    }

    private static ServerUnreachable later(Answer answer, String id) throws IOException {
        String why = "answer " + answer.status() + " " + detail(answer) + named(id);
        return ServerUnreachable.answering(why, true, answer.retryAfter());
    }

    /** By this the server's log is found: its lines of the request have the same id. */
    private static String named(String id) {
        return " (request " + id + ")";
    }

    private static byte[] bytes(Answer answer) throws IOException {
        return answer.bytes(LONGEST_ANSWER);
    }

    private static String detail(Answer answer) throws IOException {
        String text = new String(bytes(answer), UTF_8).strip();
        return text.length() <= LONGEST_DETAIL ? text : text.substring(0, LONGEST_DETAIL) + "...";
    }
}
