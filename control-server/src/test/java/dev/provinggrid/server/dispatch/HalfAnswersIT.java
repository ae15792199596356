package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Traces that no worker of ours would send: a table or archive of them is refused, or breaks off so that everybody sees it. */
class HalfAnswersIT extends OverHttp {

    private static final String HEADER = "time[s],speed[m/s]\n";
    private static final String ROW = "0.25,13.888888888888889\n";

    @Test
    void aTableThatFailsHalfWayIsABrokenTransferAndNeverLooksWhole() throws Exception {
        byte[] whole = gzip(HEADER, ROW, 50_000);
        String sweep = sweepWith(whole, Arrays.copyOf(whole, whole.length / 2));
        assertBreaksOff("sweeps/" + sweep + "/traces.csv");
        assertThat(user("GET", "sweeps/" + sweep + "/results.csv", null).statusCode())
                .as("everything else is as before")
                .isEqualTo(200);
    }

    @Test
    void aLineOfAnyLengthIsRefusedAsAHeaderAndBreaksTheTableOffAsARow() throws Exception {
        int tooLong = 40 * ArtifactUpload.LONGEST_TRACE_LINE;
        String heads = sweepWith(gzip(HEADER, ROW, 1), gzip("", "x", tooLong));
        var refused = user("GET", "sweeps/" + heads + "/traces.csv", null);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(text(refused)).contains("has a line of more than " + ArtifactUpload.LONGEST_TRACE_LINE);

        String rows = sweepWith(gzip(HEADER, ROW, 50_000), gzip(HEADER, "1", tooLong));
        assertBreaksOff("sweeps/" + rows + "/traces.csv");
    }

    @Test
    void aLineAsLongAsMayBeIsInTheTable() throws Exception {
        String sweep = sweepWith(
                gzip(HEADER, ROW, 2), gzip(HEADER + "7".repeat(ArtifactUpload.LONGEST_TRACE_LINE - 2) + ",1\n", "", 0));
        var table = user("GET", "sweeps/" + sweep + "/traces.csv", null);
        assertThat(table.statusCode()).isEqualTo(200);
        assertThat(text(table).lines()).hasSize(1 + 2 + 1);
    }

    @Test
    void filesOfAllCasesComeInOneArchiveOrFromACaseOn() throws Exception {
        String sweep = sweepWith(gzip(HEADER, ROW, 2), gzip(HEADER, ROW, 3));
        String both = "sweeps/" + sweep + "/files.zip?name=trace.csv";
        assertThat(entries(both))
                .containsExactly(
                        Map.entry("00000/trace.csv", HEADER + ROW.repeat(2)),
                        Map.entry("00001/trace.csv", HEADER + ROW.repeat(3)));
        assertThat(entries(both + "&after=0")).extracting(Map.Entry::getKey).containsExactly("00001/trace.csv");
        assertThat(entries("sweeps/" + sweep + "/files.zip?name=log.txt")).isEmpty();
        assertThat(user("GET", "sweeps/none/files.zip?name=trace.csv", null).statusCode())
                .isEqualTo(404);
    }

    @Test
    void anArchiveWithAFileThatCannotBeReadBreaksOff() throws Exception {
        byte[] whole = gzip(HEADER, ROW, 400_000);
        String sweep = sweepWith(whole, Arrays.copyOf(whole, whole.length / 2));
        assertBreaksOff("sweeps/" + sweep + "/files.zip?name=trace.csv");
    }

    private List<Map.Entry<String, String>> entries(String archive) throws Exception {
        List<Map.Entry<String, String>> entries = new ArrayList<>();
        try (var zip = new ZipInputStream(
                new ByteArrayInputStream(user("GET", archive, null).body()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.add(Map.entry(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return entries;
    }

    private void assertBreaksOff(String table) {
        assertThatThrownBy(() -> {
                    var answer = user("GET", table, null);
                    throw new AssertionError(answer.statusCode() + ": " + answer.body().length + " bytes");
                })
                .isInstanceOf(IOException.class);
    }

    /** A finished sweep whose two cases left these traces. */
    private String sweepWith(byte[] first, byte[] second) throws Exception {
        String document = SWEEP.replace("[20 km/h]", "[20 km/h, 30 km/h]");
        SweepAccepted sweep = json.readValue(
                user("POST", "sweeps", document.getBytes(StandardCharsets.UTF_8))
                        .body(),
                SweepAccepted.class);
        for (int i = 0; i < 2; i++) {
            GrantedAttempt attempt = lease();
            byte[] trace = attempt.caseIndex() == 0 ? first : second;
            assertThat(upload(attempt, "trace.csv", trace)).isEqualTo(200);
            var report = BenchWorker.report(
                    attempt.token(),
                    Completion.COMPLETED,
                    Map.of("collisions", 0.0),
                    Map.of("trace.csv", sha256(trace)));
            assertThat(outcome(attempt, report)).isEqualTo(200);
        }
        return sweep.id();
    }

    private static String sha256(byte[] content) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    }

    private static byte[] gzip(String head, String repeated, int times) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] block = repeated.repeat(Math.min(times, 1000)).getBytes(StandardCharsets.UTF_8);
        try (OutputStream zipped = new GZIPOutputStream(bytes)) {
            zipped.write(head.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < times; i += 1000) {
                zipped.write(block);
            }
        }
        return bytes.toByteArray();
    }
}
