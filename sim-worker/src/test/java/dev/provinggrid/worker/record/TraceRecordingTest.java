package dev.provinggrid.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceRecordingTest {

    @Property(tries = 100)
    void theFileUnpacksToWhatWasWrittenAndTheHashIsThatOfTheBytesHoweverTheyCame(
            @ForAll @NotEmpty byte[] bytes, @ForAll @IntRange(min = 1, max = 7) int piece) throws Exception {
        Path file = Files.createTempFile("trace", ".gz");
        try {
            TraceRecording kept = TraceRecording.into(file);
            TraceRecording unkept = TraceRecording.unkept();
            try (kept;
                    unkept) {
                unkept.write(bytes);
                for (int i = 0; i < bytes.length; i += piece) {
                    kept.write(bytes, i, Math.min(piece, bytes.length - i));
                }
            }
            String expected = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            assertThat(kept.hash()).isEqualTo(expected);
            assertThat(unkept.hash()).isEqualTo(expected);
            assertThat(unpacked(file)).isEqualTo(bytes);
        } finally {
            Files.delete(file);
        }
    }

    /** The cheats: a long one that is lost at the limit of memory, and a file that stays of one that nobody wants. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3_000, 70_000, 300_000})
    void whatTurnsOutToBeWantedIsTheSameFileAndWhatDoesNotIsNone(int lines, @TempDir Path folder) throws IOException {
        Path at = folder.resolve("at-once.gz");
        Path wanted = folder.resolve("wanted.gz");
        Path unwanted = folder.resolve("unwanted.gz");
        TraceRecording atOnce = write(TraceRecording.into(at), lines);
        TraceRecording late = write(TraceRecording.ifWanted(wanted), lines);
        write(TraceRecording.ifWanted(unwanted), lines);
        late.keep();
        assertThat(late.hash()).isEqualTo(atOnce.hash());
        assertThat(wanted).hasSameBinaryContentAs(at);
        assertThat(Files.exists(unwanted))
                .as("only a long one goes to the disk by itself")
                .isEqualTo(lines > 70_000);
    }

    @Test
    void whereNothingWasWrittenThereIsNoFileThoughItIsWanted(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("trace.csv.gz");
        TraceRecording empty = write(TraceRecording.ifWanted(file), 0);
        empty.keep();
        assertThat(file).doesNotExist();
        assertThat(empty.hash()).isEmpty();
    }

    private static TraceRecording write(TraceRecording to, int lines) throws IOException {
        try (to) {
            for (int i = 0; i < lines; i++) {
                to.write((i * .05 + "," + i % 97 + "\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        return to;
    }

    private static byte[] unpacked(Path file) throws IOException {
        try (var gzip = new GZIPInputStream(Files.newInputStream(file))) {
            return gzip.readAllBytes();
        }
    }
}
