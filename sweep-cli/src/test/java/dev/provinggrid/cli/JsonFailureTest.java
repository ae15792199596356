package dev.provinggrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.failure.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever goes wrong with {@code --json}: the standard output is one JSON object, and the exit status is the one without it. */
@Tag("slow")
class JsonFailureTest {

    /** A way to fail for each command; SERVER is one that does not answer. */
    static final List<String> FAILURES = List.of(
            "run /nowhere.yaml",
            "resume /nowhere",
            "up --workers -1",
            "open /nowhere",
            "submit FILE SERVER",
            "list SERVER",
            "status SERVER",
            "watch latest SERVER",
            "results latest SERVER",
            "trace latest 0 SERVER",
            "statistics /nowhere SERVER",
            "rates /nowhere SERVER",
            "evidence /nowhere SERVER",
            "export latest /nowhere/a.zip SERVER",
            "import /nowhere SERVER",
            "mcap latest --failing --out /nowhere/x SERVER",
            "spreadsheet latest --out /nowhere/x.xlsx SERVER",
            "compare /nowhere /nowhere",
            "gate latest FILE SERVER",
            "flaky nightly SERVER",
            "report latest --html report.html SERVER",
            "cancel latest SERVER",
            "rerun latest --only fail SERVER",
            "set latest retries=1 SERVER",
            "repeat latest SERVER",
            "reproduce latest 0 SERVER",
            "log latest 0 SERVER",
            "delete latest --yes SERVER",
            "backup SERVER",
            "restore /nowhere",
            "scenarios nowhere",
            "scenarios import /nowhere --out /nowhere/x",
            "models --models /nowhere",
            "models check /nowhere",
            "validate FILE --set sweep=a/b",
            "runner check /nowhere",
            "workers release SERVER",
            "sessions SERVER",
            "audit SERVER",
            "context --no-such-option",
            "context list --no-such-option",
            "down --no-such-option",
            "doctor --no-such-option");

    @TempDir
    private Path folder;

    private Path file;
    private Path token;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeFiles() throws IOException {
        file = Files.writeString(folder.resolve("sweep.yaml"), SweepFiles.SMALL);
        token = Files.writeString(folder.resolve("token"), "secret");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    }

    @ParameterizedTest
    @FieldSource("FAILURES")
    void aFailureIsOneObjectWithItsMessageAndStatus(String line) {
        int without = sweep(arguments(line));
        assertThat(without).isNotZero();

        assertThat(sweep(arguments(line + " --json"))).isEqualTo(without);
        JsonNode failure = JsonMapper.shared().readTree(out.toString());
        if (!line.startsWith("validate")) {
            assertThat(failure.get("message").asString()).isNotBlank();
            assertThat(failure.get("exitStatus").asInt()).isEqualTo(without);
            assertThat(err.toString()).isNotBlank();
        }
        assertThat(failure.get("problems").isArray()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("commandsWithJson")
    void aWrongCommandLineIsOneObjectToo(String command) {
        assertThat(sweep(arguments(command + " --json --no-such-option"))).isEqualTo(ExitCode.INVALID);
        assertThat(JsonMapper.shared().readTree(out.toString()).get("message").asString())
                .isNotBlank();
    }

    @Test
    void everyCommandThatKnowsJsonIsTried() {
        Set<String> tried = new TreeSet<>();
        commandsWithJson()
                .filter(command -> FAILURES.stream().anyMatch(it -> it.equals(command) || it.startsWith(command + " ")))
                .forEach(tried::add);
        assertThat(tried).containsExactlyInAnyOrderElementsOf(commandsWithJson().toList());
    }

    @Test
    void problemsOfAFileAreTheSameWhoeverReadsIt() throws IOException {
        Files.writeString(file, SweepFiles.SMALL.replace("clear", "cleer"));
        assertThat(sweep(arguments("validate FILE --json"))).isEqualTo(ExitCode.INVALID);
        JsonNode validated = JsonMapper.shared().readTree(out.toString()).get("problems");
        assertThat(sweep(arguments("run FILE --json"))).isEqualTo(ExitCode.INVALID);
        JsonNode refused = JsonMapper.shared().readTree(out.toString()).get("problems");

        assertThat(refused).isEqualTo(validated);
        assertThat(refused.get(0).get("file").asString()).isEqualTo(file.toString());
        assertThat(refused.get(0).get("line").asInt()).isEqualTo(6);
        assertThat(refused.get(0).get("suggestion").asString()).isEqualTo("clear");
    }

    static Stream<String> commandsWithJson() {
        return commands(SweepCommand.commandLine())
                .filter(it -> it.getCommandSpec().findOption("--json") != null)
                .map(it -> it.getCommandSpec().qualifiedName().replaceFirst("^sweep ", ""));
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(JsonFailureTest::commands));
    }

    private String[] arguments(String line) {
        List<String> arguments = new ArrayList<>();
        for (String word : line.split(" ", -1)) {
            switch (word) {
                case "FILE" -> arguments.add(file.toString());
                case "SERVER" ->
                    arguments.addAll(List.of(
                            "--server",
                            "http://127.0.0.1:1",
                            "--token-file",
                            token.toString(),
                            "--wait-for-server",
                            "0s"));
                default -> arguments.add(word);
            }
        }
        return arguments.toArray(String[]::new);
    }

    private int sweep(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return SweepCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
