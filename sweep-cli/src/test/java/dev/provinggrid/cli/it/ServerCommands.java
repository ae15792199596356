package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.SweepCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Commands that ask a server, in this process: to start another one costs more than most of them do. The server is a process, as users have
 * it. Paths in arguments are absolute.
 */
final class ServerCommands {

    /** A command that has ended. */
    record Ended(int status, String output, String errors) {}

    private final String url;
    private final String tokenFile;

    private ServerCommands(JsonNode server) {
        this.url = server.get("server").asString();
        this.tokenFile = server.get("tokenFile").asString();
    }

    /** Those for a server that this starts as {@code sweep up} with these options; its home is the folder. */
    static ServerCommands up(Path folder, String... options) {
        String[] command = Stream.concat(Stream.of("up", "--port", "0", "--json"), Stream.of(options))
                .toArray(String[]::new);
        return of(SweepProcess.said(folder, 0, command));
    }

    /** @param said what {@code sweep up --json} prints */
    static ServerCommands of(String said) {
        return new ServerCommands(JsonMapper.shared().readTree(said));
    }

    String url() {
        return url;
    }

    Path tokenFile() {
        return Path.of(tokenFile);
    }

    /** Starts a command on this server as a process of its own, in a folder that is also its home. */
    SweepProcess start(Path folder, String... arguments) {
        List<String> line = new ArrayList<>(List.of(arguments));
        line.addAll(List.of("--server", url, "--token-file", tokenFile));
        return SweepProcess.start(folder, line.toArray(String[]::new));
    }

    /** Runs a command to its end; where it begins with a folder of results, no server is named to it. */
    Ended run(String... arguments) {
        List<String> line = new ArrayList<>(List.of(arguments));
        if (arguments.length == 1 || !Files.isDirectory(Path.of(arguments[1]))) {
            line.addAll(List.of("--server", url, "--token-file", tokenFile));
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = SweepCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(line.toArray(String[]::new));
        return new Ended(status, out.toString(), err.toString());
    }

    /**
     * Runs a command to its end, which has this status.
     *
     * @return what it said; where it failed without {@code --json}, what it complained of too
     */
    String said(int status, String... arguments) {
        Ended ended = run(arguments);
        assertThat(ended.status())
                .as(String.join(" ", arguments) + "\n" + ended.output() + ended.errors())
                .isEqualTo(status);
        return status == 0 || List.of(arguments).contains("--json") ? ended.output() : ended.output() + ended.errors();
    }
}
