package dev.provinggrid.cluster;

import dev.provinggrid.cli.server.Home;
import java.nio.file.Path;
import java.util.List;

/** The programs that were built, as commands. */
final class Programs {

    private Programs() {}

    static List<String> controlServer() {
        return new Home(home()).controlServer();
    }

    static List<String> worker() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-Xshare:auto",
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                home().resolve("sim-worker/target/sim-worker.jar").toString());
    }

    static Path home() {
        return Path.of(System.getProperty("provinggrid.home"));
    }
}
