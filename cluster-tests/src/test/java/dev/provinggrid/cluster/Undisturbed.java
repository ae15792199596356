package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.it.Results;
import dev.provinggrid.cli.it.SweepProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What sweeps give when one worker of this machine runs them and nothing disturbs it; each is run once. */
final class Undisturbed {

    private static final Map<String, Map<String, String>> HASHES = new ConcurrentHashMap<>();

    private Undisturbed() {}

    /** Trace hashes by the keys of the cases. */
    static Map<String, String> hashes(String sweep) {
        return HASHES.computeIfAbsent(sweep, Undisturbed::run);
    }

    private static Map<String, String> run(String sweep) {
        try {
            Path folder = Files.createTempDirectory(
                    Files.createDirectories(Programs.home().resolve("cluster-tests/target")), "undisturbed");
            Files.writeString(folder.resolve("sweep.yaml"), sweep);
            try (SweepProcess run = SweepProcess.run(folder, "run", "sweep.yaml", "--workers", "1", "--out", "here")) {
                assertThat(run.exitCode()).as(run.errors()).isZero();
            }
            return new Results(folder.resolve("here")).hashes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
