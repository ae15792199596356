package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExternalRunnerIT {

    private static final Path EXAMPLES =
            Path.of(System.getProperty("provinggrid.home")).resolve("examples");

    @TempDir
    private Path folder;

    @Test
    void thePythonExampleIsSwept() {
        Path out = folder.resolve("out");
        try (SweepProcess sweep = SweepProcess.run(
                folder,
                "run",
                EXAMPLES.resolve("external-braking-distance.yaml").toString(),
                "--scenarios",
                EXAMPLES.resolve("external").toString(),
                "--out",
                out.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isZero();
        }
        assertThat(new Results(out).cases())
                .hasSize(18)
                .extracting(it -> it.outcome())
                .contains("PASS", "FAIL");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void theCheckOfTheExampleFindsNothingWrong() {
        try (SweepProcess check = SweepProcess.run(
                folder,
                "runner",
                "check",
                EXAMPLES.resolve("external/braking-distance.yaml").toString())) {
            assertThat(check.exitCode()).as(check.errors() + check.output()).isZero();
        }
    }
}
