package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Gates between two folders and between two servers, and one whose server and workers are killed in the middle. */
@Tag("long")
class GateElsewhereIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final String FILE =
            HOME.resolve("examples/external-flaky.yaml").toString();

    @TempDir
    private Path one;

    @TempDir
    private Path other;

    @BeforeEach
    void copyTheSimulator() throws IOException {
        for (Path folder : List.of(one, other)) {
            Path runs = Files.createDirectories(folder.resolve("scenarios/runs"));
            for (String name : List.of("flaky.py", "flaky.yaml")) {
                Files.copy(
                        HOME.resolve("examples/external").resolve(name),
                        runs.getParent().resolve(name));
            }
        }
    }

    @AfterEach
    void nothingIsLeft() {
        SweepProcess.awaitNothingLeft(one);
        SweepProcess.awaitNothingLeft(other);
    }

    /** The cheat: both are rerun with the simulator of the second, where the first would fail too. */
    @Test
    void twoFoldersAreRerunEachWithItsOwnSimulator() throws IOException {
        Path simulator = other.resolve("scenarios/flaky.py");
        Files.writeString(
                simulator, Files.readString(simulator).replace("hit = station <=", "hit = station == 7 or station <="));
        String before = run(one, "a");
        String now = run(other, "b");
        JsonNode found = JsonMapper.shared()
                .readTree(SweepProcess.said(
                        one,
                        1,
                        "compare",
                        now,
                        "--against",
                        before,
                        "--confirm",
                        "--budget",
                        "100 %",
                        "--json",
                        "--scenarios-a",
                        one.resolve("scenarios").toString(),
                        "--scenarios-b",
                        other.resolve("scenarios").toString()))
                .get("confirmation");
        assertThat(real(found)).containsExactly(7);
        assertThat(SweepProcess.said(one, 2, "compare", now, "--against", now, "--confirm"))
                .contains("as good as itself");
        assertThat(SweepProcess.said(one, 2, "compare", before, now, "--scenarios-b", now))
                .contains("go with --confirm");
    }

    @Test
    void twoServersAreRerunAndAKilledServerAndWorkerChangeNoVerdict() throws IOException {
        JsonNode first = up(one, "0");
        JsonNode second = up(other, "0");
        try {
            String before = submitted(one, 0);
            String now = submitted(other, 2);
            String url = second.get("server").asString();
            try (SweepProcess gate = SweepProcess.start(
                    other,
                    "compare",
                    before,
                    now,
                    "--confirm",
                    "--budget",
                    "100 %",
                    "--json",
                    "--against",
                    first.get("server").asString(),
                    "--against-token",
                    first.get("tokenFile").asString())) {
                await().atMost(Duration.ofMinutes(2)).until(() -> gate.errors().contains(" flips decided: "));
                SweepProcess.kill(
                        SweepProcess.processes(one, "sim-worker").getFirst().pid());
                SweepProcess.processes(other, "control-server").forEach(it -> SweepProcess.kill(it.pid()));
                await().atMost(Duration.ofMinutes(1))
                        .until(() ->
                                SweepProcess.processes(other, "control-server").isEmpty());
                up(other, url.substring(url.lastIndexOf(':') + 1));
                assertThat(gate.exitCode()).as(gate.errors()).isEqualTo(1);
                JsonNode found = JsonMapper.shared().readTree(gate.output()).get("confirmation");
                assertThat(found.get("verdict").asString()).isEqualTo("regressed");
                assertThat(real(found)).containsExactly(1, 2);
                assertThat(found.get("runs").asInt())
                        .as("nothing is lost, and nothing runs twice")
                        .isEqualTo(ran(one, before, now) + ran(other, before, now));
            }
        } finally {
            SweepProcess.said(one, 0, "down");
            SweepProcess.said(other, 0, "down");
        }
    }

    private JsonNode up(Path folder, String port) {
        String scenarios = folder.resolve("scenarios").toString();
        return JsonMapper.shared()
                .readTree(SweepProcess.said(
                        folder, 0, "up", "--port", port, "--workers", "1", "--scenarios", scenarios, "--json"));
    }

    private static String run(Path folder, String name) {
        Path results = folder.resolve(name);
        SweepProcess.said(
                folder,
                0,
                "run",
                FILE,
                "--out",
                results.toString(),
                "--scenarios",
                folder.resolve("scenarios").toString());
        return results.toString();
    }

    private static String submitted(Path folder, int regressions) {
        String set = "parameters.regressions=" + regressions;
        return JsonMapper.shared()
                .readTree(SweepProcess.said(folder, 0, "submit", FILE, "--wait", "--json", "--set", set))
                .get("id")
                .asString();
    }

    private static List<Integer> real(JsonNode found) {
        return found.get("flips")
                .valueStream()
                .filter(it -> it.get("status").asString().equals("real"))
                .map(it -> it.get("parameters").get("station").asInt())
                .toList();
    }

    /** Reruns of a gate on a server that came to a verdict. */
    private static int ran(Path folder, String before, String now) {
        return JsonMapper.shared()
                .readTree(SweepProcess.said(folder, 0, "list", "--label", "gate." + before + "." + now, "--json"))
                .valueStream()
                .mapToInt(it -> it.get("counts").get("pass").asInt()
                        + it.get("counts").get("fail").asInt())
                .sum();
    }
}
