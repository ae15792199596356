package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code sweep} in a tree that is not built yet; a script that fails stands in for Maven, which takes minutes. */
class LauncherIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    @TempDir
    private Path tree;

    @BeforeEach
    void copyTheLauncher() throws IOException {
        Files.createDirectories(tree.resolve(".mvn"));
        Files.createFile(tree.resolve("pom.xml"));
        Files.copy(HOME.resolve("sweep"), tree.resolve("sweep"));
        Files.copy(HOME.resolve(".mvn/find-jdk"), tree.resolve(".mvn/find-jdk"));
    }

    @Test
    void withoutATerminalABuildNamesItsModulesAndAFailedOneShowsItsLog() throws Exception {
        script(tree.resolve("mvnw"), """
                begin() {
                    echo "[INFO] Building $1 0.1.0            [$2]"
                    tries=0
                    until grep -q "$1 ($2)" "$(dirname "$0")/said.txt" || [ $tries = 300 ]; do
                        tries=$((tries + 1))
                        sleep .1
                    done
                }
                begin sweep-model 2/5
                begin control-server 4/5
                echo '[ERROR] no such library'
                exit 1
                """);

        Path said = tree.resolve("said.txt");
        Process build = new ProcessBuilder("sh", tree.resolve("sweep").toString(), "list")
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(build.waitFor(1, TimeUnit.MINUTES))
                .as(Files.readString(said))
                .isTrue();

        assertThat(build.exitValue()).isEqualTo(70);
        assertThat(Files.readString(said))
                .startsWith("Building ProvingGrid")
                .containsSubsequence(
                        "sweep-model (2/5)", "control-server (4/5)", "[ERROR] no such library", "sweep-build.log")
                .doesNotContain("\r");
    }

    @Test
    void ofTwoCommandsAtOnceOneBuildsAndTheOtherWaitsForIt() throws Exception {
        script(tree.resolve("mvnw"), """
                cd "$(dirname "$0")"
                echo build >>builds.txt
                tries=0
                until grep -q Waiting said-*.txt || [ $tries = 300 ]; do
                    tries=$((tries + 1))
                    sleep .1
                done
                for module in control-server sim-worker sweep-cli; do
                    mkdir -p $module/target
                    touch $module/target/$module.jar
                done
                """);
        List<Process> commands = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            commands.add(new ProcessBuilder("sh", tree.resolve("sweep").toString(), "list")
                    .redirectErrorStream(true)
                    .redirectOutput(tree.resolve("said-" + i + ".txt").toFile())
                    .start());
        }
        for (Process command : commands) {
            assertThat(command.waitFor(1, TimeUnit.MINUTES)).isTrue();
        }

        assertThat(tree.resolve("builds.txt")).hasContent("build");
        String said = Files.readString(tree.resolve("said-0.txt")) + Files.readString(tree.resolve("said-1.txt"));
        assertThat(said).containsOnlyOnce("Building ProvingGrid").containsOnlyOnce("Waiting for another command");
        assertThat(said.split("jarfile", -1)).as("both went on to their jar").hasSize(3);
    }

    @Test
    void aShellThatCompletesAWordStartsNoBuildAndGetsNoWord() throws Exception {
        script(tree.resolve("mvnw"), "exit 1\n");
        Path said = tree.resolve("said.txt");
        Process words = new ProcessBuilder("sh", tree.resolve("sweep").toString(), "words", "SWEEPS")
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();

        assertThat(words.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(words.exitValue()).isZero();
        assertThat(said).isEmptyFile();
        assertThat(tree.resolve("target")).doesNotExist();
    }

    private static void script(Path file, String commands) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + commands);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
