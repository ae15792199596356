package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.trace.TraceDifference;
import dev.provinggrid.model.wire.RepeatReport;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Cases run again: those of ours to the bit, those of a program that cheats as it deserves. */
class RepeatIT {

    private static final String RING = """
            format: 1
            sweep: ring
            scenario: ring-road
            axes: {vehicles: [5, 21]}
            parameters: {duration: 40 s, judgedTime: 10 s}
            audit: 50%
            pass: [collisions == 0]
            """;

    private static final String MANIFEST = """
            format: 1
            scenario: cheat
            version: "1"
            title: A program that does not do what it is asked for
            runner: {exec: [python3, "${scenarios}/cheat.py"]}
            parameters:
              speed: {type: number, unit: m/s, role: environment, default: 1, description: Ignored below 3 m/s.}
            kpis: {collisions: {unit: "1", description: None.}}
            channels:
              time: {unit: s, description: Simulated time.}
              x: {unit: m, description: East.}
              y: {unit: m, description: North.}
            agents:
              ego: {label: car, x: x, y: y, description: The one under test.}
            """;

    /** Slow cases share a trace, and fast ones end somewhere else each time. */
    private static final String PROGRAM = """
            import json, os, random
            speed = json.load(open(os.environ["PROVINGGRID_CASE"]))["parameters"]["speed"]
            drift = random.SystemRandom().uniform(1, 2) if speed > 2.5 else 0
            way = speed if speed > 2.5 else 1
            with open("trace.csv", "w") as trace:
                trace.write("time[s],x[m],y[m]\\n")
                for i in range(11):
                    trace.write(f"{i / 10:.1f},{way * i / 10},{drift if i > 4 else 0}\\n")
            json.dump({"status": "completed", "kpis": {"collisions": 0}}, open("outcome.json", "w"))
            """;

    private static final String CHEATED = """
            format: 1
            sweep: cheated
            scenario: cheat
            axes: {speed: [1 m/s, 2 m/s, 3 m/s]}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    private String run(int status, String... arguments) {
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isEqualTo(status);
            return sweep.output();
        }
    }

    private RepeatReport repeat(int status, String... arguments) {
        List<String> command = new ArrayList<>(List.of("repeat", "--json"));
        command.addAll(List.of(arguments));
        return JsonMapper.shared().readValue(run(status, command.toArray(String[]::new)), RepeatReport.class);
    }

    @Test
    void aFleetRepeatsToTheBitAlsoWhenAWorkerIsKilled() throws IOException {
        Path file = Files.writeString(folder.resolve("ring.yaml"), RING);
        String out = folder.resolve("out").toString();
        String said = run(0, "run", file.toString(), "--workers", "2", "--full", "--out", out);
        assertThat(said)
                .contains("The audit runs 1 of them again", "1 of 1 cases of the sample have run again; none took")
                .doesNotContain("ALARM");

        try (SweepProcess sweep = SweepProcess.start(
                folder, "repeat", out, "--times", "8", "--cases", "0-1", "--workers", "2", "--json")) {
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> SweepProcess.processes(folder, "sim-worker").size() == 2);
            SweepProcess.kill(
                    SweepProcess.processes(folder, "sim-worker").getFirst().pid());
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isZero();
            RepeatReport two = JsonMapper.shared().readValue(sweep.output(), RepeatReport.class);
            assertThat(two.cases()).extracting(RepeatedCase::runs).containsExactly(8, 8);
            assertThat(two.cases()).extracting(RepeatedCase::greatestErrorM).containsOnly(0.0);
        }
        assertThat(new Results(folder.resolve("out")).cases())
                .allSatisfy(it -> assertThat(it.repeats().repeatable()).isTrue());
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void aProgramThatGivesAnotherCasesTraceOrNeverTheSameIsFoundOut() throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("cheat.yaml"), MANIFEST);
        Files.writeString(scenarios.resolve("cheat.py"), PROGRAM);
        Path file = Files.writeString(folder.resolve("cheated.yaml"), CHEATED);
        Path out = folder.resolve("out");
        ServerCommands server = ServerCommands.up(folder, "--workers", "2", "--scenarios", scenarios.toString());
        assertThat(server.said(0, "submit", file.toString(), "--wait"))
                .contains("1 case ended with the trace of a case that has another seed");
        Path before = folder.resolve("before");
        server.said(0, "results", "latest", "--out", before.toString());
        assertThat(new Results(before).cases())
                .filteredOn(it -> it.sameTraceAs() != null)
                .singleElement()
                .satisfies(
                        it -> assertThat(List.of(it.index(), it.sameTraceAs())).containsExactlyInAnyOrder(0, 1));

        RepeatReport report = JsonMapper.shared()
                .readValue(server.said(1, "repeat", "latest", "--times", "3", "--json"), RepeatReport.class);
        server.said(0, "results", "latest", "--out", out.toString());
        run(0, "down");
        assertThat(report.notRepeatable()).isEqualTo(1);
        RepeatedCase drifting = report.cases().get(2);
        assertThat(drifting.differing()).isEqualTo(3);
        assertThat(drifting.errorM()).hasSize(4);
        assertThat(drifting.greatestErrorM()).isBetween(1e-9, 1.0);
        TraceDifference difference = drifting.difference();
        assertThat(difference.firstS()).isEqualTo(0.5);
        assertThat(difference.channel()).isEqualTo("y[m]");
        CaseView marked = new Results(out).cases().get(2);
        assertThat(marked.outcome()).isEqualTo("PASS");
        assertThat(marked.repeats().repeatable()).isFalse();
        assertThat(marked.repeats().difference().channel()).isEqualTo("y[m]");
        assertThat(out.resolve("summary.txt")).content().contains("ALARM", "not repeatable: cases 2");
        assertThat(new Results(out).wholeRows().get(3)).contains(",3,false,");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    @Tag("long")
    void ofAProgramThatSaysItDoesNotRepeatAnotherCourseIsANoteAndNoAlarm() throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(
                scenarios.resolve("cheat.yaml"), MANIFEST.replace("cheat.py\"]", "cheat.py\"], repeatable: false"));
        Files.writeString(scenarios.resolve("cheat.py"), PROGRAM);
        Path file = Files.writeString(folder.resolve("dice.yaml"), CHEATED.replace("1 m/s, 2 m/s, 3", "3 m/s, 4"));
        String out = folder.resolve("out").toString();
        String[] own = {"--workers", "2", "--scenarios", scenarios.toString()};
        run(0, "run", file.toString(), "--out", out, own[0], own[1], own[2], own[3]);

        RepeatReport report = repeat(1, out, own[0], own[1], own[2], own[3]);

        assertThat(report.notRepeatable()).isEqualTo(2);
        assertThat(folder.resolve("out/summary.txt"))
                .content()
                .contains("Not repeatable, as the manifest says: run again, 2 cases took another course (case ")
                .doesNotContain("ALARM", "not repeatable: cases");
        assertThat(run(0, "report", out, "--html", folder.resolve("report.html").toString()))
                .doesNotContain("ALARM");
        assertThat(folder.resolve("report.html"))
                .content()
                .contains("Not repeatable, as the manifest says")
                .doesNotContain("class=\"alarm\"");
        assertThat(new Results(folder.resolve("out")).cases())
                .allSatisfy(it -> assertThat(it.repeats().alarming()).isFalse());
        SweepProcess.awaitNothingLeft(folder);
    }
}
