package dev.provinggrid.cli.command.local;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.LocalWorkers;
import dev.provinggrid.cli.option.ModelsFolder;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.server.Installation;
import dev.provinggrid.cli.server.LocalServer;
import dev.provinggrid.cli.server.ServerFile;
import dev.provinggrid.cli.server.ServerSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Starts the local server that keeps running. */
@Command(name = "up", description = "Starts a local server that stays until \"sweep down\"; other commands find it.")
public final class UpCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Option(names = "--data", paramLabel = "DIR", description = "Its data folder. Default: in $XDG_DATA_HOME.")
    private Path data;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Its port; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
    private int port = ServerSettings.USUAL_PORT;

    @Option(names = "--workers", paramLabel = "N", description = "Local workers. Default: one per core.")
    private Integer workers;

    @Mixin
    private ScenariosFolder scenarios;

    @Mixin
    private ModelsFolder models;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Running(String server, String link, long pid, String tokenFile, String version, List<String> warnings) {
        static Running of(ServerFile server, List<String> warnings) {
            return new Running(
                    server.url().toString(),
                    ControlClient.of(server::endpoint).viewerLink().toString(),
                    server.pid(),
                    server.tokenFile().toString(),
                    server.version(),
                    warnings);
        }
    }

    @Override
    public void run() {
        LocalServer local = LocalServer.ofThisUser();
        Optional<ServerFile> running = local.running();
        ServerSettings settings = settings(local);
        PrintWriter err = command.commandLine().getErr();
        ServerFile server = running.orElseGet(() -> local.start(Installation.ofThisProcess(), settings, err::println));
        Running up = Running.of(server, running.isPresent() ? inVain() : warnings());
        output.print(up, out -> {
            out.println("Watch in a browser: " + up.link());
            out.println((running.isPresent() ? "already running: " : "running: ") + up.server());
            up.warnings().forEach(it -> out.println("warning: " + it));
        });
    }

    /** A server that runs already goes on as it was started. */
    private List<String> inVain() {
        String given = command.commandLine().getParseResult().matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(it -> !it.equals(Output.JSON))
                .collect(Collectors.joining(", "));
        return given.isEmpty()
                ? List.of()
                : List.of("it goes on as it was started, without regard to " + given
                        + "; to change that, sweep down, then sweep up");
    }

    /** What somebody may wait for in vain: nobody submits to the other servers that start without workers. */
    private List<String> warnings() {
        return workers != null && LocalWorkers.ofServer(workers) == 0
                ? List.of("without local workers nothing runs until a worker joins; --workers N starts some here")
                : List.of();
    }

    private ServerSettings settings(LocalServer local) {
        return new ServerSettings(
                Optional.ofNullable(data).orElse(local.defaultData()),
                port,
                workers == null ? OptionalInt.empty() : OptionalInt.of(LocalWorkers.ofServer(workers)),
                scenarios.folder(),
                models.folder(),
                false);
    }
}
