package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.design.StopStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Random sweeps that stop when a rule holds, through a real server and real workers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StopIT {

    private static final String SWEEP = """
            format: 1
            sweep: how-often
            scenario: cut-in
            design: {type: random, n: 400, stop: {halfWidth: 12 %}}
            axes:
              gap: {range: [1 m, 59 m]}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s]}
            parameters: {otherSpeed: 20 km/h, egoSpeed: 50 km/h, driver: fsm}
            seed: 5
            pass: [{that: preventable == 1, name: prevented}]
            """;

    private static final String SCENARIO = """
            <?xml version="1.0" encoding="UTF-8"?>
            <OpenSCENARIO>
              <FileHeader revMajor="1" revMinor="2" date="2026-11-28T12:00:00" description="Cut-in" author="us"/>
              <ParameterDeclarations>
                <ParameterDeclaration name="gap" parameterType="double" value="10"/>
                <ParameterDeclaration name="lateralSpeed" parameterType="double" value="1"/>
                <ParameterDeclaration name="driver" parameterType="string" value="none"/>
              </ParameterDeclarations>
              <Entities/>
              <Storyboard/>
            </OpenSCENARIO>
            """;

    private static final Pattern PROGRESS = Pattern.compile("  (\\d+)/\\d+ of at most \\d+ cases");

    private Path folder;
    private ServerCommands server;

    /** The sweep on the server that runs most of them: one that starts costs more than what it is to run. */
    private String two;

    @BeforeAll
    void runOnTwoWorkers(@TempDir Path shared) throws IOException {
        folder = shared;
        Files.writeString(folder.resolve("stopped.yaml"), SWEEP);
        server = SharedServer.ofThisProcess();
        two = ran("stopped.yaml", "two");
    }

    private String ran(String file, String results, String... options) {
        String[] submit = Stream.concat(Stream.of("submit", path(file), "--wait", "--json"), Stream.of(options))
                .toArray(String[]::new);
        String id =
                JsonMapper.shared().readTree(server.said(0, submit)).get("id").asString();
        server.said(0, "results", id, "--out", path(results));
        return id;
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private String done(String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            assertThat(command.exitCode()).as(command.errors()).isZero();
            return command.output();
        }
    }

    private Results results(String name) {
        return new Results(folder.resolve(name));
    }

    @Test
    void theRateIsToldWithTheIntervalThatHoldsWheneverItStops() throws IOException {
        SweepDesign design = results("two").design();
        StopStanding stop = design.stop();
        assertThat(design.complete()).isTrue();
        assertThat(design.ended()).isEqualTo("the rule holds");
        assertThat(stop.verdict()).isEqualTo("narrow-enough");
        assertThat(stop.judged()).isEqualTo(results("two").keys().size()).isLessThan(300);
        assertThat(stop.decidedAt()).isLessThan(stop.cases());
        String interval = String.format(Locale.ROOT, "%.1f to %.1f %%", 100 * stop.lower(), 100 * stop.upper());
        assertThat(Files.readString(folder.resolve("two/summary.txt")))
                .contains("Stop: the pass rate was known to 12 % either way", interval, "passed/judged", "at any time")
                .doesNotContain("Wilson", "chosen by results", "ALARM");
        assertThat(server.said(0, "statistics", path("two")))
                .contains("hold at any time")
                .doesNotContain("Wilson");
        assertThat(Files.readString(folder.resolve("two/evidence.json")))
                .contains("anytime")
                .doesNotContain("wilson");
    }

    @Test
    void theExampleEndsAfterFewOfItsCases() throws IOException {
        Files.copy(Path.of("../examples/cut-in-stopped.yaml"), folder.resolve("example.yaml"));
        ran("example.yaml", "example");
        assertThat(results("example").design().stop().verdict()).isEqualTo("p0");
        assertThat(results("example").keys()).hasSizeLessThan(120);
    }

    /** One worker, a journal that was written and read, and the design without its rule: the same cases. */
    @Test
    void theListIsTheSameOnOneWorkerAfterAnImportAndTheBeginningOfTheWholeDesign() throws IOException {
        ran("stopped.yaml", "one", "--set", "execution.workers=1");
        assertThat(results("one").keys()).isEqualTo(results("two").keys());
        assertThat(results("one").design()).isEqualTo(results("two").design());
        server.said(0, "export", two, path("two.zip"));
        done("import", "two.zip", "--out", "imported");
        assertThat(results("imported").keys()).isEqualTo(results("two").keys());
        assertThat(results("imported").design()).isEqualTo(results("two").design());
        int cases = results("two").keys().size();
        Files.writeString(
                folder.resolve("whole.yaml"), SWEEP.replace("n: 400, stop: {halfWidth: 12 %}", "n: " + cases));
        ran("whole.yaml", "whole");
        assertThat(results("whole").keys()).isEqualTo(results("two").keys());
        theConcreteScenariosAreThoseOfTheCasesThatRan(cases);
    }

    /** Paced, so that it is in the middle of its blocks, however fast the machine is. */
    @Test
    @Tag("long")
    void theListIsTheSameAfterAKillAndAResume() {
        try (SweepProcess run = SweepProcess.start(
                folder, "run", "stopped.yaml", "--workers", "2", "--pace", "60", "--out", "killed")) {
            await().atMost(Duration.ofMinutes(4))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() ->
                            PROGRESS.matcher(run.output()).results().anyMatch(it -> Integer.parseInt(it.group(1)) > 9));
            SweepProcess.kill(run.pid());
            SweepProcess.awaitNothingLeft(folder.resolve("killed"));
        }
        done("resume", "killed");
        assertThat(results("killed").keys()).isEqualTo(results("two").keys());
        assertThat(results("killed").design()).isEqualTo(results("two").design());
    }

    /** Cut-ins far ahead of somebody as fast, all of which the driver prevents, and others right before it. */
    @Test
    @Tag("long")
    void aSystemIsShownToFailSeldomOnlyWhereNoneFailed() throws IOException {
        String rule = SWEEP.replace("halfWidth: 12 %", "zeroFailures: 5 %");
        Files.writeString(folder.resolve("close.yaml"), rule);
        Files.writeString(
                folder.resolve("far.yaml"),
                rule.replace("otherSpeed: 20", "otherSpeed: 45").replace("[1 m, 59 m]", "[40 m, 59 m]"));
        ran("far.yaml", "far");
        StopStanding shown = results("far").design().stop();
        assertThat(shown.verdict()).isEqualTo("shown");
        assertThat(shown.decidedAt())
                .as("the first n with 0.95^n of at most 5 %")
                .isEqualTo(59);
        ran("close.yaml", "close");
        StopStanding not = results("close").design().stop();
        assertThat(not.verdict()).isEqualTo("not-shown");
        assertThat(Files.readString(folder.resolve("close/summary.txt")))
                .contains("a case failed, so it is not shown to fail less often than 5 %");
    }

    private void theConcreteScenariosAreThoseOfTheCasesThatRan(int cases) throws IOException {
        Files.writeString(folder.resolve("cut-in.xosc"), SCENARIO);
        try (SweepProcess export = SweepProcess.run(folder, "export", "stopped.yaml", "x", "--xosc", "cut-in.xosc")) {
            assertThat(export.exitCode()).isEqualTo(2);
            assertThat(export.errors())
                    .contains(
                            "results decide how many cases of how-often run: name its results",
                            "or leave out \"stop\" to write all 400 that may run");
        }
        assertThat(folder.resolve("x")).doesNotExist();
        assertThat(done("export", "two", "stopped", "--xosc", "cut-in.xosc")).contains(cases + " files in stopped");
        done("export", "whole.yaml", "whole-files", "--xosc", "cut-in.xosc");
        for (int i = 0; i < cases; i++) {
            String name = String.format(Locale.ROOT, "case-%05d.xosc", i);
            assertThat(folder.resolve("stopped").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("whole-files").resolve(name));
        }
    }
}
