package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.worker.runner.Required;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
@Timeout(60)
class CheckCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "external");

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path manifest;
    private Path program;

    @BeforeAll
    static void python() {
        Required.program("python3");
    }

    @BeforeEach
    void copyTheExample() throws IOException {
        manifest = Files.copy(EXAMPLES.resolve("braking-distance.yaml"), folder.resolve("braking-distance.yaml"));
        program = Files.copy(EXAMPLES.resolve("brake.py"), folder.resolve("brake.py"));
    }

    @Test
    void theExampleIsOk() {
        assertThat(check()).isZero();
        // 50 km/h, 1 s, mu 0.8: 13.889 m + 13.889^2/(2*0.8*9.80665) m = 26.183 m of 40 m
        assertThat(out.toString()).contains("braking-distance: ok", "stopMargin = 13.81", "collisions = 0.0");
    }

    @Test
    void aSettingMovesTheCase() {
        assertThat(check("--set", "road=ice", "--set", "approachSpeed=72 km/h", "--json"))
                .isZero();
        JsonNode result = JsonMapper.shared().readTree(out.toString());
        assertThat(result.at("/valid").booleanValue()).isTrue();
        assertThat(result.at("/parameters/approachSpeed").doubleValue()).isEqualTo(20);
        assertThat(result.at("/kpis/collisions").doubleValue()).isOne();
        // v^2 = 20^2 - 2*0.1*9.80665*(40 - 20)
        assertThat(result.at("/kpis/impactSpeed").doubleValue())
                .isCloseTo(StrictMath.sqrt(400 - 2 * 0.1 * 9.80665 * 20), org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void aWrongSettingIsInvalid() {
        assertThat(check("--set", "rode=ice", "--set", "approachSpeed=72 kg")).isEqualTo(2);
        assertThat(err.toString()).contains("rode", "did you mean \"road\"", "kg");
    }

    @Test
    void aWrongManifestIsInvalidAndAllOfItIsTold() throws IOException {
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replace("scenario: braking", "scenario: Braking")
                        .replace("type: choice", "type: chioce"));
        assertThat(check()).isEqualTo(2);
        assertThat(err.toString()).contains("Braking-distance", "chioce");
    }

    @Test
    void aManifestWithoutAProgramIsInvalid() throws IOException {
        Files.writeString(manifest, Files.readString(manifest).replaceAll("runner: .*", "runner: builtin"));
        assertThat(check()).isEqualTo(2);
        assertThat(err.toString()).contains("/runner");
    }

    @Test
    void aManifestThatIsNotThereIsInvalid() throws IOException {
        Files.delete(manifest);
        assertThat(check()).isEqualTo(2);
        assertThat(err.toString()).contains("braking-distance.yaml");
    }

    @Test
    void aRunThatIsNotAsDeclaredIsToldWithItsLog() throws IOException {
        Files.writeString(program, Files.readString(program).replace("\"stopMargin\"", "\"stopMagin\""));
        assertThat(check()).isEqualTo(3);
        assertThat(out.toString()).contains("not ok", "/kpis/stopMagin", "did you mean \"stopMargin\"", "reacts after");
    }

    @Test
    void aTraceWithoutANumberWhereAUnitAsksForOneIsToldWithItsPlace() throws IOException {
        Files.writeString(program, Files.readString(program).replace("f\"{speed:.4f}\"", "\"=1+1\""));
        assertThat(check()).isEqualTo(3);
        assertThat(out.toString()).contains("not ok", "speed[m/s]", "=1+1");
    }

    @Test
    void aProgramThatHangsIsEnded() throws IOException {
        Files.writeString(program, "import time\ntime.sleep(300)\n");
        assertThat(check("--timeout", "1")).isEqualTo(3);
        assertThat(out.toString()).contains("longer than 1 s");
    }

    @Test
    void aProgramThatRepeatsIsToldSoWithWhatItTook() throws IOException {
        assertThat(check()).isZero();
        assertThat(out.toString())
                .contains("repeats: two runs of this case have the same trace, bit for bit", "--deterministic")
                .contains("say so in the manifest, \"repeatable: true\" in its runner")
                .containsPattern("took: [0-9.]+ s of wall time, ")
                .containsPattern("second run: [0-9.]+ s of wall time, ")
                .doesNotContain("does not repeat");
        Files.writeString(
                manifest, Files.readString(manifest).replace("brake.py\"]}", "brake.py\"], repeatable: true}"));
        assertThat(check()).isZero();
        assertThat(out.toString()).contains("as the manifest says (\"repeatable: true\")");
    }

    @Test
    void aProgramThatDoesNotRepeatIsToldWhereItsTracesPartAndWhatFollows() throws IOException {
        Files.writeString(
                program,
                Files.readString(program)
                        .replace(
                                "f\"{speed:.4f}\"",
                                "f\"{speed + 0.001 * (time > 0.2) * int.from_bytes(os.urandom(3)):.4f}\""));
        assertThat(check()).isZero();
        assertThat(out.toString())
                .contains(
                        "does not repeat",
                        "in speed[m/s]: ",
                        "speed[m/s] differs by up to ",
                        "replicates",
                        "sweep gate")
                .contains("\"repeatable: false\" in its runner")
                .doesNotContain("in time[s]");
        Files.writeString(
                manifest, Files.readString(manifest).replace("brake.py\"]}", "brake.py\"], repeatable: false}"));
        out.getBuffer().setLength(0);
        assertThat(check("--json")).isZero();
        JsonNode result = JsonMapper.shared().readTree(out.toString());
        assertThat(result.at("/repeats").booleanValue()).isFalse();
        assertThat(result.at("/repeatable").booleanValue()).isFalse();
        assertThat(result.at("/difference/channel").asString()).isEqualTo("speed[m/s]");
        Files.writeString(manifest, Files.readString(manifest).replace("repeatable: false", "repeatable: true"));
        out.getBuffer().setLength(0);
        assertThat(check()).as("a promise that is broken").isEqualTo(3);
        assertThat(out.toString())
                .contains("not ok", "/runner/repeatable", "two runs of the same case differ", "allowed: false")
                .contains("does not repeat");
    }

    @Test
    void aSecondRunThatFailsWhereTheFirstDidNotIsToldAsSuch() throws IOException {
        Path mark = folder.resolve("was-here");
        Files.writeString(
                program,
                "import os, sys\nif os.path.exists('" + mark + "'): sys.exit(4)\nopen('" + mark + "', 'w').close()\n"
                        + Files.readString(program));
        assertThat(check()).isEqualTo(3);
        assertThat(out.toString()).contains("not ok", "exit status 4", "the second was not");
    }

    @Test
    void theTimeLimitOfTheManifestHolds() throws IOException {
        Files.writeString(
                manifest, Files.readString(manifest).replace("brake.py\"]}", "brake.py\"], wallTimeout: 1 s}"));
        Files.writeString(program, "import time\ntime.sleep(300)\n");
        assertThat(check()).isEqualTo(3);
        assertThat(out.toString()).contains("longer than 1 s", "an end of its own");
    }

    private int check(String... options) {
        CommandLine command = new CommandLine(new CheckCommand());
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        String[] args = new String[options.length + 1];
        args[0] = manifest.toString();
        System.arraycopy(options, 0, args, 1, options.length);
        return command.execute(args);
    }
}
