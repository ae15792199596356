package dev.provinggrid.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.provinggrid.cli.SweepCommand;
import dev.provinggrid.cli.report.confirmation.GateVerdict;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/gate.md shows is YAML, is understood, and names every verdict; {@code GateIT} runs its commands. */
class GatePageTest {

    private static final Pattern WORKFLOW = Pattern.compile("```yaml \\w+\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COMMAND = Pattern.compile("(?m)(?:^|[ `]|\\./)sweep ((?:gate|submit|up) [^`'\n]*)");

    @TempDir
    private Path folder;

    private String page;

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(Path.of("../docs/gate.md"));
    }

    @Test
    void theWorkflowsAreYaml() throws IOException {
        List<String> workflows = WORKFLOW.matcher(page)
                .results()
                .map((MatchResult it) -> it.group(1))
                .toList();
        assertThat(workflows).hasSize(2);
        for (String workflow : workflows) {
            Problems problems = new Problems();
            new DocumentReader().read(Files.writeString(folder.resolve("ci.yaml"), workflow), problems);
            problems.throwIfAny();
            assertThat(workflow).contains("./sweep gate label:nightly@latest");
        }
    }

    @Test
    void everyCommandIsUnderstood() {
        List<String> commands = COMMAND.matcher(page)
                .results()
                .map((MatchResult it) -> it.group(1).strip())
                .toList();
        assertThat(commands).hasSizeGreaterThan(6);
        for (String command : commands) {
            assertThatCode(() -> SweepCommand.commandLine().parseArgs(command.split(" ")))
                    .as(command)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void everyVerdictIsInTheTable() {
        for (GateVerdict verdict : GateVerdict.values()) {
            assertThat(page).containsPattern("\\| " + verdict.exitCode() + "\\b[^|]*\\| `" + verdict.word() + "` \\|");
        }
    }
}
