package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Carries out docs/tutorial-simulator.md as a reader would: files saved under their names, commands typed in their order. */
class TutorialIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final Pattern FILE = Pattern.compile("(?ms)^Save this as `([^`]+)`:\n\n```\\w+\n(.*?)^```$");
    private static final Pattern COMMANDS = Pattern.compile("(?ms)^```sh\n(.*?)^```$");
    private static final Pattern RESULT =
            Pattern.compile("(?m)^36/36 cases: (\\d+) pass, \\d+ fail, 0 error, 0 missing$");

    @TempDir
    private Path folder;

    private Path empty;
    private String tutorial;

    @BeforeEach
    void startsFromAnEmptyFolder() throws IOException {
        empty = Files.createDirectory(folder.resolve("empty"));
        tutorial = Files.readString(HOME.resolve("docs/tutorial-simulator.md"));
        for (MatchResult file : FILE.matcher(tutorial).results().toList()) {
            Path path = empty.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.group(2));
        }
    }

    @Test
    void theTutorialWorksAsWrittenAndGivesTheNumbersItStates() throws Exception {
        StringBuilder said = new StringBuilder();
        for (MatchResult commands : COMMANDS.matcher(tutorial).results().toList()) {
            said.append(typed(commands.group(1)));
        }
        MatchResult stated = RESULT.matcher(tutorial).results().findFirst().orElseThrow();
        assertThat(said.toString())
                .contains("follow-lead: ok", "following is valid: 36 cases", stated.group(), "reacted after");
        assertThat(said.toString().replaceAll("\\s+", " "))
                .contains("wornTyres made no difference between false and true where road is dry in 6 of 18 pairs")
                .doesNotContain("ALARM");
        assertThat(Double.parseDouble(stated.group(1)) / 36)
                .as("it discriminates")
                .isBetween(.15, .95);
        SweepProcess.awaitNothingLeft(folder);
    }

    /** What the shell prints, in the folder of the reader, with {@code sweep} on the path. */
    private String typed(String commands) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder shell = new ProcessBuilder("sh", "-eu", "-c", commands)
                .directory(empty.toFile())
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(output.toFile());
        shell.environment()
                .merge("PATH", Launcher.in(folder.resolve("bin")).toString(), (path, ours) -> ours + ":" + path);
        shell.environment().put("PROVINGGRID_HOME", HOME.toString());
        Process process = shell.start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).as(commands).isTrue();
        assertThat(process.exitValue()).as(commands + Files.readString(output)).isZero();
        return Files.readString(output);
    }
}
