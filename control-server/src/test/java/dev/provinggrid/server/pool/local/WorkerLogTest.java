package dev.provinggrid.server.pool.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerLogTest {

    @TempDir
    private Path folder;

    @Test
    void aProcessWritesOnIntoALogThatWasMovedAside() throws IOException {
        WorkerLog log = new WorkerLog(folder.resolve("worker-0.log"), 1000);
        Process writer = new ProcessBuilder("cat")
                .redirectOutput(Redirect.appendTo(log.file().toFile()))
                .start();
        try (OutputStream out = writer.getOutputStream()) {
            write(out, "a".repeat(1000) + "\n");
            await().until(() -> Files.size(log.file()) == 1001);
            log.bound();
            assertThat(log.file()).isEmptyFile();
            assertThat(log.before()).hasSize(1001);
            write(out, "later\n");
            await().untilAsserted(() -> assertThat(log.file()).hasContent("later\n"));
            log.bound();
            assertThat(log.file()).as("small enough").hasContent("later\n");
        } finally {
            writer.destroy();
        }
    }

    @Test
    void whereNobodyWroteThereIsNothingToBound() throws IOException {
        WorkerLog log = new WorkerLog(folder.resolve("worker-1.log"), 1000);
        log.bound();
        assertThat(log.before()).doesNotExist();
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
