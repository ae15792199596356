package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.repeat.RepeatedFolder;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Option;

/** Where cases of both builds run again: a sweep of a folder on a server of its own, a sweep of a server there. */
final class RerunPlaces {

    private static final String AGAINST = "--against";

    @Option(
            names = AGAINST,
            paramLabel = "URL|DIR",
            description = "Server of the first, or the folder that is the first.")
    private String against;

    @Option(
            names = "--against-token",
            paramLabel = "FILE",
            description = "File with the token of that server; else $PROVINGGRID_TOKEN_FILE.")
    private Path tokenFile;

    @Option(
            names = "--scenarios-a",
            paramLabel = "DIR",
            description = "Scenarios of your own of the first, where that is a folder of results.")
    private Path scenariosOfFirst;

    @Option(
            names = "--scenarios-b",
            paramLabel = "DIR",
            description = "Those of the second, where that is a folder of results.")
    private Path scenariosOfSecond;

    /** Whether the command line gives any of them. */
    boolean areGiven() {
        return against != null || tokenFile != null || scenariosOfFirst != null || scenariosOfSecond != null;
    }

    /** The folder that is the first; empty where the command line names it otherwise. */
    Optional<String> first() {
        return Optional.ofNullable(against).filter(it -> !isUrl(it));
    }

    /** The server of the first. */
    ServerAddress ofFirst(ServerAddress server) {
        if (tokenFile != null && (against == null || !isUrl(against))) {
            throw new UsageError("--against-token goes with --against URL");
        }
        if (against == null) {
            return server;
        }
        if (isUrl(against)) {
            return server.elsewhere(URI.create(against), tokenFile);
        }
        if (!Files.isDirectory(Path.of(against))) {
            throw new UsageError(AGAINST + " " + against + " is neither the address of a server nor a folder");
        }
        return server;
    }

    private static boolean isUrl(String text) {
        return text.startsWith("http://") || text.startsWith("https://");
    }

    /** Decides about two sweeps. */
    interface Decision {
        int about(ServerSource first, ServerSource second);
    }

    /** Gives both a server that runs their cases, for as long as the decision takes. */
    int decide(SweepSource first, SweepSource second, ProgressDisplay display, Clock clock, Decision decision) {
        check(first, second);
        Folders folders = new Folders(display, clock);
        return folders.onServer(
                first,
                scenariosOfFirst,
                one -> folders.onServer(second, scenariosOfSecond, other -> decision.about(one, other)));
    }

    private void check(SweepSource first, SweepSource second) {
        if (first instanceof FolderSource(var one)
                && second instanceof FolderSource(var other)
                && one.root()
                        .toAbsolutePath()
                        .normalize()
                        .equals(other.root().toAbsolutePath().normalize())) {
            throw new UsageError("both are " + one.root() + ": a build is as good as itself");
        }
        requireFolder("--scenarios-a", scenariosOfFirst, first);
        requireFolder("--scenarios-b", scenariosOfSecond, second);
    }

    private static void requireFolder(String option, Path scenarios, SweepSource source) {
        if (scenarios != null && source instanceof ServerSource) {
            throw new UsageError(option + " goes with a folder of results; a server has its own");
        }
    }

    private record Folders(ProgressDisplay display, Clock clock) {

        int onServer(SweepSource source, Path itsScenarios, ToIntFunction<ServerSource> work) {
            return switch (source) {
                case ServerSource server -> work.applyAsInt(server);
                case FolderSource(var folder) ->
                    new RepeatedFolder(folder, display, clock)
                            .onItsServer(
                                    OptionalInt.empty(),
                                    Optional.ofNullable(itsScenarios),
                                    (client, sweep) -> work.applyAsInt(new ServerSource(client, client.sweep(sweep))));
            };
        }
    }
}
