package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs that were built, as commands. */
final class Programs {

    private Programs() {}

    static List<String> controlServer() {
        return java("control-server/target/control-server.jar");
    }

    static List<String> worker() {
        return java("sim-worker/target/sim-worker.jar");
    }

    static List<String> commandLine() {
        return java("sweep-cli/target/sweep-cli.jar");
    }

    static Path home() {
        return Path.of(System.getProperty("provinggrid.home"));
    }

    private static List<String> java(String jar) {
        Path path = home().resolve(jar);
        assertThat(path).exists();
        return new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                path.toString()));
    }
}
