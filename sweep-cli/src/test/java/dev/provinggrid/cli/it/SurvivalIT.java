package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left when any of the programs is interrupted or killed in mid-sweep. */
class SurvivalIT {

    @TempDir
    private static Path undisturbed;

    /** Trace hashes of the same sweep, run by one worker that nobody touches. */
    private static Map<String, String> hashes;

    @TempDir
    private Path folder;

    private Path file;
    private Path out;

    @BeforeAll
    static void runUndisturbed() throws IOException {
        Path sweep = Files.writeString(undisturbed.resolve("sweep.yaml"), Sweeps.LONG);
        Path results = undisturbed.resolve("out");
        try (SweepProcess run =
                SweepProcess.run(undisturbed, "run", sweep.toString(), "--workers", "1", "--out", results.toString())) {
            assertThat(run.exitCode()).as(run.errors()).isZero();
        }
        hashes = new Results(results).hashes();
        assertThat(hashes).hasSize(Sweeps.LONG_CASES);
    }

    @BeforeEach
    void writeSweep() throws IOException {
        file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.LONG);
        out = folder.resolve("out");
    }

    @Test
    void anInterruptKeepsTheResultsSoFarAndLeavesNoProcess() {
        try (SweepProcess sweep = startedInMidSweep()) {
            sweep.interrupt();
            assertThat(sweep.exitCode()).as(sweep.errors()).isEqualTo(130);
            assertThat(sweep.output()).contains("Interrupted: these are the results so far.");
        }
        assertThat(new Results(out).rows()).hasSize(Sweeps.LONG_CASES + 1);
        assertThat(new Results(out).cases())
                .anySatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(new Results(out).cases())
                .anySatisfy(it -> assertThat(it.outcome()).isEqualTo("MISSING"));
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void killingTheCommandLineLeavesNoProcess() {
        try (SweepProcess sweep = startedInMidSweep()) {
            SweepProcess.kill(sweep.pid());
            SweepProcess.awaitNothingLeft(folder);
        }
    }

    @Test
    void aKilledWorkerCostsNoCaseAndNoBit() {
        try (SweepProcess sweep = startedInMidSweep()) {
            SweepProcess.kill(
                    SweepProcess.processes(folder, "sim-worker").getFirst().pid());
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        assertThat(new Results(out).cases())
                .anySatisfy(it -> assertThat(it.attempts()).isGreaterThan(1));
        assertEveryCaseHasOneVerdictAndItsBits();
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void aKilledServerIsStartedAgainAndTheSweepCompletes() {
        try (SweepProcess sweep = startedInMidSweep()) {
            SweepProcess.kill(
                    SweepProcess.processes(folder, "control-server").getFirst().pid());
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
            assertThat(sweep.output()).contains("starting it again");
        }
        assertEveryCaseHasOneVerdictAndItsBits();
        SweepProcess.awaitNothingLeft(folder);
    }

    private void assertEveryCaseHasOneVerdictAndItsBits() {
        Results results = new Results(out);
        List<Integer> all = IntStream.range(0, Sweeps.LONG_CASES).boxed().toList();
        assertThat(results.cases()).extracting(it -> it.index()).isEqualTo(all);
        assertThat(results.cases()).allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(results.rows().stream().skip(1).map(row -> Integer.valueOf(row.substring(0, row.indexOf(',')))))
                .isEqualTo(all);
        assertThat(results.hashes()).isEqualTo(hashes);
    }

    /** A run of which some cases are final and most are not. */
    private SweepProcess startedInMidSweep() {
        SweepProcess sweep =
                SweepProcess.start(folder, "run", file.toString(), "--workers", "2", "--out", out.toString());
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> sweep.output()
                        .lines()
                        .anyMatch(line -> line.matches(".*\\D[1-9]\\d*/" + Sweeps.LONG_CASES + " cases:.*")));
        return sweep;
    }
}
