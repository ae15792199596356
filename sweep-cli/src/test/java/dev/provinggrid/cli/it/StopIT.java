package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.design.StopStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

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

    private Path folder;

    @BeforeAll
    void runOnTwoWorkers(@TempDir Path shared) throws IOException {
        folder = shared;
        Files.writeString(folder.resolve("stopped.yaml"), SWEEP);
        done("run", "stopped.yaml", "--workers", "2", "--out", "two");
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
        assertThat(done("statistics", "two")).contains("hold at any time").doesNotContain("Wilson");
        assertThat(Files.readString(folder.resolve("two/evidence.json")))
                .contains("anytime")
                .doesNotContain("wilson");
    }

    @Test
    void theExampleEndsAfterFewOfItsCases() throws IOException {
        Files.copy(Path.of("../examples/cut-in-stopped.yaml"), folder.resolve("example.yaml"));
        done("run", "example.yaml", "--workers", "2", "--out", "example");
        assertThat(results("example").design().stop().verdict()).isEqualTo("p0");
        assertThat(results("example").keys()).hasSizeLessThan(120);
    }

    /** One worker, a journal that was written and read, and the design without its rule: the same cases. */
    @Test
    void theListIsTheSameOnOneWorkerAfterAnImportAndTheBeginningOfTheWholeDesign() throws IOException {
        done("run", "stopped.yaml", "--workers", "1", "--out", "one");
        assertThat(results("one").keys()).isEqualTo(results("two").keys());
        assertThat(results("one").design()).isEqualTo(results("two").design());
        done("export", "two", "two.zip");
        done("import", "two.zip", "--out", "imported");
        assertThat(results("imported").keys()).isEqualTo(results("two").keys());
        assertThat(results("imported").design()).isEqualTo(results("two").design());
        int cases = results("two").keys().size();
        Files.writeString(
                folder.resolve("whole.yaml"), SWEEP.replace("n: 400, stop: {halfWidth: 12 %}", "n: " + cases));
        done("run", "whole.yaml", "--workers", "2", "--out", "whole");
        assertThat(results("whole").keys()).isEqualTo(results("two").keys());
        theConcreteScenariosAreThoseOfTheCasesThatRan(cases);
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
