package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** In which order a gate runs cases again, and what it does not run again at all. */
class GateRerunsIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final String FILE =
            HOME.resolve("examples/external-flaky.yaml").toString();
    private static final int WORKERS = 2;

    @TempDir
    private static Path folder;

    private static ServerCommands server;
    private static ControlClient client;

    @BeforeAll
    static void startServer() throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        for (String name : List.of("flaky.py", "flaky.yaml")) {
            Files.copy(HOME.resolve("examples/external").resolve(name), scenarios.resolve(name));
        }
        String manifest = Files.readString(scenarios.resolve("flaky.yaml"));
        Files.writeString(
                scenarios.resolve("promised.yaml"),
                manifest.replace("scenario: flaky-stations", "scenario: promised-stations")
                        .replace("repeatable: false", "repeatable: true"));
        server = ServerCommands.up(folder, "--workers", String.valueOf(WORKERS), "--scenarios", scenarios.toString());
        Endpoint endpoint = Endpoint.of(URI.create(server.url()), server.tokenFile());
        client = ControlClient.of(() -> endpoint);
    }

    @AfterAll
    static void stopServer() {
        SweepProcess.said(folder, 0, "down");
        SweepProcess.awaitNothingLeft(folder);
    }

    /** The cheat: all flips of a block run again in one build before the first of them does in the other. */
    @Test
    @Tag("long")
    void theBuildsTakeTurnsOnTheSameWorkersHoweverManyTheseAre() {
        String[] track = {"--set", "axes.station={range: [1, 60], count: 60}", "--set", "parameters.flakyShare=0 %"};
        Map<Integer, JsonNode> found = new TreeMap<>();
        for (int workers : List.of(1, WORKERS)) {
            String before = submitted(track, "--set", "execution.workers=" + workers);
            String now = submitted(track, "--set", "execution.workers=" + workers, "--set", "parameters.regressions=6");
            found.put(workers, confirmation(1, before, now, "--budget", "100 %"));
            assertThat(mostInARow(leased(before, now))).isEqualTo(workers);
        }
        JsonNode alone = found.get(1);
        assertThat(alone.get("flips")).hasSize(6);
        assertThat(alone.get("runs").asInt())
                .as("the block is wider than the workers")
                .isEqualTo(36);
        assertThat(steps(found.get(WORKERS))).as("the list of reruns").isEqualTo(steps(alone));
    }

    /** The cheat: both builds run again with the program that is there now. */
    @Test
    void aProgramThatWasReplacedBeneathTheSameManifestIsRefusedBeforeTheFirstRerun() throws IOException {
        String[] track = {"--set", "axes.station=[1, 2, 3]", "--set", "parameters.flakyShare=0 %"};
        String before = submitted(track);
        String now = submitted(track, "--set", "parameters.regressions=1");
        Path program = folder.resolve("scenarios/flaky.py");
        String then = Files.readString(program);
        Files.writeString(program, then + "# mended");
        try {
            assertThat(sweep(2, "compare", before, now, "--confirm"))
                    .contains("2 problems", "the first", "the second")
                    .contains("the program of scenario flaky-stations is another one here than at its submission")
                    .contains("program/flaky.py with SHA-256 ", "put it back");
            assertThat(sweep(2, "repeat", before, "--times", "1")).contains("program/flaky.py with SHA-256 ");
            assertThat(leased(before, now)).isEmpty();
        } finally {
            Files.writeString(program, then);
        }
        confirmation(1, before, now, "--budget", "100 %");
    }

    /** One pair decides where the manifest says so. The cheat: what it says is believed although a rerun showed another trace. */
    @Test
    void aManifestThatPromisesTracesIsBelievedUntilARunBreaksThePromise() {
        String[] steady = promised("0 %");
        String before = submitted(steady);
        String quiet = submitted(steady, "--set", "parameters.night=1");
        JsonNode nothing = confirmation(0, before, quiet);
        assertThat(nothing.get("verdict").asString()).isEqualTo("passed");
        assertThat(nothing.get("runs").asInt()).as("nothing flipped").isZero();
        String now = submitted(steady, "--set", "parameters.regressions=2");
        JsonNode kept = confirmation(1, before, now, "--budget", "100 %");
        assertThat(kept.get("determinism").get("declared").asBoolean()).isTrue();
        assertThat(kept.get("determinism").get("revokedBy").isNull()).isTrue();
        assertThat(kept.get("runs").asInt()).as("one pair a flip").isEqualTo(4);

        String[] drifting = promised("100 %");
        String drawn = submitted(drifting);
        sweep(1, "repeat", drawn, "--times", "1");
        String worse = submitted(drifting, "--set", "parameters.regressions=4");
        JsonNode broken = confirmation(1, drawn, worse, "--budget", "100 %");
        assertThat(broken.get("determinism").get("revokedBy").asString())
                .isEqualTo("4 cases of the first sweep took another course when run again before");
        assertThat(broken.get("runs").asInt()).as("every flip needs proof").isGreaterThan(8);
    }

    /** Every station passes, a share of them with another trace at every run. */
    private static String[] promised(String flakyShare) {
        return Stream.of(
                        "scenario=promised-stations",
                        "axes.station=[1, 2, 3, 4]",
                        "parameters.failureRate=0 %",
                        "parameters.flakyShare=" + flakyShare)
                .flatMap(it -> Stream.of("--set", it))
                .toArray(String[]::new);
    }

    /** The cheat: the night runs first, and hours later the gate cannot be decided. */
    @Test
    void aBaselineThatNothingHereRunsIsRefusedBeforeTheNightIsSubmitted() {
        Path example = HOME.resolve("examples/import-braking");
        String table = example.resolve("table.yaml").toString();
        String imported = JsonMapper.shared()
                .readTree(sweep(0, "import", "--mapping", table, example.toString(), "--json"))
                .get("id")
                .asString();
        int sweeps = client.sweeps(Optional.empty()).size();
        assertThat(sweep(2, "gate", imported, FILE, "--budget", "0 %"))
                .contains("its results were measured elsewhere, and nothing here runs its scenario")
                .contains("--budget: no share of the cases \"0 %\"", "2 problems");
        assertThat(client.sweeps(Optional.empty())).hasSize(sweeps);
    }

    /** The cheat: the night runs to its end, and then nothing can be said. */
    @Test
    void aNightThatCouldNotBeComparedIsCancelledAtOnce() {
        String before = submitted(new String[] {"--set", "axes.station=[1, 2]"}, "--label", "whole");
        String[] other = {"--set", "axes.station={range: [3, 400], count: 398}", "--set", "pass=[collisions <= 1]"};
        assertThat(SweepProcess.said(folder, 2, with(other, "gate", before, FILE, "--label", "whole")))
                .contains("was submitted, and is cancelled: it could not be compared")
                .contains("they have no case in common")
                .contains("other criteria: collisions == 0 in the first, collisions <= 1 in the second", "2 problems");
        SweepView cancelled = client.sweeps(Optional.of("whole")).stream()
                .filter(it -> !it.id().equals(before))
                .findAny()
                .orElseThrow();
        assertThat(cancelled.counts().get("missing"))
                .as("nothing ran but what was leased")
                .isGreaterThan(350);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.sweep(cancelled.id()).state().equals("finished"));
        assertThat(sweep(0, "gate", "label:whole@latest", FILE, "--set", "axes.station=[1, 2]"))
                .as("it is no baseline for the next one")
                .contains("2 cases in both");
    }

    /** Its cases run again on a server of the folder, those of the night on the server that ran it. */
    @Test
    void aFolderOfResultsIsABaseline() {
        String[] track = {"--set", "axes.station=[1, 2, 3]", "--set", "parameters.flakyShare=0 %"};
        String scenarios = folder.resolve("scenarios").toString();
        String monday = folder.resolve("monday").toString();
        SweepProcess.said(
                folder, 0, with(track, "run", FILE, "--out", monday, "--scenarios", scenarios, "--workers", "1"));
        JsonNode found = JsonMapper.shared()
                .readTree(SweepProcess.said(
                        folder,
                        1,
                        with(
                                track,
                                "gate",
                                monday,
                                FILE,
                                "--set",
                                "parameters.regressions=1",
                                "--budget",
                                "100 %",
                                "--scenarios-a",
                                scenarios,
                                "--json")))
                .get("confirmation");
        assertThat(found.get("verdict").asString()).isEqualTo("regressed");
        assertThat(found.get("flips")).hasSize(1);
        assertThat(found.get("flips").get(0).get("parameters").get("station").asInt())
                .isEqualTo(1);
    }

    /** Three nights of one build before: what they ran counts as reruns of it, where the command line says so. */
    @Test
    void earlierNightsOfTheBaselinesBuildAreEvidenceWhereSomebodySaysSo() {
        String[] track = {
            "--set", "axes.station=[1, 2, 3, 4]", "--set", "parameters.flakyShare=0 %", "--label", "nights"
        };
        submitted(track);
        submitted(track);
        String before = submitted(track);
        String now = submitted(track, "--set", "parameters.regressions=1");
        JsonNode known = confirmation(1, before, now, "--history", "evidence", "--budget", "100 %");
        assertThat(known.get("history").asString()).isEqualTo("evidence");
        JsonNode earlier = known.get("flips").get(0).get("earlier").get(0);
        assertThat(earlier.get("passed").asInt()).as("the nights before").isEqualTo(2);
        String again = submitted(track, "--set", "parameters.regressions=1");
        JsonNode fresh = confirmation(1, before, again, "--history", "none", "--budget", "100 %");
        assertThat(known.get("runs").asInt()).isLessThan(fresh.get("runs").asInt());
    }

    private static String[] with(String[] common, String... command) {
        return Stream.of(command, common).flatMap(Stream::of).toArray(String[]::new);
    }

    private static List<String> steps(JsonNode found) {
        return found.get("flips")
                .valueStream()
                .map(it -> it.get("parameters") + " " + it.get("status") + " " + it.get("steps") + " " + it.get("runs"))
                .toList();
    }

    /** The sweeps whose cases were leased by a gate, in the order of their leases. */
    private static List<String> leased(String before, String now) {
        String label = "gate." + before + "." + now;
        Map<AttemptView, String> leases = new TreeMap<>(Comparator.comparingLong(AttemptView::id));
        for (String sweep : List.of(before, now)) {
            client.repeats(sweep).stream()
                    .filter(it -> it.labels().contains(label))
                    .forEach(repeat -> client.cases(repeat.id())
                            .forEach(it -> client.attempts(repeat.id(), it.index())
                                    .forEach(attempt -> leases.put(attempt, sweep))));
        }
        assertThat(leases.keySet()).extracting(AttemptView::leasedAt).isSorted();
        return List.copyOf(leases.values());
    }

    private static int mostInARow(List<String> leased) {
        int most = 0;
        int row = 0;
        for (int i = 0; i < leased.size(); i++) {
            row = i > 0 && leased.get(i).equals(leased.get(i - 1)) ? row + 1 : 1;
            most = Math.max(most, row);
        }
        return most;
    }

    private static String submitted(String[] common, String... settings) {
        String[] command = Stream.of(
                        Stream.of("submit", FILE, "--wait", "--json"), Stream.of(common), Stream.of(settings))
                .flatMap(it -> it)
                .toArray(String[]::new);
        return JsonMapper.shared().readTree(sweep(0, command)).get("id").asString();
    }

    private static JsonNode confirmation(int status, String before, String now, String... options) {
        List<String> command = new ArrayList<>(List.of("compare", before, now, "--confirm", "--json"));
        command.addAll(List.of(options));
        return JsonMapper.shared()
                .readTree(sweep(status, command.toArray(String[]::new)))
                .get("confirmation");
    }

    private static String sweep(int status, String... arguments) {
        return server.said(status, arguments);
    }
}
