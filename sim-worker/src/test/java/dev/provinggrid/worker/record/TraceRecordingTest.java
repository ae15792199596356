package dev.provinggrid.worker.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;

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

    private static byte[] unpacked(Path file) throws IOException {
        try (var gzip = new GZIPInputStream(Files.newInputStream(file))) {
            return gzip.readAllBytes();
        }
    }
}
