package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.template.ProgramFiles;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.TraceRecording;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.simulator.SimulatorTimeouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real simulators in processes of their own, by protocol 1 over HTTP. */
@Timeout(60)
class HttpSimulatorProcessIT {

    private static final SimulatorTimeouts TIMEOUTS =
            new SimulatorTimeouts(Duration.ofSeconds(20), Duration.ofMillis(500), Duration.ofSeconds(2));
    private static final SimulatorTimeouts SHORT_TIMEOUTS =
            new SimulatorTimeouts(Duration.ofMillis(700), Duration.ofMillis(500), Duration.ofMillis(200));

    @TempDir
    Path root;

    private ExternalRunners runners = new ExternalRunners(TIMEOUTS);
    private String readyTimeout = "20 s";
    private PythonSimulator simulator;
    private AttemptFolder folder;
    private TraceRecording trace;
    private AttemptLog log;
    private int attempts;

    @BeforeAll
    static void python() {
        Required.program("python3");
    }

    @AfterEach
    void end() {
        if (simulator != null) {
            simulator.close();
        }
    }

    @Test
    void theCaseGoesInAndKpisComeOutAndTheSimulatorIsToldThatAllIsDone() throws Exception {
        start("""
                def begin(it, case):
                    assert case["protocol"] == 1 and case["scenario"] == "probe"
                    assert case["parameters"] == {"speed": 12.5, "road": "wet", "startTime": "06:00"}
                    assert case["seed"] == 2**53 - 1 and "output" not in case
                    assert it.headers["Upgrade"] is None
                    it.answer(202, {})
                """);
        RunReport report = run();
        assertThat(report.kpis()).containsEntry("stopMargin", 2.5).hasSize(2);
        assertThat(report.simS()).isEqualTo(3);
        assertThat(trace.hash()).isEmpty();
        assertThat(simulator.told())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it).matches("(begin|cancel) 1-[0-9a-f-]{36}"));
        assertThat(log()).contains("is ready", "it has an outcome");
    }

    @Test
    void theTraceIsFetchedByItsLink() throws Exception {
        start("OUTCOME['trace'] = '/traces/last?as=csv'");
        run();
        assertThat(trace.hash()).hasSize(64);
        assertThat(folder.traceFile()).isNotEmptyFile();
    }

    @Test
    void theTraceIsTakenFromTheSharedFolder() throws Exception {
        start("""
                def begin(it, case):
                    assert os.stat(case["output"]).st_mode & 0o777 == 0o777
                    open(case["output"] + "/trace.csv", "wb").write(TRACE)
                    del OUTCOME["simS"]
                    it.answer(202, {})
                """);
        Path shared = Files.createDirectory(root.resolve("shared"));
        RunReport report = run(manifest(", shared: " + shared), Supervision.NONE);
        assertThat(trace.hash()).hasSize(64);
        assertThat(report.simS()).isEqualTo(0.5);
        assertThat(shared).isEmptyDirectory();
    }

    @Test
    void aSharedFolderThatIsNotThereIsTold() throws Exception {
        start("");
        assertThatThrownBy(() -> run(manifest(", shared: /nowhere/at/all"), Supervision.NONE))
                .isInstanceOf(SimulatorFailure.class)
                .hasMessageContaining("the folder shared with the simulator cannot be written");
    }

    @Test
    void progressIsToldUntilTheEnd() throws Exception {
        start("""
                count = 0
                def state(it, case):
                    global count
                    count += 1
                    it.answer(202, {"simS": count / 2}) if count < 4 else it.answer(200, OUTCOME)
                """);
        List<Double> progress = new ArrayList<>();
        run(manifest(""), progress::add);
        assertThat(progress).contains(0.5, 1.0, 1.5).isSorted();
    }

    @Test
    void anAnswerThatGetsLostIsAskedForAgainUnderTheSameName() throws Exception {
        start("""
                lost = 0
                def begin(it, case):
                    global lost
                    lost += 1
                    if lost == 1: it.connection.shutdown(2)
                    else: it.answer(202, {})
                """);
        run();
        assertThat(simulator.told()).hasSize(3);
        assertThat(simulator.told().get(0)).isEqualTo(simulator.told().get(1));
    }

    @Test
    void aSimulatorAtAnotherRunIsWaitedFor() throws Exception {
        start("""
                busy = 2
                def begin(it, case):
                    global busy
                    busy -= 1
                    it.answer(409 if busy >= 0 else 202, {})
                """);
        assertThat(run().kpis()).hasSize(2);
        assertThat(log()).contains("it is at another run");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            OUTCOME = [1]                                                    | answer to /run, (document): not a JSON object
            OUTCOME["kpis"]["stopMagin"] = 1                                 | did you mean "stopMargin"
            OUTCOME["kpis"]["stopMargin"] = float("nan")                     | not a finite number
            OUTCOME["verdict"] = "PASS"                                      | /verdict: unknown key
            OUTCOME = {"status": "error", "message": "no licence"}           | the simulator reports: no licence
            OUTCOME["trace"] = "http://example.org/trace.csv"                | not a path on the simulator
            OUTCOME["trace"] = "//example.org/trace.csv"                     | not a path on the simulator
            OUTCOME["trace"] = "/t"; TRACE = b"time[s]\\n0\\n"               | a channel of the manifest is missing "speed[m/s]"
            OUTCOME["trace"] = "/t"; other = lambda it, path: it.raw(404, b"") | the trace cannot be fetched: answered 404
            OUTCOME["trace"] = "/t"; other = lambda it, path: it.raw(302, b"") | the trace cannot be fetched: answered 302
            state = lambda it, case: it.raw(200, b"PASS")                    | not JSON
            state = lambda it, case: it.raw(200, b"[" * 9999)                | not JSON
            state = lambda it, case: it.raw(200, b" " * (2 << 20))           | it gives no proper answer
            state = lambda it, case: it.raw(202, b"soon")                    | /run is not answered by {"simS": NUMBER} but by 202 "soon"
            state = lambda it, case: it.raw(202, b'{"simS": -1}')            | /run is not answered by {"simS": NUMBER}
            state = lambda it, case: it.raw(500, b"out of tyres")            | /run is answered by 500 "out of tyres"
            state = lambda it, case: it.raw(302, b"")                        | /run is answered by 302
            state = lambda it, case: it.wfile.write(b"SPAM SPAM\\r\\n\\r\\n") | it gives no proper answer
            state = lambda it, case: it.raw(404, b"")                        | it does not know the run any more: it was restarted
            state = lambda it, case: os._exit(3)                             | it gives no proper answer in mid-run
            begin = lambda it, case: it.raw(400, b"bad road")                | /run is answered by 400 "bad road"
            """)
    void whateverIsNotAsDeclaredIsASimulatorErrorThatSaysWhy(String program, String complaint) throws Exception {
        start(program);
        assertThatThrownBy(this::run).isInstanceOf(SimulatorFailure.class).hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            state = lambda it, case: time.sleep(60)                          | it hangs: no answer to /run within 0.7 s
            begin = lambda it, case: time.sleep(60)                          | it hangs: no answer to /run within 0.7 s
            ready = lambda it: it.raw(503, b"loading maps")                  | not ready within 1.0 s: /ready is answered by 503 "loading maps"
            ready = lambda it: it.raw(200, b"<html>")                        | /ready is not answered by {"protocol": 1, "instance": TEXT} but by "<html>"
            ready = lambda it: it.answer(200, {"protocol": 2, "instance": "a"}) | /ready is not answered by
            ready = lambda it: it.answer(200, {"protocol": 1})               | /ready is not answered by
            ready = lambda it: time.sleep(60)                                | not ready within 1.0 s: no answer to /ready within 0.7 s
            """)
    void aSimulatorThatHangsOrIsNotReadyIsASimulatorErrorThatSaysWhy(String program, String complaint)
            throws Exception {
        useShortTimeouts();
        start(program);
        assertThatThrownBy(this::run).isInstanceOf(SimulatorFailure.class).hasMessageContaining(complaint);
    }

    @Test
    void anAnswerThatNeverEndsTimesOut() throws Exception {
        useShortTimeouts();
        start("""
                def state(it, case):
                    it.send_response(200)
                    it.send_header("Content-Length", "100000")
                    it.end_headers()
                    while True:
                        it.wfile.write(b" "); it.wfile.flush(); time.sleep(0.05)
                """);
        assertThatThrownBy(this::run).isInstanceOf(SimulatorFailure.class).hasMessageContaining("it hangs");
    }

    @Test
    void aSimulatorThatIsNotThereIsTold() throws Exception {
        readyTimeout = "5 s"; // a busy machine may take a second to refuse a connection
        start("");
        simulator.close();
        simulator.awaitEnd();
        assertThatThrownBy(this::run)
                .isInstanceOf(SimulatorFailure.class)
                .hasMessageContaining("was not ready within 5.0 s: nobody listens there");
    }

    @Test
    void aSimulatorThatStartsLateIsWaitedFor() throws Exception {
        start("");
        simulator.close();
        simulator.awaitEnd();
        Thread late = Thread.ofPlatform().start(() -> {
            try {
                simulator.start();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        assertThat(run(manifest(""), Supervision.NONE).kpis()).hasSize(2);
        late.join();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            state = lambda it, case: it.raw(202, b"")
            state = lambda it, case: time.sleep(60)
            """)
    void aRunThatIsAbandonedIsCancelled(String program) throws Exception {
        start(program);
        long from = System.nanoTime();
        assertThatThrownBy(() -> run(manifest(""), simS -> {
                    if (simulatorWasTold("begin") && System.nanoTime() - from > 200_000_000) {
                        throw new RunAbandoned("enough");
                    }
                }))
                .isInstanceOf(RunAbandoned.class);
        assertThat(simulator.told()).last().asString().startsWith("cancel 1-");
    }

    @Test
    void oneProcessMakesOneRunWhereTheManifestSaysSo() throws Exception {
        start("def cancel(it, attempt, last): it.answer(200, {}); threading.Timer(0.05, os._exit, [0]).start()");
        String perCase = manifest(", lifecycle: per-case");
        run(perCase, Supervision.NONE);
        simulator.awaitEnd();
        Thread restart = Thread.ofPlatform().start(() -> {
            try {
                simulator.start();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        run(perCase, Supervision.NONE);
        restart.join();
        assertThat(simulator.told()).hasSize(4);
    }

    @Test
    void aProcessThatOutlivesItsOnlyRunIsNotUsedAgain() throws Exception {
        start("");
        run(manifest(", lifecycle: per-case"), Supervision.NONE);
        readyTimeout = "1 s";
        assertThatThrownBy(() -> run(manifest(", lifecycle: per-case"), Supervision.NONE))
                .isInstanceOf(SimulatorFailure.class)
                .hasMessageMatching(
                        ".*not ready within 1.0 s: the process that made the run before, i\\d+, has not ended");
        run();
    }

    @Test
    void aProcessEndsAfterAsManyRunsAsItsRuleSaysAndTheNextRunWaitsForAnother() throws Exception {
        start("");
        String rule = manifest(", restart: {after: 2}");
        run(rule, Supervision.NONE);
        assertThat(log()).contains("run 1 of this process").doesNotContain("to restart");
        run(rule, Supervision.NONE);
        assertThat(log()).contains("run 2 of this process: it is to restart after this one");
        simulator.awaitEnd();
        simulator.start();
        run(rule, Supervision.NONE);
        assertThat(log()).contains("run 1 of this process");
    }

    @Test
    void aProcessThatHoldsTooMuchMemoryEndsAfterItsRun() throws Exception {
        start(
                "def ready(it): it.answer(200, {'protocol': 1, 'instance': 'i%d' % os.getpid(), 'memoryBytes': 300 << 20})");
        run(manifest(", restart: {memory: 301 MiB}"), Supervision.NONE);
        assertThat(log()).contains("run 1 of this process, which holds 300 MiB").doesNotContain("to restart");
        run(manifest(", restart: {memory: 300 MiB}"), Supervision.NONE);
        assertThat(log()).contains("it is to restart after this one");
        simulator.awaitEnd();
    }

    @Test
    void aProcessThatDoesNotEndWhenItsRuleSaysSoMakesNoFurtherRun() throws Exception {
        start("def cancel(it, attempt, last): it.answer(200, {})");
        run(manifest(", restart: {after: 1}"), Supervision.NONE);
        readyTimeout = "1 s";
        assertThatThrownBy(() -> run(manifest(", restart: {after: 1}"), Supervision.NONE))
                .isInstanceOf(SimulatorFailure.class)
                .hasMessageContaining("has not ended");
    }

    private void useShortTimeouts() {
        runners = new ExternalRunners(SHORT_TIMEOUTS);
        readyTimeout = "1 s";
    }

    private void start(String program) throws IOException {
        simulator = new PythonSimulator(root, program);
    }

    private String manifest(String more) {
        return ExternalCase.MANIFEST.replaceFirst(
                "runner: .*",
                "runner: {type: http, url: \"" + simulator.address() + "\", readyTimeout: " + readyTimeout + more
                        + "}");
    }

    private boolean simulatorWasTold(String what) {
        try {
            return simulator.told().stream().anyMatch(it -> it.startsWith(what));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private RunReport run() throws Exception {
        return run(manifest(""), Supervision.NONE);
    }

    private RunReport run(String text, Supervision supervision) throws Exception {
        Manifest manifest = new ManifestReader().read(text.getBytes(UTF_8));
        attempts++;
        folder = Workspace.emptied(root.resolve("workspace-" + attempts)).open(1);
        trace = TraceRecording.into(folder.traceFile());
        try (AttemptLog opened = AttemptFolder.openLog(Clock.systemUTC());
                TraceRecording _ = trace) {
            log = opened;
            return runners.of(manifest, root, ProgramFiles.NONE)
                    .orElseThrow()
                    .run(new AttemptRunner.Setting(
                            ExternalCase.attempt(manifest),
                            PerceptionModels.of(List.of()),
                            Map.of(),
                            folder,
                            trace,
                            log,
                            supervision));
        }
    }

    private String log() {
        return new String(log.bytes(), UTF_8);
    }
}
