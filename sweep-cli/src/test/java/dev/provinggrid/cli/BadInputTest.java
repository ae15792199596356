package dev.provinggrid.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with a sweep file, {@code run} and {@code validate} say all of it, exit 2, and leave nothing behind. */
class BadInputTest {

    private static final String HEAD = "format: 1\nsweep: s\nscenario: offroad-aeb\n";
    private static final String PASS = "pass: [collisions == 0]\n";

    @TempDir
    private Path folder;

    static Stream<Arguments> wrongFiles() {
        String tenMegabytes = "# " + "x".repeat(10 * 1024 * 1024) + "\n" + SweepFiles.SMALL;
        String bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n"
                + IntStream.range(0, 9)
                        .mapToObj(i -> (char) ('b' + i) + ": &" + (char) ('b' + i) + " ["
                                + ("*" + (char) ('a' + i) + ",").repeat(8) + "*" + (char) ('a' + i) + "]\n")
                        .collect(Collectors.joining());
        return Stream.of(
                arguments("unknown scenario", HEAD.replace("aeb", "abe") + PASS, "did you mean \"offroad-aeb\""),
                arguments("unknown parameter", HEAD + "axes: {wether: [clear]}\n" + PASS, "did you mean \"weather\""),
                arguments(
                        "unknown level", HEAD + "axes: {weather: [claer, cloudy]}\n" + PASS, "did you mean \"clear\""),
                arguments("wrong unit", HEAD + "parameters: {approachSpeed: 50 m}\n" + PASS, "approachSpeed"),
                arguments("missing unit", HEAD + "parameters: {approachSpeed: 50}\n" + PASS, "approachSpeed"),
                arguments(
                        "duplicate level", HEAD + "axes: {approachSpeed: [36 km/h, 10 m/s]}\n" + PASS, "approachSpeed"),
                arguments("empty axis", HEAD + "axes: {weather: []}\n" + PASS, "weather"),
                arguments("NaN", HEAD + "parameters: {approachSpeed: .nan}\n" + PASS, "approachSpeed"),
                arguments("infinity", HEAD + "parameters: {approachSpeed: .inf}\n" + PASS, "approachSpeed"),
                arguments("negative replicates", HEAD + "replicates: -1\n" + PASS, "replicates"),
                arguments("unknown KPI", HEAD + "pass: [collision == 0]\n", "did you mean \"collisions\""),
                arguments("10^9 cases", thousandMillionCases(), "1000000000"),
                arguments("10 MB", tenMegabytes, "problem"),
                arguments("YAML bomb", bomb + HEAD + PASS, "problem"),
                arguments("YAML tag", HEAD.replace("1", "!!java.net.URL 1") + PASS, "problem"),
                arguments("no mapping", "[1, 2]", "problem"),
                arguments("nothing", "", "problem"),
                arguments("garbage", "\u0000\u0001{{{", "problem"));
    }

    private static String thousandMillionCases() {
        return HEAD + "axes:\n" + axis("approachSpeed", " m/s") + axis("initialDistance", " m")
                + axis("factorOfSafety", "") + PASS;
    }

    private static String axis(String parameter, String unit) {
        return IntStream.range(1000, 2000)
                .mapToObj(i -> (parameter.equals("initialDistance") ? "50." : "5.") + i + "1" + unit)
                .collect(Collectors.joining(", ", "  " + parameter + ": [", "]\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongFiles")
    void aWrongFileIsToldInFullAndNothingIsStored(String name, String text, String expected) throws IOException {
        assertRefused(Files.writeString(folder.resolve("sweep.yaml"), text), expected);
    }

    @Test
    void everyProblemIsInTheList() throws IOException {
        String text = HEAD + "replicates: -1\naxes: {weather: [claer], wether: [clear], approachSpeed: []}\n" + PASS;
        assertRefused(Files.writeString(folder.resolve("sweep.yaml"), text), "4 problems");
    }

    @Test
    void aFolderIsNoSweep() throws IOException {
        assertRefused(Files.createDirectory(folder.resolve("sweep.yaml")), "sweep.yaml");
    }

    @Test
    void aFileThatIsNotThereIsNoSweep() {
        assertRefused(folder.resolve("sweep.yaml"), "sweep.yaml");
    }

    @Test
    void aDoubtfulSweepIsRefusedWhereItIsReadStrictly() throws IOException {
        Path file = Files.writeString(
                folder.resolve("sweep.yaml"),
                HEAD + "pass:\n  - minDistance >= -1 m\n"
                        + "  - {that: minDistance >= 2 m, margin: minDistance}\n  - collisions < 0\n");
        Path out = folder.resolve("out");
        for (String[] arguments : new String[][] {
            {"validate", "--strict", file.toString()},
            {"submit", "--strict", file.toString(), "--server", "http://localhost:1"},
            {"run", "--strict", file.toString(), "--out", out.toString()}
        }) {
            StringWriter err = new StringWriter();
            int status = SweepCommand.commandLine().setErr(new PrintWriter(err)).execute(arguments);
            assertThat(status).as(err.toString()).isEqualTo(ExitCode.INVALID);
            assertThat(err.toString())
                    .contains(file + ":6:5: /pass/1: its margin would be minDistance itself")
                    .contains("did you mean \"minDistance >= 2 m\"?")
                    .contains(file + ":7:5: /pass/2: no run can meet this \"collisions < 0\"")
                    .contains("2 problems");
            assertThat(out).doesNotExist();
        }
        assertThat(SweepCommand.commandLine().execute("validate", file.toString()))
                .isEqualTo(ExitCode.OK);
    }

    private void assertRefused(Path file, String expected) {
        Path out = folder.resolve("out");
        for (String[] arguments : new String[][] {
            {"validate", file.toString()},
            {"run", file.toString(), "--out", out.toString()}
        }) {
            StringWriter err = new StringWriter();
            int status = SweepCommand.commandLine().setErr(new PrintWriter(err)).execute(arguments);
            assertThat(status).as(err.toString()).isEqualTo(ExitCode.INVALID);
            assertThat(err.toString())
                    .contains(expected)
                    .doesNotContain("\tat ")
                    .contains(file.toString());
            assertThat(err.toString().length()).as("readable").isLessThan(20_000);
            assertThat(out).doesNotExist();
        }
    }
}
