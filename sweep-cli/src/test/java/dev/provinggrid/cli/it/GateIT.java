package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.report.JunitFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The gate on a simulator that does not repeat, through the whole system. Its draws are counted, so that nights can be played again. */
class GateIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final String FILE =
            HOME.resolve("examples/external-flaky.yaml").toString();

    @TempDir
    private static Path folder;

    private static ServerCommands server;

    @BeforeAll
    static void startServer() {
        server = SharedServer.ofThisProcess();
    }

    /** The cheat: a gate that calls every flip real. */
    @Test
    void aNightWithoutAChangeNamesNoCase() throws IOException {
        String before = night(1, 0);
        String now = night(1, 0);
        JsonNode found = confirmation(0, before, now, "--budget", "100 %", "--improvements", "--json");
        assertThat(found.get("flips")).as("there is something to call real").isNotEmpty();
        assertThat(found.get("improvements")).isNotEmpty();
        for (JsonNode flip : found.get("flips")) {
            assertThat(flip.get("status").asString()).isNotEqualTo("real");
        }
        assertThat(found.get("verdict").asString()).isEqualTo("passed");
    }

    /** The cheat: a gate that calls every flip noise. */
    @Test
    void aNightWithRegressionsNamesThemAlsoWhenTheCommandIsKilledInTheMiddle() throws IOException {
        String before = night(2, 0);
        String now = night(2, 2);
        Path junit = folder.resolve("gate.xml");
        Path markdown = folder.resolve("gate.md");
        String[] options = {
            "--budget", "100 %", "--json", "--junit", junit.toString(), "--markdown", markdown.toString()
        };
        JsonNode found = confirmation(1, before, now, options);
        assertThat(found.get("verdict").asString()).isEqualTo("regressed");
        assertThat(real(found)).containsExactly(1, 2);
        assertThat(found.get("flips").size()).as("some flips are noise").isGreaterThan(2);
        assertThat(new JunitFile(Files.readString(junit)).counts()).contains("2 failures");
        assertThat(junit).content().contains("name=\"flaky station 23");
        assertThat(markdown).content().contains("2 real regressions among").contains("### Real", "Noise");
        int ran = ran(before, now);
        assertThat(ran).isEqualTo(found.get("runs").asInt());

        assertThat(confirmation(1, before, now, options)).as("called again").isEqualTo(found);
        assertThat(ran(before, now)).as("nothing runs twice").isEqualTo(ran);

        String sameBefore = night(3, 0);
        String sameNow = night(3, 2);
        try (SweepProcess killed =
                server.start(folder, "compare", sameBefore, sameNow, "--confirm", "--budget", "100 %")) {
            await().atMost(Duration.ofMinutes(1)).until(() -> killed.output().contains(" flips decided: "));
            SweepProcess.kill(killed.pid());
            assertThat(killed.exitCode()).isNotZero();
        }
        JsonNode again = confirmation(1, sameBefore, sameNow, options);
        assertThat(withoutIds(again)).isEqualTo(withoutIds(found));
        assertThat(ran(sameBefore, sameNow)).isEqualTo(ran);
        aReportThatIsInterruptedHoldsAndTheNextCallGoesOn(sameBefore, now);
    }

    /** Of two sweeps of other nights, whose flips nobody has rerun. */
    private static void aReportThatIsInterruptedHoldsAndTheNextCallGoesOn(String before, String now) {
        try (SweepProcess interrupted =
                server.start(folder, "compare", before, now, "--confirm", "--budget", "100 %")) {
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> interrupted.output().contains(" flips decided: "));
            interrupted.interrupt();
            assertThat(interrupted.exitCode()).isEqualTo(130);
            assertThat(interrupted.output())
                    .contains("Interrupted: these are the results so far. The same command goes on");
        }
        int ran = ran(before, now);
        JsonNode found = confirmation(1, before, now, "--budget", "100 %", "--json");
        assertThat(real(found)).containsExactly(1, 2);
        assertThat(found.get("runs").asInt()).as("what ran before counts").isEqualTo(ran(before, now));
        assertThat(ran).isPositive();
    }

    /** What docs/gate.md tells to try. */
    @Test
    void theCommandsOfThePageDoWhatItSays() throws IOException {
        String page = Files.readString(HOME.resolve("docs/gate.md"));
        String block = page.substring(page.indexOf("```sh try\n") + 10);
        List<String> commands = block.substring(0, block.indexOf("```")).lines().toList();
        assertThat(commands).hasSize(4);
        assertThat(commands.getFirst()).isEqualTo("sweep up --scenarios examples/external");
        assertThat(page(0, commands.get(1))).contains("30 cases");
        assertThat(page(0, commands.get(2)))
                .contains("No real regression among")
                .contains("gate: passed");
        assertThat(page(1, commands.get(3)))
                .contains("2 real regressions among")
                .contains("gate: regressed");
    }

    private static String page(int status, String command) {
        return sweep(
                status,
                command.replace("sweep ", "")
                        .replace("examples/external-flaky.yaml", FILE)
                        .split(" "));
    }

    @Test
    void whatCannotBeConfirmedIsRefusedWithAllProblemsBeforeTheFirstRun() {
        String one = submitted("--set", "parameters.night=4", "--set", "axes.station=[1, 2]");
        String other = submitted(
                "--set", "parameters.night=4", "--set", "axes.station=[1, 2]", "--set", "pass=[collisions <= 1]");
        String strange = submitted("--set", "parameters.night=4", "--set", "axes.station=[3]");
        assertThat(sweep(2, "compare", one, other, "--confirm", "--budget", "0 %", "--alpha", "60 %"))
                .contains("--budget: no share of the cases \"0 %\"")
                .contains("--alpha: no rate of false alarms \"60 %\"")
                .contains("other criteria: collisions == 0 in the first, collisions <= 1 in the second")
                .contains("3 problems");
        assertThat(sweep(2, "compare", one, strange, "--confirm")).contains("no case in common");
        assertThat(sweep(2, "compare", one, other, "--confirm", "--deterministic"))
                .contains("says \"repeatable: false\"");
        assertThat(sweep(2, "compare", one, one, "--confirm")).contains("a build is as good as itself");
        assertThat(sweep(2, "compare", one, other, "--budget", "5 %")).contains("--confirm");
        assertThat(ran(one, other) + ran(one, strange)).isZero();
    }

    /** Scenarios that come with the program repeat. The cheat: what needs no more runs is run until bets decide it. */
    @Test
    void oneRunOfEachBuildDecidesAFlipOfABuiltInScenario() throws IOException {
        Path file = Files.writeString(folder.resolve("cut-ins.yaml"), """
                format: 1
                sweep: cut-ins
                scenario: cut-in
                axes: {gap: {range: [2 m, 40 m], count: 40}}
                parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h, lateralSpeed: 1 m/s}
                pass: [collisions == 0]
                """);
        String before = submittedFile(file.toString(), "--set", "parameters.driver=fsm");
        String now = submittedFile(file.toString(), "--set", "parameters.driver=cc");
        JsonNode found = confirmation(1, before, now, "--budget", "100 %", "--json");
        assertThat(found.get("flips").size()).isPositive();
        for (JsonNode flip : found.get("flips")) {
            assertThat(flip.get("status").asString()).isEqualTo("real");
        }
        assertThat(found.get("runs").asInt()).isEqualTo(2 * found.get("flips").size());
        assertThat(sweep(0, "list"))
                .as("what a gate ran hides no night")
                .contains(before, now)
                .containsPattern("\\d+ reruns of gates are not listed: --all")
                .doesNotContain("gate." + before);
        assertThat(sweep(0, "list", "--all")).contains("gate." + before + "." + now);
    }

    /** The cheats: a case that fails at every attempt is called flaky; a quarantined case is rerun. */
    @Test
    @Tag("long")
    void flakyCasesAreListedWithTheirRatesUntilSomebodyQuarantinesThem() throws IOException {
        List<String> nights = new ArrayList<>();
        for (int night = 0; night < 4; night++) {
            nights.add(
                    submitted("--label", "suite", "--set", "parameters.night=11", "--set", "parameters.regressions=2"));
        }
        String[] options = {"--budget", "100 %", "--json"};
        JsonNode found = nothingReal(nights.get(2), nights.get(3), options);
        assertThat(found.get("history").asString()).isEqualTo("weights");
        assertThat(found.get("flips")).isNotEmpty();
        for (JsonNode flip : found.get("flips")) {
            JsonNode earlier = flip.get("earlier").get(0);
            assertThat(earlier.get("scenarioVersion").asString()).isEqualTo("1");
            assertThat(earlier.get("passed").asInt() + earlier.get("failed").asInt())
                    .as("the nights before the baseline")
                    .isEqualTo(2);
        }
        assertThat(nothingReal(nights.get(2), nights.get(3), options))
                .as("reruns of the gate itself are no history")
                .isEqualTo(found);

        JsonNode listed = JsonMapper.shared()
                .readTree(sweep(0, "flaky", "suite", "--json"))
                .get("cases");
        List<Integer> stations = listed.valueStream()
                .map(it -> it.get("parameters").get("station").asInt())
                .toList();
        assertThat(stations).isNotEmpty().doesNotContain(1, 2);
        int runs = listed.valueStream().mapToInt(it -> it.get("ran").asInt()).sum();
        assertThat(runs).as("reruns of the gate count").isGreaterThan(4 * stations.size());
        assertThat(sweep(0, "flaky", "suite"))
                .contains(stations.size() + " of the cases of label suite passed and failed with the same build")
                .contains("station " + stations.getFirst());

        Path known = folder.resolve("known.yaml");
        Files.writeString(known, sweep(0, "flaky", "suite", "--until", "2199-12-31", "--ticket", "PG-7"));
        assertThat(sweep(0, "flaky", "suite", "--known", known.toString())).contains("known: PG-7 until 2199-12-31");
        String again =
                submitted("--label", "suite", "--set", "parameters.night=11", "--set", "parameters.regressions=2");
        JsonNode quiet = nothingReal(nights.get(3), again, "--budget", "100 %", "--json", "--known", known.toString());
        for (JsonNode flip : quiet.get("flips")) {
            assertThat(flip.get("parameters").get("station").asInt()).isNotIn(stations);
        }
        assertThat(quiet.get("cases").asInt()).isEqualTo(30 - stations.size());
        assertThat(sweep(2, "flaky", "suite", "--until", "2199-12-31")).contains("--until and --ticket go together");
        assertThat(sweep(2, "flaky", "nobody")).contains("no finished sweep is labelled \"nobody\"");
        assertThat(sweep(2, "compare", nights.get(2), again, "--confirm", "--history", "all"))
                .contains("no use of earlier runs", "weights, evidence, none");
    }

    /** A night of the suite; those with other numbers have the same draws. */
    private static String night(int number, int regressions) {
        return submitted("--set", "parameters.night=" + number, "--set", "parameters.regressions=" + regressions);
    }

    private static String submitted(String... settings) {
        return submittedFile(FILE, settings);
    }

    private static String submittedFile(String file, String... settings) {
        List<String> command = new ArrayList<>(List.of("submit", file, "--wait", "--json"));
        command.addAll(List.of(settings));
        return JsonMapper.shared()
                .readTree(sweep(0, command.toArray(String[]::new)))
                .get("id")
                .asString();
    }

    private static JsonNode confirmation(int status, String before, String now, String... options) {
        String[] command = Stream.concat(Stream.of("compare", before, now, "--confirm"), Stream.of(options))
                .toArray(String[]::new);
        return JsonMapper.shared().readTree(sweep(status, command)).get("confirmation");
    }

    /** A gate that names no case, whether its budget was enough or not. */
    private static JsonNode nothingReal(String before, String now, String... options) {
        String[] command = Stream.concat(Stream.of("compare", before, now, "--confirm"), Stream.of(options))
                .toArray(String[]::new);
        ServerCommands.Ended gate = server.run(command);
        assertThat(gate.status()).isIn(0, 8, 9);
        return JsonMapper.shared().readTree(gate.output()).get("confirmation");
    }

    private static List<Integer> real(JsonNode found) {
        return found.get("flips")
                .valueStream()
                .filter(it -> it.get("status").asString().equals("real"))
                .map(it -> it.get("parameters").get("station").asInt())
                .toList();
    }

    /** What does not say which sweeps they were. */
    private static List<String> withoutIds(JsonNode found) {
        return Stream.concat(
                        Stream.of(
                                found.get("verdict").asString(),
                                found.get("runs").asString()),
                        found.get("flips")
                                .valueStream()
                                .map(it -> it.get("parameters") + " " + it.get("status") + " " + it.get("steps") + " "
                                        + it.get("runs")))
                .toList();
    }

    /** Reruns of a gate that came to a verdict. */
    private static int ran(String before, String now) {
        String label = "gate." + before + "." + now;
        return JsonMapper.shared()
                .readTree(sweep(0, "list", "--label", label, "--json"))
                .valueStream()
                .mapToInt(it -> it.get("counts").get("pass").asInt()
                        + it.get("counts").get("fail").asInt())
                .sum();
    }

    private static String sweep(int status, String... arguments) {
        return server.said(status, arguments);
    }
}
