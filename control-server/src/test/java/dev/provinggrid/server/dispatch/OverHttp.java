package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.OneServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import tools.jackson.databind.json.JsonMapper;

/** Tests that talk to one server over real HTTP, as users and as workers. */
abstract class OverHttp extends OneServer {

    static final String SWEEP = """
            format: 1
            sweep: journey
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: [20 km/h]}
            pass: [collisions == 0]
            """;

    final JsonMapper json = JsonMapper.shared();
    /** A worker that opens whatever it is told to, and finds nothing wrong with it. */
    GrantedAttempt lease() throws Exception {
        Manifest scenario = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        String suits = scenario.name() + "@" + scenario.version();
        UUID worker = UUID.randomUUID();
        Map<String, String> opened = new TreeMap<>();
        LeaseGrant grant = lease(worker, suits, opened);
        PerceptionModel.cardsAmong(grant.check()).values().forEach(it -> opened.put(it, ""));
        return (opened.isEmpty() ? grant : lease(worker, suits, opened))
                .attempts()
                .getFirst();
    }

    private LeaseGrant lease(UUID worker, String scenario, Map<String, String> models) throws Exception {
        var request = new LeaseRequest(worker, UUID.randomUUID(), 0, Set.of(scenario), Set.of(), models, 1, 5);
        HttpResponse<byte[]> leased = send(worker("leases")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(request))));
        assertThat(leased.statusCode()).isEqualTo(200);
        return json.readValue(leased.body(), LeaseGrant.class);
    }

    static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    static List<String[]> csv(HttpResponse<byte[]> answer) throws Exception {
        try (CsvReader<CsvRecord> rows = CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(text(answer))) {
            return rows.stream()
                    .map(it -> it.getFields().toArray(String[]::new))
                    .toList();
        }
    }

    int upload(GrantedAttempt attempt, String name, byte[] content) throws Exception {
        return send(worker("attempts/" + attempt.id() + "/artifacts/" + name)
                        .header(ArtifactUpload.FENCE, attempt.token())
                        .header("Content-Encoding", "gzip")
                        .header("Content-Type", "text/csv")
                        .PUT(BodyPublishers.ofByteArray(content)))
                .statusCode();
    }

    int outcome(GrantedAttempt attempt, Object report) throws Exception {
        return send(worker("attempts/" + attempt.id() + "/outcome")
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofByteArray(json.writeValueAsBytes(report))))
                .statusCode();
    }

    HttpResponse<byte[]> user(String method, String path, byte[] body) throws Exception {
        return send(request(path, operatorToken())
                .header("Content-Type", "application/yaml")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body)));
    }

    /** A request of the operator that says more in its headers. */
    HttpRequest.Builder operator(String path) throws IOException {
        return request(path, operatorToken());
    }

    HttpRequest.Builder worker(String path) throws IOException {
        return request(path, workerToken());
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create(origin() + "/api/v1/" + path).normalize())
                .header("Authorization", "Bearer " + token);
    }

    HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }
}
