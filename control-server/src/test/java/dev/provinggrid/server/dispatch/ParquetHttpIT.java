package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hardwood.metadata.RowGroup;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.platform.parquet.ParquetTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Tables as Parquet, held against the same tables as CSV. */
class ParquetHttpIT extends OverHttp {

    private static final String TWO_CASES = """
            format: 1
            sweep: as-parquet
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: [20 km/h, 30 km/h], timeOfDay: ["18:00"], weather: [heavy-snow, clear]}
            exclude: [approachSpeed == 20 km/h && weather == clear, approachSpeed == 30 km/h && weather == heavy-snow]
            pass: [collisions == 0]
            """;

    @Test
    void theTableOfResultsSaysWhatItsCsvSays() throws Exception {
        String sweep = submitted(TWO_CASES);
        report(lease(), Map.of("collisions", 0.0, "stopMargin", 0.1), Map.of());
        HttpResponse<byte[]> answer = user("GET", "sweeps/" + sweep + "/results.parquet", null);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/vnd.apache.parquet");
        ParquetTable table = ParquetTable.read(answer.body());
        List<String[]> csv = csv(user("GET", "sweeps/" + sweep + "/results.csv", null));
        assertThat(table.columns()).containsExactly(csv.getFirst());
        assertThat(table.rows()).hasSize(2);
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < table.columns().size(); column++) {
                Object value = table.rows().get(row).get(column);
                assertThat(Objects.toString(value, ""))
                        .as(table.columns().get(column))
                        .isEqualTo(unguarded(csv.get(row + 1)[column], value));
            }
        }
        assertThat(table.column("outcome")).containsExactlyInAnyOrder("PASS", "MISSING");
        assertThat(table.column("kpi.stopMargin")).containsExactlyInAnyOrder(0.1, null);
        user("POST", "sweeps/" + sweep + "/cancel", new byte[0]);
    }

    /** A text that looks like a formula has an apostrophe in front in the CSV alone. */
    private static String unguarded(String cell, Object value) {
        return value instanceof String text && cell.equals("'" + text) ? text : cell;
    }

    @Test
    void unitsDescriptionsAndTheOrderOfLevelsStandInItsSchema() throws Exception {
        String sweep = cancelled(TWO_CASES);
        ParquetTable table = ParquetTable.read(
                user("GET", "sweeps/" + sweep + "/results.parquet", null).body());
        assertThat(table.notes("wall_s"))
                .isEqualTo(Map.of("unit", "s", "role", "run", "description", "Wall time of the run"));
        assertThat(table.notes("param.weather")).containsEntry("ordered", "true");
        assertThat(table.notes("param.timeOfDay")).containsEntry("ordered", "true");
        assertThat(table.notes("param.approachSpeed")).containsEntry("unit", "m/s");
        assertThat(table.texts())
                .contains("param.weather", "outcome", "message")
                .doesNotContain("kpi.stopMargin");
        assertThat(json.readTree(table.file().keyValueMetadata().get("provinggrid.schema"))
                        .get("sweep")
                        .asString())
                .isEqualTo("as-parquet");
        assertThat(user("GET", "sweeps/none/results.parquet", null).statusCode())
                .isEqualTo(404);
        assertThat(user("GET", "sweeps/none/traces.parquet", null).statusCode()).isEqualTo(404);
    }

    /** The cheat: one group of all rows, of which a slow server sends nothing until the last. */
    @Test
    void aLargeTableOfResultsComesInParts() throws Exception {
        String sweep = cancelled(TWO_CASES + "replicates: 5001\n");
        byte[] table = user("GET", "sweeps/" + sweep + "/results.parquet", null).body();
        assertThat(ParquetTable.footer(table).rowGroups())
                .extracting(RowGroup::numRows)
                .containsExactly(10_000L, 2L);
    }

    @Test
    void tracesThatDifferInTheirColumnsAreOneTableByCase() throws Exception {
        String sweep = withTraces(
                gzip("time[s],speed[m/s],phase,code\n0,1.5,,0\n0.05,nan,braking,\n"),
                gzip("time[s],force[kg m/s^2],code\n0,-inf,1d\n0.05,2e-3\n"));
        HttpResponse<byte[]> answer = user("GET", "sweeps/" + sweep + "/traces.parquet", null);
        assertThat(answer.statusCode()).isEqualTo(200);
        ParquetTable table = ParquetTable.read(answer.body());
        assertThat(table.columns())
                .containsExactly("case", "time[s]", "speed[m/s]", "phase", "code", "force[kg m/s^2]");
        assertThat(table.texts()).as("1d is no number").containsExactly("phase", "code");
        assertThat(table.rows())
                .containsExactly(
                        Arrays.asList(0L, 0.0, 1.5, null, "0", null),
                        Arrays.asList(0L, 0.05, null, "braking", null, null),
                        Arrays.asList(1L, 0.0, null, null, "1d", Double.NEGATIVE_INFINITY),
                        Arrays.asList(1L, 0.05, null, null, null, 0.002));
        assertThat(table.notes("speed[m/s]"))
                .containsEntry("unit", "m/s")
                .containsEntry("channel", "speed")
                .containsKey("description");
        assertThat(table.notes("force[kg m/s^2]")).containsEntry("unit", "kg m/s2");
    }

    @Test
    void aSweepWithoutTracesHasAnEmptyTableOfThem() throws Exception {
        String sweep = cancelled(TWO_CASES);
        ParquetTable table = ParquetTable.read(
                user("GET", "sweeps/" + sweep + "/traces.parquet", null).body());
        assertThat(table.columns()).containsExactly("case");
        assertThat(table.rows()).isEmpty();
    }

    @Test
    void tracesThatCannotBeReadGiveNoTable() throws Exception {
        byte[] whole = gzip("time[s]\n" + "0.25\n".repeat(100_000));
        String broken = withTraces(whole, Arrays.copyOf(whole, whole.length / 2));
        assertThat(user("GET", "sweeps/" + broken + "/traces.parquet", null).statusCode())
                .isEqualTo(500);
        String tooLong =
                withTraces(whole, gzip("time[s]\n" + "7".repeat(ArtifactUpload.LONGEST_TRACE_LINE + 1) + "\n"));
        HttpResponse<byte[]> refused = user("GET", "sweeps/" + tooLong + "/traces.parquet", null);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(text(refused)).contains("has a line of more than");
    }

    private String submitted(String document) throws Exception {
        return json.readValue(
                        user("POST", "sweeps", document.getBytes(StandardCharsets.UTF_8))
                                .body(),
                        SweepAccepted.class)
                .id();
    }

    private String cancelled(String document) throws Exception {
        String sweep = submitted(document);
        user("POST", "sweeps/" + sweep + "/cancel", new byte[0]);
        return sweep;
    }

    /** A finished sweep whose two cases left these traces. */
    private String withTraces(byte[]... traces) throws Exception {
        String sweep = submitted(TWO_CASES);
        for (int i = 0; i < traces.length; i++) {
            GrantedAttempt attempt = lease();
            byte[] trace = traces[attempt.caseIndex()];
            assertThat(upload(attempt, "trace.csv", trace)).isEqualTo(200);
            String digest = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(trace));
            report(attempt, Map.of("collisions", 0.0), Map.of("trace.csv", digest));
        }
        return sweep;
    }

    private void report(GrantedAttempt attempt, Map<String, Double> kpis, Map<String, String> files) throws Exception {
        var report = BenchWorker.report(attempt.token(), Completion.COMPLETED, kpis, files);
        assertThat(outcome(attempt, report)).isEqualTo(200);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream zipped = new GZIPOutputStream(bytes)) {
            zipped.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
