package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.model.wire.view.AttemptView;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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

    private static ControlClient client;

    @BeforeAll
    static void startServer() throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        for (String name : List.of("flaky.py", "flaky.yaml")) {
            Files.copy(HOME.resolve("examples/external").resolve(name), scenarios.resolve(name));
        }
        JsonNode server = JsonMapper.shared()
                .readTree(sweep(
                        0,
                        "up",
                        "--port",
                        "0",
                        "--workers",
                        String.valueOf(WORKERS),
                        "--scenarios",
                        scenarios.toString(),
                        "--json"));
        Endpoint endpoint = Endpoint.of(
                URI.create(server.get("server").asString()),
                Path.of(server.get("tokenFile").asString()));
        client = ControlClient.of(() -> endpoint);
    }

    @AfterAll
    static void stopServer() {
        sweep(0, "down");
        SweepProcess.awaitNothingLeft(folder);
    }

    /** The cheat: all flips of a block run again in one build before the first of them does in the other. */
    @Test
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
        try (SweepProcess sweep = SweepProcess.run(folder, arguments)) {
            assertThat(sweep.exitCode())
                    .as(String.join(" ", arguments) + "\n" + sweep.output() + sweep.errors())
                    .isEqualTo(status);
            return status == 0 || List.of(arguments).contains("--json")
                    ? sweep.output()
                    : sweep.output() + sweep.errors();
        }
    }
}
