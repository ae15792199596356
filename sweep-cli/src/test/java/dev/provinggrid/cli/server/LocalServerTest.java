package dev.provinggrid.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which process is the user's server. */
class LocalServerTest {

    @TempDir
    private Path folder;

    private LocalServer withServer(long pid) throws IOException {
        Files.writeString(
                ServerFile.in(folder),
                "{\"url\": \"http://127.0.0.1:1\", \"pid\": " + pid
                        + ", \"tokenFile\": \"token\", \"version\": \"1\"}");
        Path state = Files.writeString(folder.resolve("state"), folder + "\n");
        return new LocalServer(state, folder);
    }

    /** In a container nobody may ever wait for it: its server would be taken for running for good, and none could be started. */
    @Test
    void aServerThatWasKilledAndThatNobodyHasWaitedForRunsNoMore() throws IOException {
        Process parent =
                new ProcessBuilder("sh", "-c", "sh -c 'sleep 600 # control-server' & echo $!; exec sleep 600").start();
        try {
            long pid = Long.parseLong(parent.inputReader(StandardCharsets.UTF_8).readLine());
            LocalServer local = withServer(pid);
            await().until(() -> local.running().isPresent());
            ProcessHandle.of(pid).orElseThrow().destroyForcibly();
            Path stat = Path.of("/proc/" + pid + "/stat");
            await().until(() -> Files.readString(stat).contains(") Z "));
            assertThat(local.running()).isEmpty();
        } finally {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    @Test
    void aNumberThatWentToAnotherProgramIsNoServer() throws IOException {
        assertThat(withServer(ProcessHandle.current().pid()).running()).isEmpty();
    }
}
