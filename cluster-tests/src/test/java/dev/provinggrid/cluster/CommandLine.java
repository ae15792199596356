package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.it.SweepProcess;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A user at the command line {@code sweep} who talks to the cluster's control server.
 *
 * @param folder that is the user's home
 */
record CommandLine(Path folder, Cluster cluster) {

    /** Runs the program to its good end; what it said. */
    String sweep(String... arguments) {
        Stream<String> server = Stream.of(
                "--server", cluster.url(), "--token-file", cluster.tokenFile().toString());
        String[] all = Stream.concat(Stream.of(arguments), server).toArray(String[]::new);
        try (SweepProcess run = SweepProcess.start(folder, all)) {
            assertThat(run.exitCode(Cluster.PATIENCE))
                    .as(() -> run.errors() + cluster.report())
                    .isZero();
            return run.output();
        }
    }
}
