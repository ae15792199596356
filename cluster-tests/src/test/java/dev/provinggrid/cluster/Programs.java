package dev.provinggrid.cluster;

import dev.provinggrid.cli.server.Installation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The programs that were built, as commands. */
final class Programs {

    private Programs() {}

    static List<String> controlServer() {
        return new Installation(home()).controlServer();
    }

    static List<String> worker() {
        List<String> command = new ArrayList<>(new Installation(home()).worker());
        command.addAll(1, List.of("-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
        return command;
    }

    static Path home() {
        return Path.of(System.getProperty("provinggrid.home"));
    }
}
