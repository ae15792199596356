package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.BundleReply;
import dev.provinggrid.model.wire.worker.BundleReply.RunReply;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeBundle.EndedRun;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** A real HTTP server that speaks the workers' part of the contract, keeps everything it was told, and fails on demand. */
final class StubServer implements AutoCloseable {

    /** What a request does instead of being answered as the contract says. */
    enum Fault {
        ANSWER_500,
        FULL_DISK_507,
        DROPPED_BEFORE,
        /** The work is done, the answer gets lost. */
        DROPPED_AFTER,
        /** The work is done, the answer stops after a kilobyte; the connection stays. */
        ANSWER_STOPS,
        /** Nothing of its body is read; the connection stays. */
        REQUEST_UNREAD
    }

    private static final Pattern ATTEMPT = Pattern.compile("/api/v1/attempts/(\\d+)/(outcome|release|artifacts/(.+))");
    private static final String BLOBS = "/api/v1/blobs/";
    private static final JsonMapper JSON = JsonMapper.shared();

    final Deque<GrantedAttempt> queue = new ArrayDeque<>();
    final List<LeaseRequest> leases = new ArrayList<>();
    /** Inputs whose models are to be opened before anything is granted. */
    final Map<String, String> toOpen = new LinkedHashMap<>();

    final Map<UUID, LeaseGrant> answered = new LinkedHashMap<>();
    final Map<Long, GrantedAttempt> granted = new LinkedHashMap<>();
    final Map<Long, OutcomeReport> outcomes = new LinkedHashMap<>();
    final Map<Long, Map<String, byte[]>> artifacts = new LinkedHashMap<>();
    final Map<String, byte[]> blobs = new LinkedHashMap<>();
    final List<Long> released = new ArrayList<>();
    final List<Heartbeat> beats = new ArrayList<>();
    final List<Long> cancelled = new ArrayList<>();
    final List<Long> stale = new ArrayList<>();
    final List<String> requests = new ArrayList<>();
    final Map<String, Deque<Fault>> faults = new LinkedHashMap<>();
    boolean drainWhenEmpty = true;
    boolean drainByHeartbeat;
    boolean loseArtifactsOnce;
    int refuseOutcomesWith;
    boolean knowsLeasesOfSeveral;
    boolean knowsBundles = true;
    final List<Integer> bundles = new ArrayList<>();
    volatile String token = "secret";
    private String tokenRefused = "nothing";

    private HttpServer http;
    private ExecutorService executor;
    private int port;

