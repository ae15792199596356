package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.Buffer;
import io.fabric8.mockwebserver.http.Dispatcher;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The store over HTTP, with what a real API server adds: quotas, permissions, deletion in its three ways, trouble. */
final class ApiServer extends Dispatcher {

    /** It writes a line for every request. */
    private static final Logger TALKATIVE = Logger.getLogger(MockWebServer.class.getName());

    private final ObjectStore store;
    private final Deletion deletion;
    private final Quota quota;
    private final Clock clock;
    private final Watches watches;
    private final Queue<Asked> requests = new ConcurrentLinkedQueue<>();
    private volatile Predicate<Asked> permitted = _ -> true;
    private MockWebServer server = new MockWebServer();

    ApiServer(ObjectStore store, Deletion deletion, Quota quota, Clock clock) {
        this.store = store;
        this.watches = store.watches();
        this.deletion = deletion;
        this.quota = quota;
        this.clock = clock;
        TALKATIVE.setLevel(Level.WARNING);
    }

    synchronized void start() {
        listen(0);
    }

    synchronized int port() {
        return server.getPort();
    }

    /** Nobody answers at its address any more; what it keeps is not lost. */
    synchronized void stop() {
        server.shutdown();
        watches.forgetAll();
    }

    /** Answers again, at the same address; who watched before has to list anew, as after a restart of a real one. */
    synchronized void resume() {
        watches.forgetBefore(store.requestResourceVersion());
        int port = server.getPort();
        server = new MockWebServer();
        listen(port);
    }

    private void listen(int port) {
        server.setDispatcher(this);
        server.start(InetAddress.getLoopbackAddress(), port);
    }

    /** Tells every watch that it is too old, and ends it. */
    void breakWatches() {
        watches.expire();
    }

    /** All that the bearer of a token asked so far, in order. */
    List<ApiRequest> requests(String token) {
        return requests.stream()
                .filter(it -> it.token().equals(token))
                .map(Asked::request)
                .toList();
    }

    /** Answers 403 to everything else that the bearer of the token asks from now on. */
    void permitOnly(String token, Predicate<ApiRequest> granted) {
        this.permitted = it -> !it.token().equals(token) || granted.test(it.request());
    }

    @Override
    public MockResponse dispatch(RecordedRequest request) {
        Optional<ApiRequest> asked = ApiRequest.of(request);
        Optional<Asked> noted = asked.map(it -> new Asked(token(request), it));
        noted.ifPresent(requests::add);
        if (noted.filter(permitted.negate()).isPresent()) {
            ApiRequest it = asked.get();
            return refusal(
                    403,
                    "Forbidden",
                    "User \"server\" cannot %s resource \"%s\" in API group \"%s\""
                            .formatted(it.verb(), it.resource(), it.group()));
        }
        RecordedRequest known = withoutTypeOfEvent(request);
        return asked.map(it -> answer(it, known)).orElseGet(() -> store.dispatch(known));
    }

    /** The mock selects by name and label only; there are no events but warnings. */
    private static RecordedRequest withoutTypeOfEvent(RecordedRequest request) {
        String path = request.getPath().replaceFirst("fieldSelector=type(=|%3D)Warning&?", "");
        return path.equals(request.getPath()) ? request : with(request, path, request.getBody());
    }

    private static String token(RecordedRequest request) {
        String authorization = request.getHeader("Authorization");
        return authorization == null ? "" : authorization.replaceFirst("Bearer ", "");
    }

    private record Asked(String token, ApiRequest request) {}

    private MockResponse answer(ApiRequest asked, RecordedRequest request) {
        return switch (asked.verb()) {
            case "watch" ->
                watches.isTooOld(request)
                        ? new MockResponse().withWebSocketUpgrade(watches.expired())
                        : store.dispatch(request);
            case "delete" -> delete(asked, request);
            case "deletecollection" -> deleteAll(asked);
            case "create" -> create(asked, request);
            default -> store.dispatch(request);
        };
    }

