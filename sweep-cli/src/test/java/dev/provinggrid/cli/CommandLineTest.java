package dev.provinggrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.Words;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

@Tag("slow")
class CommandLineTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aValidSweepIsToldInOneLine() throws IOException {
        assertThat(sweep("validate", write(SweepFiles.SMALL).toString())).isZero();
        assertThat(out.toString())
                .isEqualToNormalizingNewlines(
                        "small is valid: 4 cases of offroad-aeb, preset published; varied: weather (2), timeOfDay (2)\n");
    }

    @Test
    void everyProblemOfASweepIsToldWithFileLineAndSuggestion() throws IOException {
        Path file = write(SweepFiles.SMALL.replace("clear", "cleer").replace("collisions", "collision"));
        assertThat(sweep("validate", file.toString())).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString())
                .contains(file + ":6:13: /axes/weather/0: unknown level of weather \"cleer\"")
                .contains("    did you mean \"clear\"?")
                .contains("    did you mean \"collisions\"?")
                .endsWith("2 problems; \"sweep validate --all\" lists every allowed word\n");
    }

    @Test
    void everyAllowedWordIsListedWhenAskedFor() throws IOException {
        Path file = write(SweepFiles.SMALL.replace("clear", "foggy").replace("collisions", "collision"));
        assertThat(sweep("validate", "--all", file.toString())).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString())
                .contains("did you mean \"thin-fog\"?")
                .contains("approachSpeed", "falseBrakes", "stopMargin", "weather")
                .doesNotContain(" more\n")
                .endsWith("2 problems\n");
    }

    @Test
    void problemsAreDataWhenAskedFor() throws IOException {
        Path file = write(SweepFiles.SMALL.replace("clear", "cleer"));
        assertThat(sweep("validate", "--json", file.toString())).isEqualTo(ExitCode.INVALID);
        assertThat(out.toString())
                .contains("\"valid\" : false")
                .contains("\"line\" : 6")
                .contains("\"suggestion\" : \"clear\"");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void onlyFoldersOfResultsAreCompared() throws IOException {
        assertThat(sweep("compare", folder.toString(), folder.toString())).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains(folder + " is no folder of results: it has no cases.json");
        Files.writeString(folder.resolve("cases.json"), "{\"cases\": [");
        assertThat(sweep("compare", folder.toString(), folder.toString())).isEqualTo(ExitCode.INVALID);
    }

    @Test
    void aSettingOfTheCommandLineCounts() throws IOException {
        Path file = write(SweepFiles.SMALL);
        assertThat(sweep("validate", file.toString(), "--set", "replicates=3", "--seed", "4"))
                .isZero();
        assertThat(out.toString()).contains("12 cases");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "validate",
                "run",
                "run --workers x FILE",
                "run --workers 0 FILE",
                "run --workers -1 FILE",
                "resume /nowhere",
                "run --deadline soon FILE",
                "run FILE --fail-on error",
                "run FILE --out FILE",
                "scenarios nowhere",
                "rerun 1 --only some",
                "rerun 1 --only fail --case 3",
                "list --server nowhere --token-file FILE",
                "list --server http://localhost:1",
                "list --server http://localhost:1 --token-file /nowhere",
                "list --server http://localhost:1 --context lab",
                "list --context none-such",
                "--server http://localhost:1 validate FILE",
                "context add lab",
                "context add local http://localhost:1 --token-file TOKEN",
                "context add lab localhost --token-file TOKEN",
                "context add a/b http://localhost:1 --token-file TOKEN",
                "context use none-such",
                "context remove local"
            })
    void aWrongCommandLineIsAUsageErrorWithoutAStackTrace(String line) throws IOException {
        String[] arguments = line.replace("FILE", write(SweepFiles.SMALL).toString())
                .replace("TOKEN", token().toString())
                .split(" ", -1);
        assertThat(sweep(arguments)).isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).isNotBlank().doesNotContain("\tat ");
    }

    @Test
    void aServerThatDoesNotAnswerIsUnreachable() throws IOException {
        Path token = token();
        assertThat(sweep(
                        "list",
                        "--server",
                        "http://127.0.0.1:1",
                        "--token-file",
                        token.toString(),
                        "--wait-for-server",
                        "0s"))
                .isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).isEqualToNormalizingNewlines("sweep: no server answers at http://127.0.0.1:1\n");
    }

    @Test
    void theServerMayBeNamedBeforeTheCommand() throws IOException {
        assertThat(sweep(
                        "--server",
                        "http://127.0.0.1:1",
                        "--token-file",
                        token().toString(),
                        "--wait-for-server",
                        "0s",
                        "status"))
                .isEqualTo(ExitCode.UNREACHABLE);
        assertThat(err.toString()).contains("http://127.0.0.1:1");
    }

    @Test
    void aTokenThatEverybodyCanReadIsRefusedWithTheRemedy() throws IOException {
        Path token = token();
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(sweep("list", "--server", "http://127.0.0.1:1", "--token-file", token.toString()))
                .isEqualTo(ExitCode.INVALID);
        assertThat(err.toString()).contains("chmod 600 " + token);
    }

    private Path token() throws IOException {
        Path token = Files.writeString(folder.resolve("token"), "secret");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        return token;
    }

    @Test
    void theHelpOfEveryCommandFitsOnAScreen() {
        SweepCommand.commandLine().getSubcommands().values().forEach(CommandLineTest::assertThatHelpFits);
    }

    @Test
    void everyCommandStandsUnderOneHeadingOfTheHelp() {
        CommandLine sweep = SweepCommand.commandLine();
        assertThat(new CommandGroups().all())
                .containsExactlyInAnyOrderElementsOf(sweep.getSubcommands().entrySet().stream()
                        .filter(it ->
                                !it.getValue().getCommandSpec().usageMessage().hidden())
                        .map(Map.Entry::getKey)
                        .toList());
        assertThat(sweep.getUsageMessage().lines())
                .contains("What it says")
                .hasSizeLessThanOrEqualTo(60)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @Test
    void aCommandThatIsBuiltAloneIsTheSameAsAmongTheOthers() {
        Map<String, CommandLine> all = SweepCommand.commandLine().getSubcommands();
        all.keySet().stream().filter(it -> !it.equals("completion")).forEach(name -> {
            Map<String, CommandLine> alone =
                    SweepCommand.commandLineFor(name, "list").getSubcommands();
            assertThat(alone).containsOnlyKeys(name);
            assertThat(commands(alone.get(name)).map(CommandLine::getUsageMessage))
                    .containsExactlyElementsOf(commands(all.get(name))
                            .map(CommandLine::getUsageMessage)
                            .toList());
        });
    }

    @Test
    void whatMayNeedTheOtherCommandsHasThemAll() {
        int all = SweepCommand.commandLine().getSubcommands().size();
        for (String line : List.of("", "--help", "--help list", "--context lab list", "lisst", "completion")) {
            assertThat(SweepCommand.commandLineFor(line.split(" ")).getSubcommands())
                    .as(line)
                    .hasSize(all);
        }
        assertThat(SweepCommand.commandLineFor().getSubcommands()).hasSize(all);
    }

    private static void assertThatHelpFits(CommandLine command) {
        assertThat(command.getUsageMessage().lines())
                .as(command.getCommandSpec().qualifiedName())
                .hasSizeLessThanOrEqualTo(40)
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
        command.getSubcommands().values().forEach(CommandLineTest::assertThatHelpFits);
    }

    @Test
    void aScenarioShowsWhatASweepGetsThatSaysNothingInTheUnitsThatPeopleWrite() throws IOException {
        assertThat(sweep("scenarios", "offroad-aeb")).isZero();
        assertThat(out.toString())
                .contains("approachSpeed  5 ... 120 km/h: ")
                .containsPattern("horizontalFov  10 ... 150 deg: \\d+ deg")
                .contains("default, which is that of preset driving")
                .doesNotContain(" rad:");
    }

    /** A server is asked, so they were not refused before: those of which the moment knows are tried on a server that runs. */
    @Test
    void theWordsThatACompletionOffersAreTheWordsThatAreAccepted() throws IOException {
        Map<String, String> lines = Map.of(
                "--only", "rerun latest --only WORD",
                "--fail-on fail", "watch latest --fail-on WORD",
                "--fail-on regression", "compare latest latest --fail-on WORD",
                "--history", "compare latest latest --confirm --history WORD",
                "--action", "audit --action WORD");
        List<String> server = List.of(
                "--server", "http://127.0.0.1:1", "--token-file", token().toString(), "--wait-for-server", "0s");
        for (ArgSpec argument : argumentsWithWords()) {
            for (String word : argument.completionCandidates()) {
                String option = ((OptionSpec) argument).longestName();
                String line = lines.getOrDefault(option + " " + word, lines.get(option));
                assertThat(line).as(argument.toString()).isNotNull();
                List<String> arguments = new ArrayList<>(server);
                arguments.addAll(List.of(line.replace("WORD", word).split(" ", -1)));
                if (word.equals("cases")) {
                    arguments.addAll(List.of("--case", "1"));
                }
                assertThat(sweep(arguments.toArray(String[]::new)))
                        .as(arguments.toString())
                        .isEqualTo(ExitCode.UNREACHABLE);
            }
        }
    }

    private static List<ArgSpec> argumentsWithWords() {
        return commands(SweepCommand.commandLine())
                .map(CommandLine::getCommandSpec)
                .filter(it -> !it.usageMessage().hidden())
                .flatMap(it -> it.args().stream())
                .filter(it -> it.completionCandidates() != null)
                .filter(it -> !it.completionCandidates().iterator().next().startsWith(Words.MARK))
                .toList();
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(CommandLineTest::commands));
    }

    @Test
    void theCompletionScriptKnowsTheCommands() {
        assertThat(sweep("completion")).isZero();
        assertThat(out.toString())
                .contains("validate")
                .contains("--deadline")
                .contains("complete ")
                .contains("error\" \"fail\" \"missing\"")
                .doesNotContain("\"ERROR\"");
    }

    private int sweep(String... arguments) {
        CommandLine line = SweepCommand.commandLineFor(arguments);
        return line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("sweep.yaml"), text);
    }
}
