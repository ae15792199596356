package dev.provinggrid.cluster;

import dev.provinggrid.cli.server.Home;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs that were built, as commands. */
final class Programs {

    private Programs() {}

    static List<String> controlServer() {
        return new Home(home()).controlServer();
    }

    static List<String> worker() {
        List<String> command = new ArrayList<>(new Home(home()).worker());
        command.addAll(1, List.of("-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
        return command;
    }

    static Path home() {
        return Path.of(System.getProperty("provinggrid.home"));
    }
}
