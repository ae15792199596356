package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A user at the command line {@code sweep}.
 *
 * @param folder that is the user's home
 */
record CommandLine(Path folder) {

    /** Runs the program to its good end; what it said. */
    String sweep(String... arguments) {
        Running running = start(arguments);
        assertThat(running.exitCode()).as(running.errors()).isZero();
        return running.output();
    }

    /** Starts the program with the cluster's control server as the one to talk to. */
    Running start(Cluster cluster, String... arguments) {
        Stream<String> server = Stream.of(
                "--server", cluster.url(), "--token-file", cluster.tokenFile().toString());
        return start(Stream.concat(Stream.of(arguments), server).toArray(String[]::new));
    }

    /** Starts the program. */
    Running start(String... arguments) {
        try {
            Path out = Files.createTempFile(folder, "stdout", ".txt");
            Path err = Files.createTempFile(folder, "stderr", ".txt");
            List<String> command = Stream.concat(Programs.commandLine().stream(), Stream.of(arguments))
                    .toList();
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().put("PROVINGGRID_HOME", Programs.home().toString());
            builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
            builder.environment()
                    .put("XDG_CONFIG_HOME", folder.resolve("config").toString());
            builder.environment().put("XDG_DATA_HOME", folder.resolve("share").toString());
            return new Running(builder.start(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The program while it runs.
     *
     * @param out file of its standard output
     * @param err file of its standard error
     */
    record Running(Process process, Path out, Path err) {

        int exitCode() {
            try {
                if (!process.waitFor(Cluster.PATIENCE)) {
                    process.destroyForcibly();
                    throw new AssertionError("sweep does not end; so far it said:\n" + output() + errors());
                }
                return process.exitValue();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }

        String output() {
            return read(out);
        }

        String errors() {
            return read(err);
        }

        private static String read(Path file) {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
