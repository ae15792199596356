package dev.provinggrid.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

    @TempDir
    private Path root;

    @Test
    void whatIsNotBuiltIsNamed() {
        assertThatThrownBy(() -> new Installation(root).worker())
                .isInstanceOf(ServerFailed.class)
                .hasMessageContaining("sim-worker.jar is missing: build it first");
    }

    @Test
    void everyProgramEndsWhenItsMemoryDoesAndItsCacheIsUsedWhereThereIsOne() throws IOException {
        Installation home = new Installation(root);
        expectACache("control-server", home::controlServer);
        expectACache("sim-worker", home::worker);
    }

    private void expectACache(String program, Supplier<List<String>> command) throws IOException {
        Path target = Files.createDirectories(root.resolve(program).resolve("target"));
        Path jar = Files.createFile(target.resolve(program + ".jar"));
        assertThat(command.get())
                .contains("-XX:+ExitOnOutOfMemoryError")
                .endsWith("-jar", jar.toString())
                .noneMatch(it -> it.startsWith("-XX:AOTCache"));
        Path cache = Files.createFile(target.resolve(program + ".aot"));
        assertThat(command.get()).contains("-XX:AOTCache=" + cache);
    }

    @Test
    void aServerThatIsNotReadyHasNoFileAndATornOneIsAFault() throws IOException {
        assertThat(ServerFile.read(root)).isEmpty();
        Files.writeString(root.resolve("server.json"), "{\"url\": \"http://127.0.0.1:7700\", \"pi");
        assertThatThrownBy(() -> ServerFile.read(root)).hasMessageContaining("server.json");
    }
}
