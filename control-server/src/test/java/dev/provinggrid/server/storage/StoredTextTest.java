package dev.provinggrid.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredTextTest {

    @TempDir
    private Path folder;

    private StoredText text;

    @BeforeEach
    void name() {
        text = new StoredText(folder.resolve("trace.csv"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "t", "time[s]\n0\n"})
    void aPlainTextIsReadAsItIs(String plain) throws IOException {
        Files.writeString(text.file(), plain);
        assertThat(text.gzip()).isFalse();
        assertThat(read()).isEqualTo(plain);
    }

    @Test
    void aTextKeptAsGzipIsReadUnpacked() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("time[s]\n0\n".getBytes(StandardCharsets.UTF_8));
        }
        Files.write(text.file(), packed.toByteArray());
        assertThat(text.gzip()).isTrue();
        assertThat(read()).isEqualTo("time[s]\n0\n");
    }

    @Test
    void aDamagedHeaderLeavesNoOpenFile() throws IOException {
        Files.write(text.file(), new byte[] {0x1f, (byte) 0x8b, 7});
        assertThatThrownBy(text::open).isInstanceOf(IOException.class);
        assertThat(openFiles()).doesNotContain(text.file().toRealPath());
    }

    private String read() throws IOException {
        try (InputStream content = text.open()) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Those of this process, as Linux lists them. */
    private static List<Path> openFiles() throws IOException {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.flatMap(StoredTextTest::target).toList();
        }
    }

    private static Stream<Path> target(Path descriptor) {
        try {
            return Stream.of(Files.readSymbolicLink(descriptor));
        } catch (NoSuchFileException _) {
            return Stream.empty(); // closed meanwhile
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
