package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** An external simulator of which one process never ends. */
@Execution(ExecutionMode.CONCURRENT)
class HangingProgramIT {

    private static final Path EXAMPLES =
            Path.of(System.getProperty("provinggrid.home")).resolve("examples");

    /** The first process that comes hangs. */
    private static final String PROGRAM = """
            here=$(dirname "$0")
            if mkdir "$here/hung" 2>/dev/null; then echo "waiting for a licence"; sleep 1000; fi
            exec python3 "$here/brake.py"
            """;

    private static final String NAMED =
            "case (\\d+) has run 2\\d s, the others took (less than )?\\d s; wallTimeout ends it in [12]\\d s";

    private static final Pattern CASE = Pattern.compile("case (\\d+) has run");

    @TempDir
    private Path folder;

    private Path scenarios;

    private ServerCommands server;

    @BeforeEach
    void aProgramThatHangsOnce() throws IOException {
        scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.copy(EXAMPLES.resolve("external/brake.py"), scenarios.resolve("brake.py"));
        Files.writeString(scenarios.resolve("run.sh"), PROGRAM);
        String manifest = Files.readString(EXAMPLES.resolve("external/braking-distance.yaml"));
        Files.writeString(
                scenarios.resolve("braking-distance.yaml"),
                manifest.replace("python3, \"${scenarios}/brake.py\"", "sh, \"${scenarios}/run.sh\""));
    }

    @Test
    void aShorterWallTimeoutEndsTheCaseWhileItRuns() throws IOException {
        Path sweep = sweepFile();
        server = ServerCommands.up(folder, "--workers", "2", "--scenarios", scenarios.toString());
        try {
            server.said(0, "submit", sweep.toString());
            await().atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofSeconds(1))
                    .untilAsserted(
                            () -> assertThat(server.said(0, "status", "latest")).containsPattern("case \\d+ has run"));
            Matcher named = CASE.matcher(server.said(0, "status", "latest"));
            assertThat(named.find()).isTrue();
            try (SweepProcess follower = SweepProcess.start(folder, "log", "latest", named.group(1), "--follow")) {
                await().atMost(Duration.ofMinutes(1))
                        .until(() -> follower.output().contains("waiting for a licence"));
                assertThat(server.said(0, "status", "latest", "--case", named.group(1)))
                        .contains("last line: waiting for a licence");
                shorten();
                assertThat(follower.exitCode()).isZero();
                assertThat(follower.output()).contains("timeout: exceeded its wall timeout");
            }

            server.said(3, "watch", "latest");
            assertThat(server.said(0, "status", "latest")).contains("finished", "1 error", "wallTimeout 5 s");
        } finally {
            sweep("down");
        }
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    @Tag("long")
    void anInterruptedRunIsResumedWithAShorterWallTimeout() throws IOException {
        Path out = folder.resolve("out");
        try (SweepProcess run = SweepProcess.start(
                folder,
                "run",
                sweepFile().toString(),
                "--scenarios",
                scenarios.toString(),
                "--workers",
                "2",
                "--out",
                out.toString())) {
            await().atMost(Duration.ofMinutes(2)).until(() -> (run.output() + run.errors()).contains(" has run "));
            run.interrupt();
            assertThat(run.exitCode()).isEqualTo(130);
        }
        assertThat(new Results(out).cases())
                .filteredOn(it -> it.outcome().equals("MISSING"))
                .extracting(CaseView::message)
                .as("what hung tells its last line, what ran beside it its own")
                .filteredOn(it -> it.contains("waiting for a licence"))
                .singleElement(InstanceOfAssertFactories.STRING)
                .matches("cancelled while it ran, after [23]\\d s; its last line: waiting for a licence");
        Files.delete(scenarios.resolve("hung")); // so that it hangs again
        assertThat(sweep("resume", out.toString(), "--set", "pace=1")).contains("wallTimeout, retries, workers");
        sweep("resume", out.toString(), "--set", "wallTimeout=5 s");
        assertThat(new Results(out).cases())
                .hasSize(18)
                .filteredOn(it -> it.outcome().equals("ERROR"))
                .hasSize(1);
        SweepProcess.awaitNothingLeft(folder);
    }

    private void shorten() {
        assertThat(server.said(0, "set", "latest", "wallTimeout=5 s"))
                .contains("wallTimeout 5 s, retries 2, workers auto: set");
    }

    private Path sweepFile() throws IOException {
        return Files.copy(EXAMPLES.resolve("external-braking-distance.yaml"), folder.resolve("sweep.yaml"));
    }

    private String sweep(String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            return command.output() + command.errors();
        }
    }

    @Test
    void theCaseIsNamedWhileItRunsAndNoTimeLeftIsPredicted() throws IOException {
        Path sweep = folder.resolve("sweep.yaml");
        Files.writeString(
                sweep,
                Files.readString(EXAMPLES.resolve("external-braking-distance.yaml"))
                        + "execution: {wallTimeout: 40 s, retries: 0}\n");
        Path out = folder.resolve("out");
        try (SweepProcess run = SweepProcess.run(
                folder,
                "run",
                sweep.toString(),
                "--scenarios",
                scenarios.toString(),
                "--workers",
                "2",
                "--out",
                out.toString())) {
            String said = run.output() + run.errors();
            assertThat(said).containsPattern(NAMED);
            assertThat(said.substring(said.indexOf("wallTimeout ends it"), said.indexOf("17/18")))
                    .as("what was said while it hung")
                    .doesNotContain("left");
        }
        assertThat(new Results(out).cases())
                .hasSize(18)
                .filteredOn(it -> it.outcome().equals("ERROR"))
                .as("the one that hung")
                .hasSize(1);
        SweepProcess.awaitNothingLeft(folder);
    }
}
