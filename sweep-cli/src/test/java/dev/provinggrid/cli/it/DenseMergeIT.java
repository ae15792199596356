package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A vehicle in traffic, from the command line to its results: whoever runs it, and whatever happens to them. */
class DenseMergeIT {

    /** The digest of everybody's motion is in the trace. Paced, a case lasts for seconds. */
    private static final String SWEEP = """
            format: 1
            sweep: merge
            scenario: dense-merge
            axes: {mergeDriver: [gap-acceptance, sumo]}
            parameters: {flow: 900 1/h, slowShare: 0, entryTime: 60 s}
            replicates: 2
            pass: [timeToMerge <= 120 s, collisions == 0, synchronisationError == 0 m]
            """;

    @TempDir
    private Path folder;

    @Test
    @Tag("long")
    void aKilledWorkerTakesItsTrafficAlongAndCostsNoBit() throws IOException {
        Path file = Files.writeString(folder.resolve("merge.yaml"), SWEEP);
        Path alone = folder.resolve("alone");
        try (SweepProcess sweep =
                SweepProcess.run(folder, "run", file.toString(), "--workers", "1", "--out", alone.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        Path disturbed = folder.resolve("disturbed");
        try (SweepProcess sweep = SweepProcess.start(
                folder, "run", file.toString(), "--workers", "2", "--pace", "20", "--out", disturbed.toString())) {
            ProcessHandle worker = await().atMost(Duration.ofMinutes(2))
                    .until(this::busy, Optional::isPresent)
                    .orElseThrow();
            List<ProcessHandle> traffic = traffic(worker);
            SweepProcess.kill(worker.pid());
            await().atMost(Duration.ofSeconds(30)).until(() -> traffic.stream().noneMatch(ProcessHandle::isAlive));
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
        }
        List<CaseView> cases = new Results(disturbed).cases();
        assertThat(cases)
                .hasSize(4)
                .allSatisfy(it -> assertThat(it.outcome()).isEqualTo("PASS"))
                .anySatisfy(it -> assertThat(it.attempts()).isGreaterThan(1));
        assertThat(new Results(disturbed).hashes()).isEqualTo(new Results(alone).hashes());
        assertThat(disturbed.resolve("traces/case-00000-agents.npy"))
                .hasSameBinaryContentAs(alone.resolve("traces/case-00000-agents.npy"));
        SweepProcess.awaitNothingLeft(folder);
    }

    /** A worker whose case is under way. */
    private Optional<ProcessHandle> busy() {
        return SweepProcess.processes(folder, "sim-worker").stream()
                .filter(it -> !traffic(it).isEmpty())
                .findFirst();
    }

    /** SUMO and who watches over it. */
    private static List<ProcessHandle> traffic(ProcessHandle worker) {
        return worker.descendants()
                .filter(it -> it.info()
                        .commandLine()
                        .filter(line -> line.contains("merge.sumocfg"))
                        .isPresent())
                .toList();
    }
}
