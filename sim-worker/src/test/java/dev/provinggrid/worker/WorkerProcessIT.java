package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.runner.Processes;
import dev.provinggrid.worker.runner.Required;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The worker program as it is shipped, in a process of its own, with programs that start others. */
@Timeout(120)
class WorkerProcessIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    private static final String MANIFEST = """
        format: 1
        scenario: stubborn
        version: "1"
        title: Starts others and waits
        runner: {exec: [python3, "${scenarios}/stubborn.py"]}
        kpis: {collisions: {unit: "1"}}
        """;

    private static final String PROGRAM = """
        import os, subprocess, time
        subprocess.Popen(["sleep", "300"])
        subprocess.Popen(["sleep", "300"], start_new_session=True)
        open("ready", "w").close()
        time.sleep(300)
        """;

    private static final String PRYING = """
        import os, pathlib
        with open(os.path.join("FOLDER", "loot"), "wb") as loot:
            process = os.getpid()
            while process > 1:
                for readable in ("cmdline", "environ"):
                    loot.write(pathlib.Path(f"/proc/{process}/{readable}").read_bytes() + b"\\n")
                status = pathlib.Path(f"/proc/{process}/status").read_text()
                process = int(status.split("PPid:")[1].split()[0])
                if "java" in status.split("\\n")[0]:
                    for end in ("cmdline", "environ"):
                        loot.write(b"the worker's " + end.encode() + b"\\n")
                    break
            for file in pathlib.Path("FOLDER").rglob("*"):
                if file.is_file() and file.name != "loot":
                    loot.write(file.read_bytes())
        pathlib.Path("outcome.json").write_text('{"status": "completed", "kpis": {"collisions": 0}}')
        """;

    @TempDir
    Path folder;

    private final StubServer server = new StubServer();
    private Path scenarios;
    private Process worker;
    private String tokenFile;

    @BeforeAll
    static void python() {
        Required.program("python3");
    }

    @BeforeEach
    void writeScenario() throws IOException {
        server.drainWhenEmpty = false;
        scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("stubborn.yaml"), MANIFEST);
        Files.writeString(scenarios.resolve("stubborn.py"), PROGRAM);
        tokenFile = Files.writeString(folder.resolve("token"), "secret").toString();
    }

    @AfterEach
    void end() {
        if (worker != null) {
            worker.destroyForcibly();
        }
        server.close();
    }

    @Test
    void drainedItExitsWithZeroAndEverythingDelivered() throws Exception {
        server.drainWhenEmpty = true;
        Path example = HOME.resolve("examples/external");
        String digest = new ManifestReader()
                .read(example.resolve("braking-distance.yaml"))
                .digest();
        for (int id = 1; id <= 3; id++) {
            Map<String, Object> parameters = Map.of(
                    "approachSpeed",
                    10.0 * id,
                    "sightDistance",
                    40.0,
                    "road",
                    "dry",
                    "reactionTime",
                    1.0,
                    "reactionSpread",
                    0.0);
            server.queue.add(attempt(id, "braking-distance", digest, parameters));
        }
        start(example);
        assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(worker.exitValue()).isZero();
        assertThat(server.artifacts.get(1L)).as("10 m/s stops in time").containsOnlyKeys("log.txt");
        assertThat(server.artifacts.get(3L)).as("30 m/s does not").containsOnlyKeys("log.txt", "trace.csv");
        assertThat(server.outcomes).hasSize(3).allSatisfy((_, outcome) -> {
            assertThat(outcome.completion()).isEqualTo(Completion.COMPLETED);
            assertThat(outcome.version()).isNotEqualTo("development");
            assertThat(outcome.traceHash()).hasSize(64);
        });
        // v t + v^2 / (2 mu g)
        assertThat(server.outcomes.get(2L).kpis().get("stopMargin"))
                .isCloseTo(40 - 20 - 400 / (2 * 0.8 * 9.80665), org.assertj.core.data.Offset.offset(1e-9));
    }

    @Test
    void onSigtermItGivesItsLeasesBackAndExitsWith143() throws Exception {
        startStubbornAttempts();
        worker.destroy();
        assertThat(worker.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(worker.exitValue()).isEqualTo(143);
        assertThat(server.released).containsExactlyInAnyOrder(1L, 2L);
        assertThat(server.outcomes).isEmpty();
        awaitNothingLeft();
    }

    @Test
    void killedItTakesItsProgramAndWhateverThatStartedWithIt() throws Exception {
        startStubbornAttempts();
        worker.destroyForcibly();
        awaitNothingLeft();
    }

    @Test
    void killedItTakesSumoWithIt() throws Exception {
        Required.program("sumo");
        Manifest manifest = new BuiltInScenarios().named("sumo-network").orElseThrow();
        Map<String, Value> values = new TreeMap<>();
        manifest.parameters().forEach(it -> values.put(it.name(), it.defaultValue()));
        values.put("warmUp", new Value.Scalar(7200)); // so that it is found before the run is over
        server.queue.add(attempt(1, manifest.name(), manifest.digest(), WireParameters.of(manifest, values)));
        start(scenarios);
        await().atMost(Duration.ofSeconds(30)).until(() -> sumo().isPresent());
        ProcessHandle sumo = sumo().orElseThrow();
        worker.destroyForcibly();
        await().atMost(Duration.ofSeconds(20)).until(() -> !sumo.isAlive());
    }

    private Optional<ProcessHandle> sumo() {
        return worker.descendants()
                .filter(it -> it.info().command().orElse("").endsWith("/sumo"))
                .findFirst();
    }

    @Test
    void withTheEndOfItsStandardInputItEndsAtOnce() throws Exception {
        startStubbornAttempts("--exit-with-stdin");
        worker.getOutputStream().close();
        assertThat(worker.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(worker.exitValue()).isNotZero();
        awaitNothingLeft();
    }

    @Test
    void aProgramFindsNoTokenThatItsWorkerGotByItsStandardInput() throws Exception {
        Files.delete(folder.resolve("token"));
        tokenFile = "-";

        assertThat(lootOfAPryingProgram())
                .contains("PROVINGGRID_CASE=", "sim-worker.jar", "the worker's environ")
                .doesNotContain(server.token);
    }

    @Test
    void aProgramFindsATokenThatLiesInAFile() throws Exception {
        Files.writeString(folder.resolve("token"), "4".repeat(64));

        assertThat(lootOfAPryingProgram()).contains(server.token);
    }

    /** All that it could read: variables and arguments up to its worker's, and files up to the data folder. */
    private String lootOfAPryingProgram() throws Exception {
        server.token = "4".repeat(64);
        server.drainWhenEmpty = true;
        Files.writeString(scenarios.resolve("stubborn.py"), PRYING.replace("FOLDER", folder.toString()));
        String digest =
                new ManifestReader().read(scenarios.resolve("stubborn.yaml")).digest();
        server.queue.add(attempt(1, "stubborn", digest, Map.of()));
        start(scenarios);
        worker.getOutputStream().write((server.token + "\n").getBytes(StandardCharsets.US_ASCII));
        worker.getOutputStream().flush();
        assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.COMPLETED);
        return Files.readString(folder.resolve("loot"), StandardCharsets.ISO_8859_1);
    }

    @Test
    void aWorkerWhoseVideoPortIsTakenWorksWithoutLiveVideo() throws Exception {
        server.drainWhenEmpty = true;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            start(scenarios, "--video-listen", "127.0.0.1:" + taken.getLocalPort());
            assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(worker.exitValue()).isZero();
    }

    private void startStubbornAttempts(String... options) throws Exception {
        String digest =
                new ManifestReader().read(scenarios.resolve("stubborn.yaml")).digest();
        server.queue.add(attempt(1, "stubborn", digest, Map.of()));
        server.queue.add(attempt(2, "stubborn", digest, Map.of()));
        start(scenarios, options);
        await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(output().resolve("ready")));
        await().atMost(Duration.ofSeconds(30))
                .until(() -> server.locked(() -> server.granted.size() == 2
                        && server.beats.stream()
                                .anyMatch(it -> it.attempts().stream()
                                        .anyMatch(held -> held.state() == AttemptState.RUNNING))));
        assertThat(programs()).hasSize(3);
    }

    private void awaitNothingLeft() {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(programs()).isEmpty());
    }

    private List<Long> programs() {
        return Processes.withEnvironment("PROVINGGRID_OUTPUT=" + output());
    }

    private Path output() {
        return folder.toAbsolutePath().resolve("workspace/attempt-1/output");
    }

    private void start(Path scenariosFolder, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                HOME.resolve("sim-worker/target/sim-worker.jar").toString(),
                "run",
                "--server",
                server.url().toString(),
                "--token-file",
                tokenFile,
                "--slot",
                "0",
                "--workspace",
                folder.resolve("workspace").toString(),
                "--scenarios",
                scenariosFolder.toString()));
        command.addAll(List.of(options));
        worker = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static GrantedAttempt attempt(long id, String scenario, String digest, Map<String, Object> parameters) {
        return new GrantedAttempt(
                id,
                "token-" + id,
                "s1",
                (int) id,
                1,
                scenario,
                digest,
                Map.of(),
                parameters,
                List.of(),
                List.of("collisions == 0"),
                60,
                0,
                id,
                RecordPolicy.FAILURES,
                RecordPolicy.NONE,
                VideoSize.CAMERA,
                0);
    }
}
