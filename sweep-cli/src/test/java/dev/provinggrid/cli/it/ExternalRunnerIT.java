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
        ServerCommands server = SharedServer.ofThisProcess();
        server.said(
                0, "submit", EXAMPLES.resolve("external-braking-distance.yaml").toString(), "--wait");
        server.said(0, "results", "latest", "--out", out.toString());
        assertThat(new Results(out).cases())
                .hasSize(18)
                .extracting(it -> it.outcome())
                .contains("PASS", "FAIL");
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
