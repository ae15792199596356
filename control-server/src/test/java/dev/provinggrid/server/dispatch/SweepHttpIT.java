package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.opencsv.CSVReader;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.wire.ArtifactUpload;
import dev.provinggrid.model.wire.GrantedAttempt;
import dev.provinggrid.model.wire.LeaseGrant;
import dev.provinggrid.model.wire.LeaseRequest;
import dev.provinggrid.model.wire.OutcomeReport.Completion;
import dev.provinggrid.model.wire.SweepAccepted;
import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.server.ControlServer;
import dev.provinggrid.server.ops.DataFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The journey of a sweep over real HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SweepHttpIT {

    private static final String SWEEP = """
            format: 1
            sweep: journey
            scenario: offroad-aeb
            axes: {approachSpeed: [20 km/h]}
            pass: [collisions == 0]
            """;

    private final JsonMapper json = JsonMapper.shared();
    private final HttpClient http = HttpClient.newHttpClient();
    private ConfigurableApplicationContext server;
    private DataFolder data;

    @BeforeAll
    void start(@TempDir Path folder) {
        data = new DataFolder(folder);
        server = SpringApplication.run(
                ControlServer.class,
                "--provinggrid.data=" + folder,
                "--server.port=0",
                "--provinggrid.pool.local.workers=0");
    }

    @AfterAll
    void stop() {
        server.close();
        http.close();
    }

    @Test
    void aSweepGoesFromSubmissionToItsTrace() throws Exception {
        HttpResponse<byte[]> submitted = user("POST", "sweeps", SWEEP.getBytes(StandardCharsets.UTF_8));
        assertThat(submitted.statusCode()).isEqualTo(201);
        SweepAccepted sweep = json.readValue(submitted.body(), SweepAccepted.class);
        assertThat(sweep.cases()).isEqualTo(1);

        GrantedAttempt attempt = lease();
        byte[] trace = gzip("time[s]\n0\n");
        assertThat(upload(attempt, "../etc/passwd".replace("/", "%2F"), trace)).isEqualTo(400);
        assertThat(upload(attempt, "trace.csv", trace)).isEqualTo(200);
        byte[] recording = {80, 75, -1, 0, 13, 10};
        assertThat(upload(attempt, "lidar.zip", recording)).isEqualTo(200);
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(trace));
        var absent = BenchWorker.report(
                attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of("log.txt", digest));
        assertThat(outcome(attempt, absent)).isEqualTo(422);
        var report = BenchWorker.report(
                attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of("trace.csv", digest));
        assertThat(outcome(attempt, report)).isEqualTo(200);
        assertThat(outcome(attempt, report)).isEqualTo(200);

        SweepView view =
                json.readValue(user("GET", "sweeps/" + sweep.id(), null).body(), SweepView.class);
        assertThat(view.state()).isEqualTo("finished");
        JsonNode page = json.readTree(user("GET", "sweeps/" + sweep.id() + "/cases?outcome=pass", null)
                .body());
        assertThat(page.at("/cases/0/outcome").asString()).isEqualTo("PASS");
        assertThat(page.at("/cases/0/artifacts").toString()).isEqualTo("[\"lidar.zip\",\"trace.csv\"]");
        HttpResponse<byte[]> plain = user("GET", "sweeps/" + sweep.id() + "/cases/0/trace.csv", null);
        assertThat(new String(plain.body(), StandardCharsets.UTF_8)).isEqualTo("time[s]\n0\n");
        HttpResponse<byte[]> file = user("GET", "sweeps/" + sweep.id() + "/cases/0/lidar.zip", null);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.body()).isEqualTo(recording);
        assertThat(file.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
        assertThat(user("GET", "sweeps/" + sweep.id() + "/cases/0/video.mp4", null)
                        .statusCode())
                .isEqualTo(404);
        assertThat(user("GET", "sweeps/" + sweep.id() + "/cases/0/log.txt", null)
                        .statusCode())
                .isEqualTo(404);
        assertThat(user("POST", "sweeps/" + sweep.id() + "/rerun?only=cases&cases=0", new byte[0])
                        .statusCode())
                .isEqualTo(200);
        assertThat(user("POST", "sweeps/" + sweep.id() + "/cancel", new byte[0]).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aSweepWithMistakesIsRefusedWithAllOfThemAndNothingIsStored() throws Exception {
        int before = json.readTree(user("GET", "sweeps", null).body()).size();
        String wrong = SWEEP.replace("20 km/h", "20 kg").replace("collisions", "colisions");
        HttpResponse<byte[]> refused = user("POST", "sweeps", wrong.getBytes(StandardCharsets.UTF_8));
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(json.readTree(refused.body()).get("errors").size()).isEqualTo(2);
        assertThat(json.readTree(user("GET", "sweeps", null).body()).size()).isEqualTo(before);
    }

    @Test
    void aDryRunStoresNothing() throws Exception {
        int before = json.readTree(user("GET", "sweeps", null).body()).size();
        HttpResponse<byte[]> planned = user("POST", "sweeps?dryRun=true", SWEEP.getBytes(StandardCharsets.UTF_8));
        assertThat(planned.statusCode()).isEqualTo(200);
        assertThat(json.readTree(planned.body()).get("cases").asInt()).isEqualTo(1);
        assertThat(json.readTree(user("GET", "sweeps", null).body()).size()).isEqualTo(before);
    }

    @Test
    void theManifestOfASweepIsABlob() throws Exception {
        JsonNode scenarios = json.readTree(user("GET", "scenarios", null).body());
        assertThat(scenarios.get(0).get("name").asString()).isEqualTo("offroad-aeb");
        assertThat(user("GET", "blobs/" + "0".repeat(64), null).statusCode()).isEqualTo(404);
        assertThat(user("GET", "workers", null).statusCode()).isEqualTo(200);
    }

    @Test
    void aSweepBringsAPerceptionModelByItsDigest() throws Exception {
        byte[] network = "a network".getBytes(StandardCharsets.UTF_8);
        String file = CanonicalJson.sha256(network);
        PerceptionModel mine = card("Mine", file);
        String digest = mine.card().digest();
        String sweep = SWEEP + "parameters: {perceptionModel: mine}\n";

        HttpResponse<byte[]> early = submit(sweep, digest);
        assertThat(early.statusCode()).isEqualTo(400);
        assertThat(text(early)).contains("does not have the card").contains("unknown level of perceptionModel");
        assertThat(put(digest, mine.canonicalJson().getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(200);
        assertThat(text(submit(sweep, digest)))
                .contains("does not have the file")
                .contains(file);
        assertThat(put(file, "another".getBytes(StandardCharsets.UTF_8))).isEqualTo(400);
        assertThat(user("HEAD", "blobs/" + file, null).statusCode()).isEqualTo(404);
        assertThat(put(file, network)).isEqualTo(200);
        assertThat(put(file, network)).isEqualTo(200);
        assertThat(user("HEAD", "blobs/" + file, null).statusCode()).isEqualTo(200);

        HttpResponse<byte[]> submitted = submit(sweep, digest);
        assertThat(submitted.statusCode()).as(text(submitted)).isEqualTo(201);
        GrantedAttempt attempt = lease();
        assertThat(attempt.inputs())
                .containsOnly(Map.entry("perception/mine", digest), Map.entry("perception/mine.onnx", file));
        assertThat(send(worker("blobs/" + file).GET()).body()).isEqualTo(network);
        var refused = BenchWorker.report(attempt.token(), Completion.REFUSED, Map.of(), Map.of());
        assertThat(outcome(attempt, refused)).isEqualTo(200);
        String id = json.readValue(submitted.body(), SweepAccepted.class).id();
        JsonNode page =
                json.readTree(user("GET", "sweeps/" + id + "/cases", null).body());
        assertThat(page.at("/cases/0/outcome").asString()).isEqualTo("ERROR");
        assertThat(page.at("/cases/0/errorKind").asString()).isEqualTo("input");
        assertThat(page.at("/cases/0/attempts").asInt()).isEqualTo(1);
        List<String[]> rows = csv(user("GET", "sweeps/" + id + "/results.csv", null));
        assertThat(rows.get(1)[List.of(rows.getFirst()).indexOf("perception_digest")])
                .isEqualTo(digest);
    }

    @Test
    void twoModelsOfOneNameAreToldApartByTheirDigests() throws Exception {
        byte[] network = "a network".getBytes(StandardCharsets.UTF_8);
        String file = CanonicalJson.sha256(network);
        put(file, network);
        for (String title : List.of("First", "Second")) {
            PerceptionModel model = card(title, file);
            put(model.card().digest(), model.canonicalJson().getBytes(StandardCharsets.UTF_8));
            HttpResponse<byte[]> submitted = submit(
                    SWEEP + "parameters: {perceptionModel: mine}\n",
                    model.card().digest());
            String id = json.readValue(submitted.body(), SweepAccepted.class).id();
            assertThat(lease().inputs())
                    .containsEntry("perception/mine", model.card().digest());
            user("POST", "sweeps/" + id + "/cancel", new byte[0]);
        }
        assertThat(text(user("GET", "models/mine", null)))
                .contains("\"First\"", "\"Second\"", "\"uploaded\"", "\"bytes\":9");
        assertThat(text(user("GET", "models", null))).contains("\"built-in\"", "yolov2-tiny");
        assertThat(user("GET", "models/none-such", null).statusCode()).isEqualTo(404);
        PerceptionModel shadow = PerceptionModel.read(
                card("Shadow", file)
                        .canonicalJson()
                        .replace("\"mine\"", "\"yolov3\"")
                        .getBytes(StandardCharsets.UTF_8),
                "",
                PerceptionModel.Origin.UPLOADED);
        put(shadow.card().digest(), shadow.canonicalJson().getBytes(StandardCharsets.UTF_8));
        assertThat(text(submit(SWEEP, shadow.card().digest()))).contains("a built-in perception model has this name");
    }

    @Test
    void theResultsHaveTheAgreedColumnsAndARowForEveryPlannedCaseEvenOneThatNeverRan() throws Exception {
        String sweep = cancelled("""
                format: 1
                sweep: never-ran
                scenario: offroad-aeb
                axes: {approachSpeed: [20 km/h, 30 km/h], timeOfDay: [06:00]}
                pass: [{that: collisions == 0, name: 'no contact, "ever"', margin: stopMargin}]
                """);
        List<String[]> rows = csv(user("GET", "sweeps/" + sweep + "/results.csv", null));
        List<String> header = List.of(rows.getFirst());
        assertThat(header.subList(0, 25))
                .containsExactly(
                        ("case,case_key,round,replicate,seed,outcome,error_kind,end_reason,cause,margin,attempts,"
                                        + "losses,worker,node,queue_s,wall_s,sim_s,real_time_factor,trace_hash,platform,version,"
                                        + "perception_kind,perception_digest,perception_engine,reused_from")
                                .split(","));
        assertThat(header.subList(25, header.size()))
                .allMatch(it -> it.startsWith("param.") || it.startsWith("kpi.") || it.startsWith("margin."))
                .contains("param.timeOfDay", "kpi.stopMargin")
                .endsWith("margin.no contact, \"ever\"");
        assertThat(rows).hasSize(3);
        for (String[] row : rows.subList(1, 3)) {
            assertThat(row).hasSize(header.size());
            assertThat(row[header.indexOf("outcome")]).isEqualTo("MISSING");
            assertThat(row[header.indexOf("param.timeOfDay")]).isEqualTo("06:00");
            assertThat(row[header.indexOf("kpi.stopMargin")]).isEmpty();
            assertThat(row[header.indexOf("margin")]).isEmpty();
            assertThat(row[header.indexOf("wall_s")]).isEmpty();
        }
        JsonNode schema = json.readTree(
                user("GET", "sweeps/" + sweep + "/results.schema.json", null).body());
        assertThat(schema.toString()).contains("km/h").contains("environment");
        JsonNode cases = json.readTree(
                user("GET", "sweeps/" + sweep + "/cases.json", null).body());
        assertThat(cases.get("cases").size()).isEqualTo(2);
    }

    @Test
    void theEventsOfASweepTellItsWholeStateAndEndWhenItDoes() throws Exception {
        String sweep = cancelled(SWEEP);
        HttpResponse<byte[]> events = user("GET", "sweeps/" + sweep + "/events", null);
        assertThat(events.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/event-stream");
        assertThat(new String(events.body(), StandardCharsets.UTF_8))
                .contains("event:finished")
                .contains("\"missing\":1");
    }

    @Test
    void theMetricsTellCasesQueueSlotsAndLeases() throws Exception {
        HttpResponse<byte[]> metrics = user("GET", "../../actuator/prometheus", null);
        assertThat(new String(metrics.body(), StandardCharsets.UTF_8))
                .contains(
                        "provinggrid_cases{outcome=\"pass\"}",
                        "provinggrid_queue_depth",
                        "provinggrid_lease_seconds_count",
                        "provinggrid_slots_wanted",
                        "provinggrid_slots_busy",
                        "provinggrid_worker_real_time_factor");
    }

    private static PerceptionModel card(String title, String sha256) {
        return PerceptionModel.read(
                """
                {format: 1, card: mine, kind: onnx, title: %s, model: {file: mine.onnx, sha256: %s},
                 input: {width: 320, height: 192}, output: {layout: grid}, classes: [animal]}
                """.formatted(title, sha256).getBytes(StandardCharsets.UTF_8), "", PerceptionModel.Origin.UPLOADED);
    }

    private HttpResponse<byte[]> submit(String sweep, String model) throws Exception {
        return user("POST", "sweeps?model=" + model, sweep.getBytes(StandardCharsets.UTF_8));
    }

    private int put(String sha256, byte[] content) throws Exception {
        return user("PUT", "blobs/" + sha256, content).statusCode();
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private String cancelled(String sweep) throws Exception {
        String id = json.readValue(
                        user("POST", "sweeps", sweep.getBytes(StandardCharsets.UTF_8))
                                .body(),
                        SweepAccepted.class)
                .id();
        user("POST", "sweeps/" + id + "/cancel", new byte[0]);
        return id;
    }

    private static List<String[]> csv(HttpResponse<byte[]> answer) throws Exception {
        try (CSVReader reader = new CSVReader(new StringReader(new String(answer.body(), StandardCharsets.UTF_8)))) {
            return reader.readAll();
        }
    }

    private GrantedAttempt lease() throws Exception {
        JsonNode scenario = json.readTree(user("GET", "scenarios", null).body()).get(0);
        String suits =
                scenario.get("name").asString() + "@" + scenario.get("version").asString();
        var request =
                new LeaseRequest(UUID.randomUUID(), UUID.randomUUID(), 0, Set.of(suits), Set.of(), Map.of(), 1, 5);
        HttpResponse<byte[]> leased = send(worker("leases")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(json.writeValueAsBytes(request))));
        assertThat(leased.statusCode()).isEqualTo(200);
        List<GrantedAttempt> attempts =
                json.readValue(leased.body(), LeaseGrant.class).attempts();
        return attempts.getFirst();
    }

    private int upload(GrantedAttempt attempt, String name, byte[] content) throws Exception {
        return send(worker("attempts/" + attempt.id() + "/artifacts/" + name)
                        .header(ArtifactUpload.FENCE, attempt.token())
                        .header("Content-Encoding", "gzip")
                        .header("Content-Type", "text/csv")
                        .PUT(BodyPublishers.ofByteArray(content)))
                .statusCode();
    }

    private int outcome(GrantedAttempt attempt, Object report) throws Exception {
        return send(worker("attempts/" + attempt.id() + "/outcome")
                        .header("Content-Type", "application/json")
                        .PUT(BodyPublishers.ofByteArray(json.writeValueAsBytes(report))))
                .statusCode();
    }

    private HttpResponse<byte[]> user(String method, String path, byte[] body) throws Exception {
        return send(request(path, data.token())
                .header("Content-Type", "application/yaml")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body)));
    }

    private HttpRequest.Builder worker(String path) throws IOException {
        return request(path, data.workerToken());
    }

    private HttpRequest.Builder request(String path, Path token) throws IOException {
        int port = ((WebServerApplicationContext) server).getWebServer().getPort();
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/" + path)
                        .normalize())
                .header("Authorization", "Bearer " + Files.readString(token).strip());
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
