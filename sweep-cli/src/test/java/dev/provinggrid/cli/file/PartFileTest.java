package dev.provinggrid.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartFileTest {

    @TempDir
    private Path folder;

    @Test
    void aContentThatBreaksOffLeavesWhatWasThere() throws IOException {
        Path target = Files.writeString(folder.resolve("trace.csv"), "before");
        InputStream broken = new ByteArrayInputStream(new byte[100_000]) {
            @Override
            public synchronized int read(byte[] into, int from, int most) {
                int read = super.read(into, from, most);
                if (read < 0) {
                    throw new UncheckedIOException(new IOException("connection reset"));
                }
                return read;
            }
        };
        assertThatThrownBy(() -> new PartFile(target).fill(broken)).hasMessageContaining("connection reset");
        assertThat(target).hasContent("before");
        assertThat(FileTree.children(folder)).containsExactly(target);
    }

    @Test
    void whereNothingCanBeWrittenTheDiskIsNamed() {
        PartFile lost = new PartFile(folder.resolve("gone").resolve("trace.csv"));
        assertThatThrownBy(() -> lost.fill("text"))
                .isInstanceOf(WriteFailed.class)
                .hasMessageMatching("(?s).*trace\\.csv cannot be written: .*; disk .* MB free");
    }
}