    private MockResponse create(ApiRequest asked, RecordedRequest request) {
        if (asked.resource().equals("pods/eviction")) {
            return find(asked)
                    .map(it -> {
                        evict((Pod) it);
                        return status(201, "Success", null, null);
                    })
                    .orElseGet(() -> refusal(404, "NotFound", asked.name() + " not found"));
        }
        if (asked.group().equals("authorization.k8s.io")) {
            return status(201, "Success", null, null);
        }
        String body = request.getBody().readUtf8();
        HasMetadata object = withDefaults(ObjectStore.parse(body), asked.namespace());
        Optional<String> excess =
                object instanceof Job || object instanceof Pod ? quota.refusal(object) : Optional.empty();
        return excess.map(it -> refusal(403, "Forbidden", it))
                .orElseGet(() -> store.handleCreate(with(
                        request,
                        request.getPath(),
                        new Buffer(Serialization.asJson(object).getBytes(StandardCharsets.UTF_8)))));
    }

    private MockResponse delete(ApiRequest asked, RecordedRequest request) {
        String body = request.getBody().readUtf8();
        return find(asked)
                .map(it -> {
                    deletion.delete(it, propagation(it, body));
                    return status(200, "Success", null, null);
                })
                .orElseGet(() -> refusal(404, "NotFound", asked.resource() + " \"" + asked.name() + "\" not found"));
    }

    private MockResponse deleteAll(ApiRequest asked) {
        store.list().stream()
                .filter(it -> it.getPlural().equals(asked.resource()) && isIn(it, asked.namespace()))
                .forEach(deletion::delete);
        return status(200, "Success", null, null);
    }

    private static HasMetadata withDefaults(HasMetadata object, String namespace) {
        object.getMetadata().setNamespace(namespace.isEmpty() ? null : namespace);
        if (object instanceof Job job) {
            job.setStatus(new JobStatus());
        }
        return object instanceof Pod pod ? Conditions.inPhase(pod, "Pending") : object;
    }

    private static boolean isIn(HasMetadata object, String namespace) {
        return object.getMetadata().getNamespace() == null
                || object.getMetadata().getNamespace().equals(namespace);
    }

    /** Jobs leave their pods behind unless told otherwise. */
    private static Deletion.Propagation propagation(HasMetadata object, String body) {
        if (body.contains("\"Foreground\"")) {
            return Deletion.Propagation.FOREGROUND;
        }
        boolean background = body.contains("\"Background\"") || !(object instanceof Job);
        return background ? Deletion.Propagation.BACKGROUND : Deletion.Propagation.ORPHAN;
    }

    private void evict(Pod pod) {
        store.edit(
                pod,
                it -> Conditions.with(
                        it,
                        clock.instant(),
                        Conditions.DISRUPTION,
                        true,
                        "EvictionByEvictionAPI",
                        "Eviction API: evicting"));
        deletion.delete(pod);
    }

    private Optional<HasMetadata> find(ApiRequest asked) {
        String plural = asked.resource().replaceFirst("/.*", "");
        return store.list().stream()
                .filter(it -> it.getPlural().equals(plural)
                        && it.getMetadata().getName().equals(asked.name())
                        && isIn(it, asked.namespace()))
                .findFirst();
    }

    private static RecordedRequest with(RecordedRequest request, String path, Buffer body) {
        return new RecordedRequest(request.getHttpVersion(), request.method(), path, request.getHeaders(), body);
    }

    private static MockResponse refusal(int code, String reason, String message) {
        return status(code, "Failure", reason, message);
    }

    private static MockResponse status(int code, String status, String reason, String message) {
        return new MockResponse()
                .setResponseCode(code)
                .setHeader("Content-Type", "application/json")
                .setBody(Serialization.asJson(new StatusBuilder()
                        .withStatus(status)
                        .withReason(reason)
                        .withMessage(message)
                        .withCode(code)
                        .build()));
    }
}
