package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What is left when any of the programs is interrupted or killed in mid-sweep. */
@Execution(ExecutionMode.CONCURRENT)
class SurvivalIT {

    private static final Pattern SLOTS = Pattern.compile("slots +(?<count>\\d+), busy (?<busy>\\d+) %");
    private static final Pattern PROGRESS = Pattern.compile("(\\d+)/" + Sweeps.MIDDLE_CASES + " cases:");

    @TempDir
    private static Path undisturbed;

    /** Trace hashes of the same sweep, run one at a time by workers that nobody touches. */
    private static Map<String, String> hashes;

    @TempDir
    private Path folder;

    private Path file;
    private Path out;

    @BeforeAll
    static void runUndisturbed() throws IOException {
        Path sweep = Files.writeString(undisturbed.resolve("sweep.yaml"), Sweeps.MIDDLE);
        Path results = undisturbed.resolve("out");
        ServerCommands server = SharedServer.ofThisProcess();
        server.said(0, "submit", sweep.toString(), "--set", "execution.workers=1", "--wait");
        server.said(0, "results", "latest", "--out", results.toString());
        hashes = new Results(results).hashes();
        assertThat(hashes).hasSize(Sweeps.MIDDLE_CASES);
    }

    @BeforeEach
    void writeSweep() throws IOException {
        file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.MIDDLE);
        out = folder.resolve("out");
    }

    @Test
    @Tag("long")
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

    /**
     * Ctrl-C, kill -9 of the command line, the deadline, kill -9 of the server: one after the other, on one sweep. It is paced, so that no
     * machine is at its end before the deadline.
     */
    @Test
    void aRunThatIsInterruptedInEveryWayIsResumedWithNothingRepeated() {
        try (SweepProcess run =
                startedInMidSweep("run", file.toString(), "--workers", "2", "--out", out.toString(), "--pace", "6")) {
            run.interrupt();
            assertThat(run.exitCode()).as(run.errors()).isEqualTo(130);
            assertThat(run.output()).contains("Interrupted: these are the results so far.", "sweep resume " + out);
        }
        SweepProcess.awaitNothingLeft(folder);
        List<CaseView> ended = ended();
        assertThat(ended).isNotEmpty().hasSizeLessThan(Sweeps.MIDDLE_CASES);
        assertThat(new Results(out).rows()).hasSize(Sweeps.MIDDLE_CASES + 1);
        assertThat(out.resolve("summary.txt")).content().contains("sweep resume " + out);
        assertThat(out.resolve("PARTIAL.json")).content().contains("sweep resume " + out);
        try (SweepProcess resumed = resumedBeyond(ended.size())) {
            SweepProcess.kill(resumed.pid());
            SweepProcess.awaitNothingLeft(folder);
        }
        assertTheFolderIsNotTakenForAnotherRun();
        try (SweepProcess resumed = SweepProcess.run(folder, "resume", out.toString(), "--deadline", "8s")) {
            assertThat(resumed.exitCode()).as(resumed.errors()).isEqualTo(5);
            assertThat(resumed.output() + resumed.errors())
                    .containsIgnoringCase("the deadline passed")
                    .contains("sweep resume " + out);
        }
        List<CaseView> more = ended();
        assertThat(more).containsAll(ended);
        try (SweepProcess resumed = resumedBeyond(more.size())) {
            SweepProcess.kill(
                    SweepProcess.processes(folder, "control-server").getFirst().pid());
            assertThat(resumed.exitCode()).as(resumed.errors()).isZero();
            assertThat(resumed.output()).contains("starting it again");
        }
        assertEveryCaseHasOneVerdictAndItsBits();
        assertThat(new Results(out).cases()).containsAll(more);
        assertThat(out.resolve("PARTIAL.json")).doesNotExist();
        assertThat(out.resolve("summary.txt")).content().doesNotContain("sweep resume");
        SweepProcess.awaitNothingLeft(folder);
    }

    private List<CaseView> ended() {
        return new Results(out)
                .cases().stream().filter(it -> !it.outcome().equals("MISSING")).toList();
    }

    private void assertTheFolderIsNotTakenForAnotherRun() {
        try (SweepProcess again = SweepProcess.run(folder, "run", file.toString(), "--out", out.toString())) {
            assertThat(again.exitCode()).isEqualTo(2);
            assertThat(again.errors()).contains("sweep resume " + out);
        }
    }

    /** A server that another program keeps from starting again, in mid-sweep: the run gives up and loses nothing. */
    @Test
    @Tag("long")
    void aRunThatGivesUpSaysWhereEverythingIsAndIsResumed() throws IOException {
        try (SweepProcess sweep = startedInMidSweep()) {
            SweepProcess.kill(
                    SweepProcess.processes(folder, "control-server").getFirst().pid());
            try (FileChannel lock = lockOfTheServer()) {
                assertThat(lock.isOpen()).isTrue();
                assertThat(sweep.exitCode()).as(sweep.output()).isEqualTo(4);
            }
            assertThat(sweep.errors())
                    .contains("another server is running on the data folder")
                    .contains("What has ended is safe in " + out.resolve(".server"))
                    .contains("MB free")
                    .contains("log is " + out.resolve(".server/logs/server.log"))
                    .contains("sweep resume " + out);
        }
        resumeToTheEnd();
    }

    private FileChannel lockOfTheServer() throws IOException {
        FileChannel channel = FileChannel.open(out.resolve(".server/lock"), StandardOpenOption.WRITE);
        await().pollInterval(Duration.ofMillis(5)).until(() -> channel.tryLock() != null);
        return channel;
    }

    @Test
    @Tag("long")
    void aFullDiskIsNamedAndTheRunIsResumedWhenThereIsRoom() throws IOException {
        try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"))) {
            out = disk.path().resolve("out");
            try (SweepProcess sweep = startedInMidSweep()) {
                disk.fill();
                await().atMost(Duration.ofSeconds(30))
                        .until(() -> sweep.output().contains("The disk is full (disk " + disk.path()));
                sweep.interrupt();
                assertThat(sweep.exitCode()).isEqualTo(130);
                assertThat(sweep.output() + sweep.errors()).contains("sweep resume " + out);
            }
            disk.makeRoom();
            resumeToTheEnd();
        }
    }

    private void resumeToTheEnd() {
        try (SweepProcess resumed = SweepProcess.run(folder, "resume", out.toString())) {
            assertThat(resumed.exitCode()).as(resumed.errors()).isZero();
        }
        assertEveryCaseHasOneVerdictAndItsBits();
        assertThat(out.resolve("PARTIAL.json")).doesNotExist();
        SweepProcess.awaitNothingLeft(folder);
    }

    private void assertEveryCaseHasOneVerdictAndItsBits() {
        Results results = new Results(out);
        List<Integer> all = IntStream.range(0, Sweeps.MIDDLE_CASES).boxed().toList();
        assertThat(results.cases()).extracting(it -> it.index()).isEqualTo(all);
        assertThat(results.cases()).allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(results.rows().stream().skip(1).map(row -> Integer.valueOf(row.substring(0, row.indexOf(',')))))
                .isEqualTo(all);
        assertThat(results.hashes()).isEqualTo(hashes);
        assertThat(out.resolve("summary.txt")).content().satisfies(SurvivalIT::assertNoSlotIsBusierThanAllTheTime);
    }

    /** Whatever ran before this command, and however many processes a slot has had. */
    private static void assertNoSlotIsBusierThanAllTheTime(String summary) {
        Matcher slots = SLOTS.matcher(summary);
        assertThat(slots.find()).as(summary).isTrue();
        assertThat(Integer.parseInt(slots.group("count"))).isEqualTo(2);
        assertThat(Integer.parseInt(slots.group("busy"))).isBetween(1, 100);
    }

    /** A run of which some cases are final and most are not. */
    private SweepProcess startedInMidSweep() {
        return startedInMidSweep("run", file.toString(), "--workers", "2", "--out", out.toString());
    }

    private SweepProcess startedInMidSweep(String... arguments) {
        return awaitMoreThan(0, SweepProcess.start(folder, arguments));
    }

    private SweepProcess resumedBeyond(int ended) {
        return awaitMoreThan(ended, SweepProcess.start(folder, "resume", out.toString()));
    }

    private static SweepProcess awaitMoreThan(int cases, SweepProcess sweep) {
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> PROGRESS.matcher(sweep.output())
                        .results()
                        .anyMatch(it -> Integer.parseInt(it.group(1)) > cases));
        return sweep;
    }
}
