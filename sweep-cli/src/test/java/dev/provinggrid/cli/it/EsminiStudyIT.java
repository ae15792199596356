package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carries out docs/openscenario-study.md with the stand-in for esmini, and what it says of scenarios that never end. */
class EsminiStudyIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final Pattern COMMANDS = Pattern.compile("(?ms)^```sh\n(.*?)^```$");
    private static final Pattern RESULT = Pattern.compile("(?m)^48/48 cases: .*$");

    @TempDir
    private Path folder;

    private Path study;

    @BeforeEach
    void copyTheExample() throws IOException {
        study = Files.createDirectory(folder.resolve("study"));
        copy("examples/simulators/esmini");
        copy("python");
        Launcher.in(folder);
    }

    @Test
    void thePageWorksAsWrittenAndGivesTheNumbersItStates() throws Exception {
        String page = Files.readString(HOME.resolve("docs/openscenario-study.md"));
        StringBuilder commands = new StringBuilder();
        COMMANDS.matcher(page).results().forEach(it -> commands.append(it.group(1)));
        String said = typed(commands.toString(), 0);
        MatchResult stated = RESULT.matcher(page).results().findFirst().orElseThrow();
        assertThat(said)
                .contains("esmini-cut-in: ok", "repeats: two runs of this case have the same trace", stated.group());
        Path results = study.resolve("results/cut-in");
        assertThat(results.resolve("recordings/case-00000-esmini.csv"))
                .content()
                .startsWith("esmini stand-in");
        assertThat(results.resolve("cases.json")).content().contains("template/scene.xosc", "\"stand-in\"");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    @Tag("long")
    void aScenarioThatNeverEndsIsATimeoutThatSaysWhatToDo() throws Exception {
        Path scenarios = study.resolve("examples/simulators/esmini/scenarios");
        replace(scenarios.resolve("templates/cut-in.xosc"), "(?s)<StopTrigger>.*</StopTrigger>", "<StopTrigger/>");
        replace(scenarios.resolve("esmini-cut-in.yaml"), "wallTimeout: 2 min", "wallTimeout: 12 s");
        runOneWithAnError();
        assertThat(study.resolve("one/cases.json"))
                .content()
                .contains("exceeded its wall timeout after 12 s", "give the scenario an end of its own");
        assertThat(study.resolve("one/recordings/case-00000-esmini.log"))
                .content()
                .contains("not esmini");
        SweepProcess.awaitNothingLeft(folder);
    }

    /** Nothing was hit until then, but the car that cuts in had hardly begun. */
    @Test
    @Tag("long")
    void aRunThatEndsTooEarlyIsAnErrorAndNoPass() throws Exception {
        Path scenarios = study.resolve("examples/simulators/esmini/scenarios");
        replace(scenarios.resolve("stand_in.py"), "values\\[\"duration_s\"\\]", "1.0");
        runOneWithAnError();
        assertThat(study.resolve("one/cases.json")).content().contains("before duration_s: 20 s");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    @Tag("long")
    void esminiIsToldOfEveryFolderOfRoadsAndCatalogs() throws Exception {
        Path roads = study.resolve("roads");
        Files.writeString(
                Files.createDirectories(roads.resolve("catalogs/vehicles")).resolve("cars.xosc"), "");
        Files.writeString(Files.createDirectories(roads.resolve("pictures")).resolve("road.png"), "");
        Files.writeString(roads.resolve("road.xodr"), "");
        Path fake = Files.writeString(study.resolve("fake"), "#!/bin/sh\necho told \"$@\"\nexit 1\n");
        Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwxr-xr-x"));
        runOneWithAnError("export ESMINI_PATH='" + roads + "' ESMINI='" + fake + "'\n");
        assertThat(study.resolve("one/logs/case-00000.txt"))
                .content()
                .containsPattern("told .* --path \\S+/roads --path \\S+/roads/catalogs/vehicles\n")
                .doesNotContain("pictures");
        SweepProcess.awaitNothingLeft(folder);
    }

    private void runOneWithAnError() throws IOException, InterruptedException {
        runOneWithAnError("export ESMINI=stand-in\n");
    }

    private void runOneWithAnError(String environment) throws IOException, InterruptedException {
        Files.writeString(study.resolve("one.yaml"), """
                format: 1
                sweep: one
                scenario: esmini-cut-in
                pass: [collisions == 0]
                """);
        String said =
                typed(environment + "sweep run one.yaml --scenarios examples/simulators/esmini/scenarios --out one", 3);
        assertThat(said).contains("1 error");
    }

    private static void replace(Path file, String pattern, String with) throws IOException {
        String before = Files.readString(file);
        String after = before.replaceFirst(pattern, with);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(file, after);
    }

    private void copy(String name) throws IOException {
        try (Stream<Path> files = Files.walk(HOME.resolve(name))) {
            files.filter(Files::isRegularFile).forEach(it -> {
                try {
                    Path target = study.resolve(HOME.relativize(it).toString());
                    Files.createDirectories(target.getParent());
                    Files.copy(it, target);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    /** What the shell prints, with {@code sweep} on the path and without an esmini of this machine. */
    private String typed(String commands, int status) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder shell = new ProcessBuilder("sh", "-eu", "-c", commands)
                .directory(study.toFile())
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(output.toFile());
        shell.environment().remove("ESMINI");
        shell.environment().merge("PATH", folder.toString(), (path, ours) -> ours + ":" + path);
        shell.environment().put("PROVINGGRID_HOME", HOME.toString());
        Process process = shell.start();
        assertThat(process.waitFor(8, TimeUnit.MINUTES)).as(commands).isTrue();
        assertThat(process.exitValue()).as(commands + Files.readString(output)).isEqualTo(status);
        return Files.readString(output);
    }
}
