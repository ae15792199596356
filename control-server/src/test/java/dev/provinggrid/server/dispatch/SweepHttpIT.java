package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.ReleaseRequest;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.MetricRules;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** The journey of a sweep over real HTTP. */
class SweepHttpIT extends OverHttp {

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
        assertThat(view.submitter()).isEqualTo("operator");
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
        assertThat(file.headers().firstValue("Cache-Control")).hasValue("no-cache, private");
        HttpResponse<byte[]> part =
                send(operator("sweeps/" + sweep.id() + "/cases/0/lidar.zip").header("Range", "bytes=1-2"));
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.body()).containsExactly(75, -1);
        assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 1-2/6");
        HttpResponse<byte[]> same = send(operator("sweeps/" + sweep.id() + "/cases/0/lidar.zip")
                .header("If-None-Match", file.headers().firstValue("ETag").orElseThrow()));
        assertThat(same.statusCode()).isEqualTo(304);
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
    void whatIsLoggedOfAReportNamesItsRequestSweepCaseAndAttempt() throws Exception {
        user("POST", "sweeps", SWEEP.getBytes(StandardCharsets.UTF_8));
        GrantedAttempt given = lease();
        send(worker("attempts/" + given.id() + "/release")
                .header("Content-Type", "application/json")
                .header("X-Request-Id", "given-back-" + given.id())
                .POST(BodyPublishers.ofByteArray(
                        json.writeValueAsBytes(new ReleaseRequest(given.token(), "said so")))));
        assertLogged(given, "given-back-" + given.id());

        GrantedAttempt broken = lease();
        Path taken = part(DataFolder.class)
                .artifacts()
                .resolve(broken.sweep())
                .resolve("%05d".formatted(broken.caseIndex()))
                .resolve(Long.toString(broken.id()));
        Files.createDirectories(taken.getParent());
        Files.writeString(taken, "no folder, which is nobody's fault");
        send(worker("attempts/" + broken.id() + "/artifacts/trace.csv")
                .header(ArtifactUpload.FENCE, broken.token())
                .header("X-Request-Id", "spoilt-" + broken.id())
                .PUT(BodyPublishers.ofString("x")));
        assertLogged(broken, "spoilt-" + broken.id());
        user("POST", "sweeps/" + broken.sweep() + "/cancel", new byte[0]);
    }

    private void assertLogged(GrantedAttempt attempt, String request) throws IOException {
        JsonNode line = Files.readAllLines(part(DataFolder.class).logs().resolve("server.log")).stream()
                .map(json::readTree)
                .filter(it -> it.path("request").asString("").equals(request))
                .findFirst()
                .orElseThrow();
        assertThat(line.path("sweep").asString()).isEqualTo(attempt.sweep());
        assertThat(line.path("case").asString()).isEqualTo(String.valueOf(attempt.caseIndex()));
        assertThat(line.path("attempt").asString()).isEqualTo(String.valueOf(attempt.id()));
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
    void whoSubmittedASweepIsShownWithItAndASweepFromBeforeHasNobody() throws Exception {
        String sweep = cancelled(SWEEP);
        assertThat(json.readTree(user("GET", "sweeps", null).body())
                        .at("/0/submitter")
                        .asString())
                .isEqualTo("operator");
        assertThat(json.readTree(user("GET", "sweeps/" + sweep + "/cases.json", null)
                                .body())
                        .at("/sweep/submitter")
                        .asString())
                .isEqualTo("operator");
        part(JdbcClient.class)
                .sql("update sweep set submitter = null where id = ?")
                .param(sweep)
                .update();
        assertThat(json.readValue(user("GET", "sweeps/" + sweep, null).body(), SweepView.class)
                        .submitter())
                .isNull();
    }

    @Test
    void aDryRunStoresNothing() throws Exception {
        int before = json.readTree(user("GET", "sweeps", null).body()).size();
        HttpResponse<byte[]> planned = user("POST", "sweeps?dryRun=true", SWEEP.getBytes(StandardCharsets.UTF_8));
        assertThat(planned.statusCode()).isEqualTo(200);
        assertThat(json.readTree(planned.body()).get("cases").asInt()).isEqualTo(1);
        assertThat(json.readTree(user("GET", "sweeps", null).body()).size()).isEqualTo(before);
    }

    /** The cheat: ten thousand traces that nobody asked for fill the disk, or are left out and nobody is told. */
    @Test
    void ofManyCasesASampleOfTracesIsKeptWhichIsSaidAndStored() throws Exception {
        byte[] many = (SWEEP + "replicates: 10001\n").getBytes(StandardCharsets.UTF_8);
        String said =
                "Traces of 1 % of the cases are kept, which leaves out about 2.0 GB; record: {trace: all} keeps all";
        String later = "Its 10001 cases are stored as their turn comes; all of them will take about ";
        assertThat(notes(user("POST", "sweeps?dryRun=true", many)))
                .satisfiesExactly(
                        it -> assertThat(it).isEqualTo(said),
                        it -> assertThat(it).startsWith(later));
        HttpResponse<byte[]> submitted = user("POST", "sweeps", many);
        assertThat(notes(submitted)).hasSize(2).contains(said);
        String id = json.readTree(submitted.body()).get("id").asString();
        JsonNode stored =
                json.readTree(user("GET", "sweeps/" + id + "/sweep.json", null).body());
        assertThat(stored.at("/record/trace/sample").asString()).isEqualTo("1 %");
        user("POST", "sweeps/" + id + "/cancel", new byte[0]);

        byte[] few = SWEEP.getBytes(StandardCharsets.UTF_8);
        assertThat(notes(user("POST", "sweeps?dryRun=true", few))).isEmpty();
        byte[] all = (SWEEP + "replicates: 10001\nrecord: {trace: all}\n").getBytes(StandardCharsets.UTF_8);
        assertThat(notes(user("POST", "sweeps?dryRun=true", all)))
                .singleElement()
                .asString()
                .startsWith(later);
    }

    private List<String> notes(HttpResponse<byte[]> accepted) {
        return json.readTree(accepted.body())
                .get("notes")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    @Test
    void theManifestOfASweepIsABlob() throws Exception {
        JsonNode scenarios = json.readTree(user("GET", "scenarios", null).body());
        assertThat(scenarios.findValuesAsString("name")).contains("offroad-aeb", "double-lane-change", "skid-pad");
        assertThat(user("GET", "blobs/" + "0".repeat(64), null).statusCode()).isEqualTo(404);
        assertThat(user("GET", "workers", null).statusCode()).isEqualTo(200);
    }

    @Test
    void theResultsHaveTheAgreedColumnsAndARowForEveryPlannedCaseEvenOneThatNeverRan() throws Exception {
        String sweep = cancelled("""
                format: 1
                sweep: never-ran
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes: {approachSpeed: [20 km/h, 30 km/h], timeOfDay: [06:00]}
                pass: [{that: collisions == 0, name: 'no contact, "ever"', margin: stopMargin}]
                """);
        List<String[]> rows = csv(user("GET", "sweeps/" + sweep + "/results.csv", null));
        List<String> header = List.of(rows.getFirst());
        assertThat(header.subList(0, 36))
                .containsExactly(
                        ("case,case_key,round,replicate,seed,outcome,error_kind,error_cause,end_reason,cause,message,margin,attempts,"
                                        + "losses,worker,node,queue_s,wall_s,sim_s,real_time_factor,cpu_s,"
                                        + "peak_memory_bytes,gpu_s,energy_j,energy_of,trace_hash,repeats,repeatable,same_trace_as,platform,version,"
                                        + "perception_kind,perception_digest,perception_engine,machine,reused_from")
                                .split(","));
        assertThat(header.subList(36, header.size()))
                .allMatch(it -> it.startsWith("param.") || it.startsWith("kpi.") || it.startsWith("margin."))
                .contains("param.timeOfDay", "kpi.stopMargin")
                .endsWith("margin.no_contact_ever");
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
    void whatWentWrongInAnErrorIsInItsRowOnOneSafeLine() throws Exception {
        String sweep = submitted(SWEEP + "execution: {retries: 0}\n");
        GrantedAttempt attempt = lease();
        String message = "=cmd()\nTraceback, \"line 3\"\n\n\t\u202egnp.exe\n" + "x".repeat(2_000);
        assertThat(outcome(
                        attempt,
                        BenchWorker.report(attempt.token(), Completion.SIMULATOR_ERROR, message, Map.of(), Map.of())))
                .isEqualTo(200);
        HttpResponse<byte[]> table = user("GET", "sweeps/" + sweep + "/results.csv", null);
        assertThat(text(table).lines()).hasSize(2);
        List<String[]> rows = csv(table);
        List<String> header = List.of(rows.getFirst());
        String[] row = rows.getLast();
        assertThat(row[header.indexOf("outcome")]).isEqualTo("ERROR");
        assertThat(row[header.indexOf("error_kind")]).isEqualTo("simulator");
        assertThat(row[header.indexOf("error_cause")]).isEqualTo("simulator-error");
        assertThat(row[header.indexOf("message")])
                .startsWith("'=cmd() | Traceback, \"line 3\" | \\u202egnp.exe | xxx")
                .endsWith("x…")
                .hasSize(501);
    }

    @Test
    void theTableOfASweepInWhichNothingVariesKeepsWhatTellsItsCases() throws Exception {
        String sweep = cancelled(SWEEP);
        List<String[]> rows = csv(user("GET", "sweeps/" + sweep + "/results.csv?varying=true", null));
        assertThat(rows.getFirst()).containsExactly("case", "case_key", "outcome");
        assertThat(rows).hasSize(2);
        assertThat(user("GET", "sweeps/" + sweep + "/results.csv?varying=perhaps", null)
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void theMainColumnsComeOnRequestAndAllWithoutOne() throws Exception {
        String sweep = cancelled(SWEEP);
        List<String[]> main = csv(user("GET", "sweeps/" + sweep + "/results.csv?main=true", null));
        List<String[]> whole = csv(user("GET", "sweeps/" + sweep + "/results.csv", null));
        assertThat(main.getFirst())
                .startsWith("case", "case_key", "replicate", "seed", "outcome", "error_kind", "cause")
                .endsWith("trace_hash", "version")
                .hasSizeLessThan(30);
        assertThat(whole.getFirst()).contains(main.getFirst()).hasSizeGreaterThan(100);
        List<String[]> varying = csv(user("GET", "sweeps/" + sweep + "/results.csv?main=true&varying=true", null));
        assertThat(varying.getFirst()).containsExactly("case", "case_key", "outcome");
    }

    @Test
    void aTimeOnTheSecondHasItsMillisecondsToo() throws Exception {
        String sweep = cancelled(SWEEP);
        part(JdbcClient.class)
                .sql(
                        "update case_round set final_at = timestamp with time zone '2026-11-22 10:15:00+00' where sweep_id = ?")
                .param(sweep)
                .update();
        for (String path : List.of("/cases", "/cases/0", "/cases.json")) {
            assertThat(text(user("GET", "sweeps/" + sweep + path, null)))
                    .as(path)
                    .contains("\"finalAt\":\"2026-11-22T10:15:00.000Z\"");
        }
    }

    @Test
    void theColumnsOfATraceHaveASchemaInTheirOrder() throws Exception {
        String sweep = submitted(SWEEP);
        JsonNode declared = json.readTree(
                user("GET", "sweeps/" + sweep + "/trace.schema.json", null).body());
        assertThat(declared.get("fields").size()).isGreaterThan(50);
        assertThat(csv(user("GET", "sweeps/" + sweep + "/dictionary.csv", null)))
                .as("no trace yet")
                .noneMatch(it -> it[0].equals("trace.csv"));
        assertThat(user("GET", "sweeps/none/trace.schema.json", null).statusCode())
                .isEqualTo(404);

        GrantedAttempt attempt = lease();
        upload(attempt, "trace.csv", gzip("time[s],acceleration[m/s2],force[kg m/s^2],note\n0,1,2,slow\n"));
        outcome(
                attempt,
                BenchWorker.report(attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of()));
        JsonNode fields = json.readTree(user("GET", "sweeps/" + sweep + "/trace.schema.json", null)
                        .body())
                .get("fields");
        assertThat(fields.get(0).toString())
                .contains("\"name\":\"time[s]\",\"channel\":\"time\",\"type\":\"number\",\"unit\":\"s\"");
        assertThat(fields.get(1).get("description").asString()).isNotEmpty();
        assertThat(fields.get(2).toString())
                .contains("\"name\":\"force[kg m/s^2]\",\"channel\":\"force\"", "\"unit\":\"kg m/s2\"");
        assertThat(fields.get(3).toString()).contains("\"name\":\"note\"", "\"type\":\"any\"");
        assertThat(fields.size()).isEqualTo(declared.get("fields").size() + 2);

        List<String[]> dictionary = csv(user("GET", "sweeps/" + sweep + "/dictionary.csv", null));
        assertThat(dictionary.getFirst())
                .containsExactly("table", "column", "type", "unit", "role", "range", "levels", "description");
        assertThat(dictionary)
                .contains(new String[] {"trace.csv", "force[kg m/s^2]", "number", "kg m/s2", "channel", "", "", ""});
        JsonNode entries = json.readTree(user("GET", "sweeps/" + sweep + "/dictionary.json", null)
                        .body())
                .get("entries");
        assertThat(entries.size()).isEqualTo(dictionary.size() - 1);
        assertThat(entries.get(0).get("column").asString()).isEqualTo("case");
        assertThat(user("GET", "sweeps/none/dictionary.csv", null).statusCode()).isEqualTo(404);
    }

    @Test
    void theServerSaysWhatItWasBuiltFrom() throws Exception {
        assertThat(text(user("GET", "../../actuator/info", null))).contains("\"version\":\"" + BuildVersion.current());
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
        String text = new String(metrics.body(), StandardCharsets.UTF_8);
        assertThat(MetricRules.broken(text)).isEmpty();
        assertThat(text)
                .contains(
                        "provinggrid_cases{outcome=\"pass\"}",
                        "provinggrid_queue_depth",
                        "provinggrid_lease_seconds_count",
                        "provinggrid_slots_wanted",
                        "provinggrid_slots_busy",
                        "provinggrid_worker_real_time_factor");
    }

    private String submitted(String sweep) throws Exception {
        return json.readValue(
                        user("POST", "sweeps", sweep.getBytes(StandardCharsets.UTF_8))
                                .body(),
                        SweepAccepted.class)
                .id();
    }

    private String cancelled(String sweep) throws Exception {
        String id = submitted(sweep);
        user("POST", "sweeps/" + id + "/cancel", new byte[0]);
        return id;
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** Kept apart from the sweep that it repeats, and joined with it again. */
    @Test
    void aRepeatGoesAwayAsAnArchiveAndComesBackBeforeTheSweepThatItRepeats() throws Exception {
        String original = json.readValue(
                        user("POST", "sweeps", SWEEP.getBytes(StandardCharsets.UTF_8))
                                .body(),
                        SweepAccepted.class)
                .id();
        pass(lease());
        String repeat = json.readValue(
                        user("POST", "sweeps/" + original + "/repeats?times=2", new byte[0])
                                .body(),
                        SweepView.class)
                .id();
        pass(lease());
        pass(lease());
        await().until(() -> view(repeat).state().equals("finished"));
        byte[] ofOriginal = user("GET", "sweeps/" + original + "/archive", null).body();
        byte[] ofRepeat = user("GET", "sweeps/" + repeat + "/archive", null).body();
        assertThat(user("DELETE", "sweeps/" + original, null).statusCode()).isEqualTo(204);
        assertThat(user("GET", "sweeps/" + repeat, null).statusCode()).isEqualTo(410);

        SweepView alone = view(imported(ofRepeat));
        assertThat(alone.repeatOf()).isEqualTo(original);
        assertThat(alone.repeatsElsewhere()).isTrue();
        assertThat(alone.counts()).containsEntry("pass", 2);
        assertThat(user("GET", "sweeps/" + alone.id() + "/archive", null).body())
                .isEqualTo(ofRepeat);

        String again = imported(ofOriginal);
        assertThat(view(alone.id()).repeatOf()).isEqualTo(again);
        assertThat(view(alone.id()).repeatsElsewhere()).isNull();
        RepeatReport report = json.readValue(
                user("GET", "sweeps/" + again + "/repeats/" + alone.id(), null).body(), RepeatReport.class);
        assertThat(report.repeatable()).isEqualTo(1);
        assertThat(report.cases().getFirst().runs()).isEqualTo(2);
    }

    private void pass(GrantedAttempt attempt) throws Exception {
        byte[] trace = gzip("time[s]\n0\n");
        assertThat(upload(attempt, "trace.csv", trace)).isEqualTo(200);
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(trace));
        var report = BenchWorker.report(
                attempt.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of("trace.csv", digest));
        assertThat(outcome(attempt, BenchWorker.withTrace(report, digest, "test")))
                .isEqualTo(200);
    }

    private SweepView view(String sweep) throws Exception {
        return json.readValue(user("GET", "sweeps/" + sweep, null).body(), SweepView.class);
    }

    private String imported(byte[] archive) throws Exception {
        HttpResponse<byte[]> taken = send(operator("sweeps/import")
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(archive)));
        assertThat(taken.statusCode()).as(text(taken)).isEqualTo(201);
        return json.readValue(taken.body(), SweepImported.class).id();
    }
}
