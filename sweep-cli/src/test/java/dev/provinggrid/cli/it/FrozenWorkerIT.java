package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Workers that are stopped where they stand: they neither end nor say anything. */
@Execution(ExecutionMode.CONCURRENT)
class FrozenWorkerIT {

    private static final Duration LIMIT = Duration.ofSeconds(25);
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Pattern SOME_CASES = Pattern.compile("[1-9]\\d*/" + Sweeps.LONG_CASES + " cases:");

    @TempDir
    private Path folder;

    @Test
    void theOnlyWorkerIsEndedAndReplacedAndTheRunSaysSo() throws Exception {
        try (SweepProcess run = startedInMidSweep("1", "60")) {
            long frozen = worker();
            SweepProcess.stop(frozen);
            awaitEnd(frozen);
            assertThat(run.exitCode()).as(run.errors()).isZero();
            assertThat(run.output() + run.errors()).contains("nothing was heard of worker 0");
        }
        assertEveryCaseHasOneVerdict();
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    @Tag("long")
    void oneOfSeveralIsEndedWhileTheOthersGoOn() throws Exception {
        try (SweepProcess run = startedInMidSweep("2", "40")) {
            long frozen = worker();
            SweepProcess.stop(frozen);
            awaitEnd(frozen);
            assertThat(serverLog()).contains("has been silent for too long and is ended");
            assertThat(run.exitCode()).as(run.errors()).isZero();
        }
        assertEveryCaseHasOneVerdict();
        SweepProcess.awaitNothingLeft(folder);
    }

    /** As Ctrl-Z and a laptop that sleeps do. */
    @Test
    @Tag("long")
    void nobodyIsEndedWhoWasStoppedTogetherWithTheServer() throws Exception {
        try (SweepProcess run = startedInMidSweep("1", "60")) {
            long server =
                    SweepProcess.processes(folder, "control-server").getFirst().pid();
            long worker = worker();
            SweepProcess.stop(server);
            SweepProcess.stop(worker);
            await().pollDelay(LIMIT.plusSeconds(5)).atMost(PATIENCE).until(() -> true);
            SweepProcess.goOn(server);
            SweepProcess.goOn(worker);
            assertThat(run.exitCode()).as(run.errors()).isZero();
            assertThat(Files.readString(folder.resolve("out/logs/server.log")))
                    .doesNotContain("has been silent for too long");
        }
        assertEveryCaseHasOneVerdict();
        SweepProcess.awaitNothingLeft(folder);
    }

    private SweepProcess startedInMidSweep(String workers, String pace) throws Exception {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.LONG);
        SweepProcess run = SweepProcess.startWithEnvironment(
                Map.of("PROVINGGRID_DISPATCH_SILENCELIMIT", LIMIT.toSeconds() + "s"),
                folder,
                "run",
                file.toString(),
                "--workers",
                workers,
                "--pace",
                pace,
                "--out",
                folder.resolve("out").toString());
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> SOME_CASES.matcher(run.output()).find());
        return run;
    }

    private long worker() {
        return SweepProcess.processes(folder, "sim-worker").getFirst().pid();
    }

    private static void awaitEnd(long process) {
        await().atMost(PATIENCE)
                .until(() ->
                        ProcessHandle.of(process).filter(ProcessHandle::isAlive).isEmpty());
    }

    private String serverLog() throws Exception {
        return Files.readString(folder.resolve("out/.server/logs/server.log"));
    }

    private void assertEveryCaseHasOneVerdict() {
        assertThat(new Results(folder.resolve("out")).cases())
                .hasSize(Sweeps.LONG_CASES)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
    }
}
