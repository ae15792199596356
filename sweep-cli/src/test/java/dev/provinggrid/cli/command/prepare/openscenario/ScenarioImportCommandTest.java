package dev.provinggrid.cli.command.prepare.openscenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.SweepCommand;
import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on OpenSCENARIO, step by step. */
class ScenarioImportCommandTest {

    private static final Path PAGE = Path.of("").toAbsolutePath().resolveSibling("docs/openscenario.md");
    private static final Pattern FILE = Pattern.compile("```xml (\\S+)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern TEXT = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void theFilesOfThePage() throws IOException {
        Matcher file = FILE.matcher(Files.readString(PAGE));
        while (file.find()) {
            Files.writeString(folder.resolve(file.group(1)), file.group(2));
        }
    }

    private int sweep(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return SweepCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private int imported(String... further) {
        return sweep(Stream.concat(
                        Stream.of("scenarios", "import", at("study.xosc"), "--out", at("scenarios")),
                        Stream.of(further))
                .toArray(String[]::new));
    }

    private String study() {
        return at("scenarios/sweeps/study.yaml");
    }

    @Test
    void theStudyOfThePageIsImportedAsItSays() throws IOException {
        assertThat(imported()).as(err.toString()).isZero();
        Matcher text = TEXT.matcher(Files.readString(PAGE));
        assertThat(text.find()).isTrue();
        assertThat(out.toString().replace(folder + "/", "")).isEqualTo(text.group(1));
        assertThat(sweep("validate", study(), "--scenarios", at("scenarios")))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("study is valid: 4 cases of cut-in-xosc", "8 combinations are left out");
        assertThat(sweep("scenarios", "cut-in-xosc", "--scenarios", at("scenarios")))
                .isZero();
        assertThat(out.toString()).contains("egoSpeed_kph");
    }

    @Test
    void everyForbiddenCombinationIsListedWithTheRule() throws IOException {
        imported();
        List<String> list = Files.readAllLines(folder.resolve("scenarios/sweeps/study.forbidden.csv"));
        assertThat(list).hasSize(9);
        assertThat(list.getFirst()).isEqualTo("egoSpeed_kph,gap_m,forbidden_by,rule");
        assertThat(list).contains("80,20,the constraints of gap_m forbid it,$gap_m > $egoSpeed_kph / 3.6 * 0.9");
        assertThat(sweep("validate", study(), "--scenarios", at("scenarios"), "--forbidden", at("list.csv")))
                .isZero();
        assertThat(folder.resolve("list.csv"))
                .hasSameTextualContentAs(folder.resolve("scenarios/sweeps/study.forbidden.csv"));
    }

    @Test
    void confirmedUnitsChangeNoCombination() throws IOException {
        imported();
        assertThat(imported()).as("the same again").isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("study.yaml", "--replace writes over");
        assertThat(imported("--replace", "--units", at("scenarios/units/cut-in-xosc.yaml")))
                .isZero();
        assertThat(out.toString())
                .contains("sweep of 4 cases", "  8  the constraints of gap_m forbid it")
                .doesNotContain("without a unit");
        assertThat(Files.readString(folder.resolve("scenarios/cut-in-xosc.yaml")))
                .contains("unit: \"km/h\"");
        assertThat(folder.resolve("scenarios/sweeps/study.forbidden.csv"))
                .content()
                .contains("egoSpeed_kph[km/h],gap_m[m]")
                .contains("\n80,20,");
    }

    @Test
    void everyCaseBecomesAConcreteFileWithTheSameBytesEachTime() throws IOException {
        imported(
                "--units",
                Files.writeString(folder.resolve("units.yaml"), "\"*_kph\": km/h\n")
                        .toString());
        for (String to : List.of("one", "two")) {
            assertThat(sweep("export", study(), at(to), "--xosc", at("cut-in.xosc"), "--scenarios", at("scenarios")))
                    .as(err.toString())
                    .isZero();
        }
        assertThat(out.toString()).contains("4 files in " + folder);
        String template = Files.readString(folder.resolve("cut-in.xosc"));
        assertThat(folder.resolve("one/case-00000.xosc"))
                .hasContent(template.replace("value=\"80\"", "value=\"60\"").replace("value=\"40\"", "value=\"20\""));
        for (int index = 0; index < 4; index++) {
            String name = "case-0000" + index + ".xosc";
            assertThat(folder.resolve("one").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("two").resolve(name));
        }
        assertThat(sweep("export", study(), at("one"), "--xosc", at("cut-in.xosc"), "--scenarios", at("scenarios")))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("exists and is not an empty folder");
    }

    @Test
    void aSimulatorsManifestSaysWhatRunsIt() throws IOException {
        Path like = Files.writeString(folder.resolve("like.yaml"), """
                format: 1
                scenario: mine
                version: "1"
                title: Mine
                runner: {exec: [mine, "${scenarios}/mine.py"]}
                kpis: {minTtc: {unit: s, description: Least time to a collision.}}
                channels: {time: {unit: s}, speed: {unit: m/s}}
                """);
        assertThat(imported("--like", like.toString())).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("your simulator reports no collisions; say with --pass");
        assertThat(folder.resolve("scenarios")).doesNotExist();
        assertThat(imported("--like", like.toString(), "--pass", "minTtc >= 2 s"))
                .as(err.toString())
                .isZero();
        assertThat(folder.resolve("scenarios/cut-in-xosc.yaml")).content().contains("${scenarios}/mine.py");
        assertThat(sweep("validate", study(), "--scenarios", at("scenarios"))).isZero();
    }

    @Test
    void whatIsWrongIsToldWholeAndNothingIsWritten() throws IOException {
        String study = Files.readString(folder.resolve("study.xosc"));
        Files.writeString(
                folder.resolve("study.xosc"),
                study.replace("parameterName=\"gap_m\"", "parameterName=\"gab_m\"")
                        .replace("stepWidth=\"20\"", "stepWidth=\"0\""));
        assertThat(imported()).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString())
                .contains("study.xosc:8:", "a step is greater than zero \"0\"")
                .contains(
                        "study.xosc:10:",
                        "the scenario declares no such parameter \"gab_m\"",
                        "did you mean \"gap_m\"?")
                .contains("2 problems");
        assertThat(folder.resolve("scenarios")).doesNotExist();
        assertThat(imported(
                        "--units",
                        Files.writeString(folder.resolve("u.yaml"), "a: kmh\n").toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("unknown unit \"kmh\"");
    }
}