    StubServer() {
        start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    void start() {
        try {
            http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        port = http.getAddress().getPort();
        executor = Executors.newCachedThreadPool();
        http.setExecutor(executor);
        http.createContext("/", this::serve);
        http.start();
    }

    /** As a crash: connections break, the port refuses. */
    void kill() {
        http.stop(0);
        executor.shutdownNow();
    }

    synchronized void fail(String kind, Fault... inOrder) {
        faults.computeIfAbsent(kind, _ -> new ArrayDeque<>()).addAll(List.of(inOrder));
    }

    synchronized <T> T locked(Supplier<T> look) {
        return look.get();
    }

    @Override
    public void close() {
        kill();
    }

    private void serve(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Fault fault = locked(() -> nextFault(path));
        if (fault == Fault.REQUEST_UNREAD) {
            stayOpen();
            return;
        }
        byte[] body = exchange.getRequestBody().readAllBytes();
        Answer answer;
        synchronized (this) {
            requests.add(exchange.getRequestMethod() + " " + path);
            if (fault == Fault.DROPPED_BEFORE) {
                exchange.close();
                return;
            }
            if (fault == Fault.ANSWER_500 || fault == Fault.FULL_DISK_507) {
                answer = new Answer(fault == Fault.ANSWER_500 ? 500 : 507, null);
            } else {
                answer = answer(exchange, path, body);
            }
            if (fault == Fault.DROPPED_AFTER) {
                exchange.close();
                return;
            }
        }
        if (fault == Fault.ANSWER_STOPS) {
            byte[] content = bytes(answer);
            exchange.sendResponseHeaders(answer.status(), content.length + 1);
            exchange.getResponseBody().write(content, 0, Math.min(content.length, 1024));
            exchange.getResponseBody().flush();
            stayOpen();
            return;
        }
        send(exchange, answer);
    }

    /** Until the server is killed. */
    private static void stayOpen() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static byte[] bytes(Answer answer) {
        return answer.body() instanceof byte[] content
                ? content
                : answer.body() == null ? new byte[0] : JSON.writeValueAsBytes(answer.body());
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = bytes(answer);
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private Fault nextFault(String path) {
        for (var entry : faults.entrySet()) {
            if (path.contains(entry.getKey()) && !entry.getValue().isEmpty()) {
                return entry.getValue().poll();
            }
        }
        return null;
    }

    /** Answers 401 to one kind of requests. */
    synchronized void refuseTokenOf(String kind) {
        tokenRefused = kind;
    }

    private Answer answer(HttpExchange exchange, String path, byte[] body) {
        if (path.contains(tokenRefused)) {
            return new Answer(401, null);
        }
        if (!("Bearer " + token).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            return new Answer(401, null);
        }
        if (path.equals("/api/v1/leases")) {
            return lease(JSON.readValue(body, LeaseRequest.class));
        }
        if (path.endsWith("/heartbeat")) {
            beats.add(JSON.readValue(body, Heartbeat.class));
            return new Answer(200, new HeartbeatReply(List.copyOf(cancelled), drainByHeartbeat, List.of()));
        }
        if (path.startsWith(BLOBS)) {
            byte[] content = blobs.get(path.substring(BLOBS.length()));
            return new Answer(content == null ? 404 : 200, content);
        }
        if (path.equals("/api/v1/attempts/outcomes") && knowsBundles) {
            return commit(JSON.readValue(body, OutcomeBundle.class));
        }
        Matcher attempt = ATTEMPT.matcher(path);
        if (!attempt.matches()) {
            return new Answer(404, null);
        }
        long id = Long.parseLong(attempt.group(1));
        return switch (attempt.group(2)) {
            case "outcome" -> commit(id, JSON.readValue(body, OutcomeReport.class));
            case "release" -> release(id, JSON.readValue(body, ReleaseRequest.class));
            default -> store(id, attempt.group(3), exchange.getRequestHeaders().getFirst(ArtifactUpload.FENCE), body);
        };
    }

    private Answer lease(LeaseRequest request) {
        leases.add(request);
        if (!request.models()
                .keySet()
                .containsAll(PerceptionModel.cardsAmong(toOpen).values())) {
            return new Answer(200, new LeaseGrant(List.of(), toOpen));
        }
        LeaseGrant repeated = answered.get(request.request());
        if (repeated != null) {
            return new Answer(200, repeated);
        }
        GrantedAttempt next = queue.poll();
        if (next == null) {
            return drainWhenEmpty ? new Answer(410, null) : waitAndSayNone(request);
        }
        List<GrantedAttempt> all = new ArrayList<>(List.of(next));
        while (knowsLeasesOfSeveral && all.size() < request.together() && !queue.isEmpty()) {
            all.add(queue.poll());
        }
        LeaseGrant grant = LeaseGrant.of(all);
        answered.put(request.request(), grant);
        all.forEach(it -> granted.put(it.id(), it));
        return new Answer(200, grant);
    }

    private Answer waitAndSayNone(LeaseRequest request) {
        try {
            long until = System.nanoTime() + (long) (1e9 * request.waitS());
            while (queue.isEmpty() && until > System.nanoTime()) {
                wait(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new Answer(204, null);
    }

    private boolean fenced(long id, String attemptToken) {
        return !stale.contains(id)
                && granted.containsKey(id)
                && granted.get(id).token().equals(attemptToken);
    }

    private Answer store(long id, String name, String fence, byte[] content) {
        if (!fenced(id, fence)) {
            return new Answer(409, null);
        }
        artifacts.computeIfAbsent(id, _ -> new LinkedHashMap<>()).put(name, content);
        return new Answer(200, null);
    }

    private Answer commit(OutcomeBundle bundle) {
        bundles.add(bundle.runs().size());
        return new Answer(
                200, new BundleReply(bundle.runs().stream().map(this::commit).toList()));
    }

    private RunReply commit(EndedRun run) {
        run.files()
                .forEach((name, content) -> store(
                        run.attempt(),
                        name,
                        run.report().token(),
                        Base64.getDecoder().decode(content)));
        return switch (commit(run.attempt(), run.report()).status()) {
            case 200 -> new RunReply(run.attempt(), BundleReply.Answer.TAKEN, "");
            case 409 -> new RunReply(run.attempt(), BundleReply.Answer.STALE, "");
            default -> new RunReply(run.attempt(), BundleReply.Answer.INCOMPLETE, "");
        };
    }

    private Answer commit(long id, OutcomeReport report) {
        if (!fenced(id, report.token())) {
            return new Answer(409, null);
        }
        if (loseArtifactsOnce) {
            loseArtifactsOnce = false;
            artifacts.remove(id);
        }
        Map<String, byte[]> stored = artifacts.getOrDefault(id, Map.of());
        for (var listed : report.artifacts().entrySet()) {
            if (!stored.containsKey(listed.getKey())
                    || !sha256(stored.get(listed.getKey())).equals(listed.getValue())) {
                return new Answer(422, null);
            }
        }
        if (refuseOutcomesWith != 0 && !report.artifacts().isEmpty()) {
            return new Answer(refuseOutcomesWith, null);
        }
        outcomes.putIfAbsent(id, report);
        return new Answer(200, null);
    }

    private Answer release(long id, ReleaseRequest request) {
        if (!fenced(id, request.token())) {
            return new Answer(409, null);
        }
        released.add(id);
        return new Answer(200, null);
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    String text(long id, String artifact) {
        return new String(artifacts.get(id).get(artifact), UTF_8);
    }

    private record Answer(int status, Object body) {}
}
