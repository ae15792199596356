package dev.provinggrid.cli.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * One server with two workers for the classes of this process that only add sweeps to it: to start another one, its workers included,
 * costs more than what most of them look at. It knows the scenarios of {@code examples/external}, the draws of which are counted, and
 * ends with the process, for no engine of tests lives longer than a class.
 */
final class SharedServer {

    private static final Path EXAMPLES = Path.of(System.getProperty("provinggrid.home"), "examples/external");
    private static final List<String> SCENARIOS =
            List.of("braking-distance.yaml", "brake.py", "flaky.yaml", "flaky.py");

    private static ServerCommands server;

    private SharedServer() {}

    /** Started when it is first asked for. */
    static synchronized ServerCommands ofThisProcess() {
        if (server == null) {
            Path folder = folder();
            ServerCommands started = ServerCommands.up(
                    folder,
                    "--workers",
                    "2",
                    "--scenarios",
                    folder.resolve("scenarios").toString());
            Runtime.getRuntime()
                    .addShutdownHook(Thread.ofPlatform()
                            .unstarted(() -> SweepProcess.run(folder, "down").close()));
            server = started;
        }
        return server;
    }

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "shared-server");
            Path scenarios = folder.resolve("scenarios");
            Files.createDirectories(scenarios.resolve("runs"));
            for (String name : SCENARIOS) {
                Files.copy(EXAMPLES.resolve(name), scenarios.resolve(name));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
