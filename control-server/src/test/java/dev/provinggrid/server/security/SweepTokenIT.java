package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import dev.provinggrid.server.OneServer;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.security.token.SweepTokens;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.worker.Workers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the token of one sweep's workers opens, and what it does not, over real HTTP. */
class SweepTokenIT extends OneServer {

    private final JsonMapper json = JsonMapper.shared();
    private String operator;

    @BeforeAll
    void knowTheOperator() throws IOException {
        operator = operatorToken();
    }

    @Test
    void itLeasesItsOwnSweepOnlyHoweverManyCasesOthersHave() throws Exception {
        String older = submit(3);
        String own = submit(1);
        String token = token(own);
        UUID worker = UUID.randomUUID();
        GrantedAttempt attempt = leaseOne(token, worker);
        assertThat(attempt.sweep()).isEqualTo(own);
        assertThat(lease(token, worker, UUID.randomUUID()).statusCode()).isEqualTo(204);
        assertThat(json.readTree(get(operator, "sweeps/" + older).body())
                        .at("/counts/queued")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void itGetsNoAnswerThatWasMeantForAWorkerOfAnotherSweep() throws Exception {
        UUID request = UUID.randomUUID();
        String token = token(submit(1));
        assertThat(lease(token, UUID.randomUUID(), request).statusCode()).isEqualTo(200);
        assertThat(lease(token(submit(1)), UUID.randomUUID(), request).statusCode())
                .isEqualTo(403);
    }

    @Test
    void itBeatsForItsOwnAttemptsOnly() throws Exception {
        String token = token(submit(2));
        String others = token(submit(1));
        UUID worker = UUID.randomUUID();
        UUID otherWorker = UUID.randomUUID();
        GrantedAttempt own = leaseOne(token, worker);
        GrantedAttempt foreign = leaseOne(others, otherWorker);

        HttpResponse<String> reply = beat(token, worker, own, foreign);
        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(json.readValue(reply.body(), HeartbeatReply.class).cancel()).containsExactly(foreign.id());
        assertThat(json.readValue(beat(others, otherWorker, foreign).body(), HeartbeatReply.class)
                        .cancel())
                .isEmpty();
    }

    @Test
    void itDoesNotSpeakForAWorkerOfAnotherScope() throws Exception {
        String others = token(submit(1));
        UUID otherWorker = UUID.randomUUID();
        GrantedAttempt foreign = leaseOne(others, otherWorker);
        String token = token(submit(1));

        assertThat(beat(token, otherWorker).statusCode()).isEqualTo(403);
        assertThat(beat(token, otherWorker).statusCode()).isEqualTo(403);
        assertThat(lease(token, otherWorker, UUID.randomUUID()).statusCode()).isEqualTo(403);
        assertThat(json.readValue(beat(others, otherWorker, foreign).body(), HeartbeatReply.class)
                        .cancel())
                .isEmpty();
    }

    @Test
    void itUploadsCommitsAndReleasesItsOwnAttemptsOnly() throws Exception {
        String own = submit(2);
        String token = token(own);
        String stranger = token(submit(1));
        UUID worker = UUID.randomUUID();
        GrantedAttempt first = leaseOne(token, worker);
        GrantedAttempt second = leaseOne(token, worker);

        assertThat(upload(stranger, first).statusCode()).isEqualTo(403);
        assertThat(commit(stranger, first).statusCode()).isEqualTo(403);
        assertThat(release(stranger, second).statusCode()).isEqualTo(403);
        assertThat(release(stranger, second, 1L << 40).statusCode()).isEqualTo(403);

        assertThat(upload(token, first).statusCode()).isEqualTo(200);
        assertThat(commit(token, first).statusCode()).isEqualTo(200);
        assertThat(release(token, second).statusCode()).isEqualTo(200);
        JsonNode counts = json.readTree(get(operator, "sweeps/" + own).body()).get("counts");
        assertThat(counts.get("pass").asInt()).isEqualTo(1);
        assertThat(counts.get("queued").asInt()).isEqualTo(1);
    }

    @Test
    void itReadsTheBlobsOfItsSweepOnly() throws Exception {
        String token = token(submit(1));
        GrantedAttempt attempt = leaseOne(token, UUID.randomUUID());
        String secret = "another sweep's model";
        String sha256 = dev.provinggrid.model.document.CanonicalJson.sha256(secret.getBytes(StandardCharsets.UTF_8));
        assertThat(send(operator, "PUT", "blobs/" + sha256, secret).statusCode())
                .isEqualTo(200);

        assertThat(get(token, "blobs/" + attempt.manifest()).statusCode()).isEqualTo(200);
        assertThat(get(token, "blobs/" + sha256).statusCode()).isEqualTo(403);
        assertThat(get(token, "blobs/" + "0".repeat(64)).statusCode()).isEqualTo(403);
        assertThat(send(token, "PUT", "blobs/" + sha256, secret).statusCode()).isEqualTo(403);
    }

    @Test
    void itDoesNothingThatUsersDo() throws Exception {
        String own = submit(1);
        for (String path : List.of("sweeps", "sweeps/" + own, "sweeps/" + own + "/results.csv", "workers", "models")) {
            assertThat(get(token(own), path).statusCode()).as(path).isEqualTo(403);
        }
        assertThat(send(token(own), "POST", "sweeps/" + own + "/cancel", "").statusCode())
                .isEqualTo(403);
    }

    @Test
    void itIsRefusedOnceItsSweepIsFinishedAndItsWorkersAreGone() throws Exception {
        String own = submit(1);
        String token = token(own);
        UUID worker = UUID.randomUUID();
        GrantedAttempt attempt = leaseOne(token, worker);
        assertThat(commit(token, attempt).statusCode()).isEqualTo(200);

        // Its worker is still there: an answer may have been lost, a rerun may come.
        assertThat(commit(token, attempt).statusCode()).isEqualTo(200);
        assertThat(lease(token, worker, UUID.randomUUID()).statusCode()).isEqualTo(204);
        assertThat(lease(token, UUID.randomUUID(), UUID.randomUUID()).statusCode())
                .isEqualTo(410);
        assertThat(beat(token, UUID.randomUUID()).statusCode()).isEqualTo(410);

        part(Ledger.class).write(() -> {
            part(Workers.class).gone(worker.toString());
            return null;
        });
        assertThat(lease(token, worker, UUID.randomUUID()).statusCode()).isEqualTo(410);
        assertThat(beat(token, worker).statusCode()).isEqualTo(410);
        assertThat(upload(token, attempt).statusCode()).isEqualTo(410);
        assertThat(commit(token, attempt).statusCode()).isEqualTo(410);
        assertThat(release(token, attempt).statusCode()).isEqualTo(410);
        assertThat(get(token, "blobs/" + attempt.manifest()).statusCode()).isEqualTo(410);

        assertThat(send(operator, "POST", "sweeps/" + own + "/rerun?only=cases&cases=0", "")
                        .statusCode())
                .isEqualTo(200);
        assertThat(leaseOne(token, worker).sweep()).isEqualTo(own);
    }

    @Test
    void aTokenOfAnotherSecretOrOfNoSweepOpensNothing() throws Exception {
        String own = submit(1);
        String forged = new SweepTokens("0123456789abcdef0123456789abcdef").issue(own);
        assertThat(lease(forged, UUID.randomUUID(), UUID.randomUUID()).statusCode())
                .isEqualTo(401);
        assertThat(lease(token("none"), UUID.randomUUID(), UUID.randomUUID()).statusCode())
                .isEqualTo(410);
    }

    private String token(String sweep) {
        return part(SweepTokens.class).issue(sweep);
    }

    private String submit(int cases) throws Exception {
        String speeds = String.join(
                ", ",
                java.util.stream.IntStream.range(0, cases)
                        .mapToObj(it -> (20 + it) + " km/h")
                        .toList());
        HttpResponse<String> submitted = send(operator, "POST", "sweeps", """
                format: 1
                sweep: scoped
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes: {approachSpeed: [%s]}
                pass: [collisions == 0]
                """.formatted(speeds));
        return json.readValue(submitted.body(), SweepAccepted.class).id();
    }

    private GrantedAttempt leaseOne(String token, UUID worker) throws Exception {
        HttpResponse<String> leased = lease(token, worker, UUID.randomUUID());
        assertThat(leased.statusCode()).isEqualTo(200);
        return json.readValue(leased.body(), LeaseGrant.class).attempts().getFirst();
    }

    private HttpResponse<String> lease(String token, UUID worker, UUID request) throws Exception {
        Manifest scenario = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        String suits = scenario.name() + "@" + scenario.version();
        return send(
                token, "POST", "leases", new LeaseRequest(worker, request, 0, Set.of(suits), Set.of(), Map.of(), 1, 0));
    }

    private HttpResponse<String> beat(String token, UUID worker, GrantedAttempt... held) throws Exception {
        List<Heartbeat.Held> attempts = Arrays.stream(held)
                .map(it -> new Heartbeat.Held(it.id(), it.token(), AttemptState.RUNNING, 1, 1))
                .toList();
        return send(
                token, "PUT", "workers/" + worker + "/heartbeat", new Heartbeat(0, 1, "host", "platform", attempts));
    }

    private HttpResponse<String> upload(String token, GrantedAttempt attempt) throws Exception {
        return http.send(
                request(token, "attempts/" + attempt.id() + "/artifacts/log.txt")
                        .header(ArtifactUpload.FENCE, attempt.token())
                        .header("Content-Type", "text/plain")
                        .PUT(BodyPublishers.ofString("log"))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpResponse<String> commit(String token, GrantedAttempt attempt) throws Exception {
        return send(
                token,
                "PUT",
                "attempts/" + attempt.id() + "/outcome",
                BenchWorker.report(attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of()));
    }

    private HttpResponse<String> release(String token, GrantedAttempt attempt) throws Exception {
        return release(token, attempt, attempt.id());
    }

    private HttpResponse<String> release(String token, GrantedAttempt attempt, long id) throws Exception {
        return send(token, "POST", "attempts/" + id + "/release", new ReleaseRequest(attempt.token(), "test"));
    }

    private HttpResponse<String> get(String token, String path) throws Exception {
        return http.send(request(token, path).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> send(String token, String method, String path, Object content) throws Exception {
        String body = content instanceof String text ? text : json.writeValueAsString(content);
        return http.send(
                request(token, path)
                        .header("Content-Type", content instanceof String ? "application/yaml" : "application/json")
                        .method(method, BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String token, String path) {
        return HttpRequest.newBuilder(URI.create(origin() + "/api/v1/" + path))
                .header("Authorization", "Bearer " + token);
    }
}
