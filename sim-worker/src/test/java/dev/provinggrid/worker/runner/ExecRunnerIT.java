package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real programs, by protocol 1. */
@Timeout(60)
class ExecRunnerIT {

    private static final String GOOD_OUTCOME = """
            import json, os, sys
            def outcome(**more):
                content = {"status": "completed", "endReason": "standstill", "kpis": {"stopMargin": 2.5, "collisions": 0}}
                content.update(more)
                json.dump(content, open("outcome.json", "w"))
            def trace(text):
                open("trace.csv", "w").write(text)
            """;

    @TempDir
    Path root;

    @BeforeAll
    static void python() {
        Required.program("python3");
    }

    @Test
    void parametersGoInAndKpisTraceAndEventsComeOut() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + """
                case = json.load(open(os.environ["PROVINGGRID_CASE"]))
                assert case["protocol"] == 1 and os.environ["PROVINGGRID_PROTOCOL"] == "1"
                assert case["scenario"] == "probe"
                assert case["parameters"] == {"speed": 12.5, "road": "wet", "startTime": "06:00"}
                assert case["seed"] == 2**53 - 1 == int(os.environ["PROVINGGRID_SEED"])
                assert os.environ["PROVINGGRID_PARAM_speed"] == "12.5"
                assert os.environ["PROVINGGRID_PARAM_startTime"] == "06:00"
                assert case["output"] == os.environ["PROVINGGRID_OUTPUT"] == os.getcwd()
                assert os.listdir(".") == [] and sys.stdin.read() == ""
                assert os.getsid(0) == os.getpid()
                print("to the log")
                print("and this too", file=sys.stderr)
                trace("time[s],speed[m/s]\\n0,12.5\\n0.5,0\\n")
                outcome(cause="late", events=[{"simS": 0.25, "name": "brake-onset", "detail": "hard"}])
                """);
        RunReport report = it.run();
        assertThat(report.exercised()).isTrue();
        assertThat(report.kpis())
                .containsEntry("stopMargin", 2.5)
                .containsEntry("collisions", 0.0)
                .hasSize(2);
        assertThat(report.endReason()).isEqualTo("standstill");
        assertThat(report.cause()).isEqualTo("late");
        assertThat(report.simS()).isEqualTo(0.5);
        assertThat(report.events()).singleElement().satisfies(event -> {
            assertThat(event.name()).isEqualTo("brake-onset");
            assertThat(event.simS()).isEqualTo(0.25);
        });
        assertThat(it.log()).contains("to the log", "and this too", "exit status 0");
        assertThat(it.trace.hash()).isEqualTo(sha256(it.output("trace.csv")));
    }

    @Test
    void aProgramFindsItsFilesWithTheValuesOfTheCase() throws Exception {
        ExternalCase it = new ExternalCase(
                root,
                GOOD_OUTCOME + """
                assert json.load(open("conf/probe.json")) == {"v": 45, "road": "wet", "seed": 2**53 - 1}
                outcome()
                """,
                ", files: {conf/probe.json: {template: probe.tmpl, type: json}}",
                "{\"v\": {{speed:km/h}}, \"road\": {{road}}, \"seed\": {{seed}}}");
        assertThat(it.run().exercised()).isTrue();
    }

    @Test
    void declaredArtifactsAreTakenAndOthersAreNot() throws Exception {
        ExternalCase it = new ExternalCase(
                root,
                GOOD_OUTCOME + """
                open("sim.log", "w").write("said")
                open("radar.csv", "w").write("t")
                open("other.csv", "w").write("t")
                os.symlink("/etc/passwd", "link.txt")
                outcome()
                """,
                ", artifacts: {sim.log: {type: log}, radar.csv: {type: data}, link.txt: {type: log}, none.txt: {type: log}}",
                "");
        it.run();
        assertThat(it.folder.logs()).containsOnlyKeys("sim.log");
        assertThat(it.folder.recordings()).containsOnlyKeys("radar.csv");
        assertThat(it.folder.logs().get("sim.log")).hasContent("said");
        assertThat(it.log())
                .contains("no artifact link.txt: it is not a plain file")
                .doesNotContain("none.txt");
    }

    @Test
    void theLogsOfAProgramThatFailsAreTaken() throws Exception {
        ExternalCase it = new ExternalCase(
                root, "open('sim.log', 'w').write('why'); exit(3)", ", artifacts: {sim.log: {type: log}}", "");
        assertThatThrownBy(it::run).isInstanceOf(SimulatorFailure.class);
        assertThat(it.folder.logs().get("sim.log")).hasContent("why");
    }

    @Test
    void eventsAreKeptInOrderOfTimeWhateverTheirOrderInTheFile() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + """
                events = [(2, "stop"), (0.5, "see"), (2, "contact"), (1, "brake")]
                outcome(events=[{"simS": at, "name": name} for at, name in events])
                """);
        assertThat(it.run().events())
                .extracting(event -> event.name())
                .containsExactly("see", "brake", "stop", "contact");
    }

    @Test
    void aVideoOfItsOwnIsKeptWhereTheSweepKeepsFilms() throws Exception {
        String program = GOOD_OUTCOME + "outcome(); open('video.mp4', 'wb').write(b'film')";
        ExternalCase kept = new ExternalCase(root.resolve("kept"), program);
        kept.video = RecordPolicy.FAILURES;
        kept.run();
        assertThat(kept.folder.recording("video.mp4")).hasContent("film");
        ExternalCase unwanted = new ExternalCase(root.resolve("unwanted"), program);
        unwanted.run();
        assertThat(unwanted.folder.recordings()).isEmpty();
    }

    @Test
    void whatIsNoPlainFileIsNoVideoAndNoFault() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + "outcome(); os.symlink('/etc/passwd', 'video.mp4')");
        it.video = RecordPolicy.ALL;
        assertThat(it.run().exercised()).isTrue();
        assertThat(it.folder.recordings()).isEmpty();
        assertThat(it.log()).contains("no film: video.mp4 is not a plain file");
    }

    @Test
    void aFilmMayTellTheTimesOfItsPictures() throws Exception {
        String times = "open('video.json', 'w').write('{\"format\": 1, \"simS\": [2.5, 2.6]}')";
        ExternalCase it =
                new ExternalCase(root, GOOD_OUTCOME + "outcome(); open('video.mp4', 'wb').write(b'film'); " + times);
        it.video = RecordPolicy.ALL;
        it.run();
        assertThat(it.folder.recording("video.json")).content().contains("2.5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not JSON",
                "[]",
                "{\"simS\": [0]}",
                "{\"format\": 1, \"simS\": []}",
                "{\"format\": 1, \"simS\": [0, \"1\"]}",
                "{\"format\": 1, \"simS\": [0, 1, 1]}",
                "{\"format\": 1, \"simS\": [-1]}",
                "{\"format\": 1, \"simS\": [NaN]}"
            })
    void aFilmWhoseTimesCannotBeBelievedIsLeftOut(String times) throws Exception {
        ExternalCase it = new ExternalCase(
                root,
                GOOD_OUTCOME + "outcome(); open('video.mp4', 'wb').write(b'film'); open('video.json', 'w').write('"
                        + times + "')");
        it.video = RecordPolicy.ALL;
        it.run();
        assertThat(it.folder.recording("video.mp4")).doesNotExist();
        assertThat(it.folder.recording("video.json")).doesNotExist();
        assertThat(it.log()).contains("no film: video.json: ");
    }

    @Test
    void aTraceIsOptional() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + "outcome(simS=3)");
        assertThat(it.run().simS()).isEqualTo(3);
        assertThat(it.trace.hash()).isEmpty();
        assertThat(it.folder.traceFile()).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            outcome(kpis={"stopMargin": float("nan")}) | /kpis/stopMargin: not a finite number "NaN"
            outcome(kpis={"stopMargin": float("inf")}) | /kpis/stopMargin: not a finite number
            outcome(kpis={"stopMargin": 10**400})      | /kpis/stopMargin: not a finite number
            outcome(kpis={"stopMargin": "2.5"})        | /kpis/stopMargin: not a finite number
            outcome(kpis={"stopMargin": True})         | /kpis/stopMargin: not a finite number
            outcome(kpis={"stopMagin": 2.5})           | not a KPI of the manifest; allowed: stopMargin, collisions; did you mean "stopMargin"?
            outcome(kpis=[1])                          | /kpis: not an object
            outcome(kpis=None)                         | /kpis: not an object
            outcome(status="done")                     | /status: unknown status "done"; allowed: completed, error
            outcome(verdict="PASS")                    | /verdict: unknown key
            outcome(simS=-1)                           | /simS: time before the start
            outcome(events=[{"name": "blink"}])        | /events/0: an event has a simS and a name
            outcome(endReason=3)                       | /endReason: not a text
            open("outcome.json", "w").write("PASS")    | not JSON
            open("outcome.json", "w").write("{}{}")    | not JSON
            open("outcome.json", "w").write("[]")      | not a JSON object
            open("outcome.json", "w").write("[" * 9999)| not JSON
            open("outcome.json", "wb").write(b"\\xff\\x00")| not JSON
            open("outcome.json", "w").write(" " * (1 << 20) + "{}") | too large
            os.mkdir("outcome.json")                   | not a plain file
            os.mkfifo("outcome.json")                  | not a plain file
            pass                                       | outcome.json, (document): the program wrote no such file
            outcome(); trace("")                       | the trace has no header
            outcome(); trace("time[s],speed[m/s]\\n")  | the trace has no row
            outcome(); trace("time[s]\\n0\\n")         | a channel of the manifest is missing "speed[m/s]"
            outcome(); trace("time[s],sped[m/s],speed[m/s]\\n0,1,2\\n") | not a channel of the manifest "sped[m/s]"; did you mean "speed[m/s]"?
            outcome(); trace("time[s],speed[km/h]\\n0,1\\n") | not a channel of the manifest "speed[km/h]"
            outcome(); trace("time[s],time[s],speed[m/s]\\n0,0,1\\n") | two columns of one name
            outcome(); trace("time[s],speed[m/s]\\n1,1\\n0.5,1\\n") | line 3, (document): time goes back "0.5"
            outcome(); trace("time[s],speed[m/s]\\nsoon,1\\n") | time is not a number
            outcome(); trace("time[s],speed[m/s]\\nNaN,1\\n") | time is not a number
            outcome(); trace("time[s],speed[m/s]\\n0,=1+1\\n") | trace.csv, line 2, (document): not a number in the channel speed[m/s] "=1+1"
            outcome(); trace("time[s],speed[m/s]\\n0,1,2\\n") | as many values as columns are wanted "3"; allowed: 2
            outcome(); os.symlink("/etc/passwd", "trace.csv") | trace.csv, (document): not a plain file
            outcome(); sys.exit(3)                     | exit status 3
            outcome(status="error", message="no licence") | the program reports: no licence
            """)
    void whateverIsNotAsDeclaredIsASimulatorErrorThatSaysWhy(String program, String complaint) throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + program);
        assertThatThrownBy(it::run).isInstanceOf(SimulatorFailure.class).hasMessageContaining(complaint);
        assertThat(it.log()).contains("starting [python3, ", "exit status");
    }

    /** The cheats: a number instead of a reason, and the last line of a program that somebody killed for the reason. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "print('no more seats'); sys.exit(3) | no more seats (the program ended with exit status 3)",
                "sys.exit('no more seats') | no more seats (the program ended with exit status 1)",
                "import carla9 | ModuleNotFoundError: No module named 'carla9' (the program ended with exit status 1)",
                "raise ValueError('no map\\nof any town') | ValueError: no map (the program ended with exit status 1)",
                "import atexit; atexit.register(print, 'bye'); 1 / 0 | ZeroDivisionError: division by zero (the program ended with exit status 1)",
                "print('no map\\n\\tat sim.Map.read(Map.java:3)'); sys.exit(1) | no map (the program ended with exit status 1)",
                "print('  no map'); sys.exit(1) | no map (the program ended with exit status 1)",
                "import subprocess; subprocess.Popen(['sleep', '300']); sys.exit('no map') | no map (the program ended with exit status 1)",
                "sys.exit(3) | the program ended with exit status 3",
                "outcome(status='completed', kpis={}); print('no more seats'); sys.exit(3) | no more seats (the program ended with exit status 3)",
                "print('step 12', flush=True); os.kill(os.getpid(), 9) | the program ended with exit status 137 (ended by signal 9); before, it printed: step 12",
                "print('no map', flush=True); os.abort() | no map (the program ended with exit status 134 (ended by signal 6))",
                "os.kill(os.getpid(), 9) | the program ended with exit status 137 (ended by signal 9)",
            })
    void theMessageBeginsWithWhyAProgramFailed(String program, String first) throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + program);
        assertThatThrownBy(it::run).isInstanceOf(SimulatorFailure.class).hasMessage(first);
    }

    @Test
    void theStackTraceOfAProgramIsInTheLog() throws Exception {
        ExternalCase it = new ExternalCase(root, "raise ValueError('wheel fell off')");
        assertThatThrownBy(it::run).isInstanceOf(SimulatorFailure.class);
        assertThat(it.log()).contains("Traceback", "ValueError: wheel fell off");
    }

    @Test
    void allProblemsAreToldAtOnce() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + """
                outcome(kpis={"a": 1, "b": 2, "stopMargin": "x"}, extra=1)
                trace("time[s]\\n")
                """);
        assertThatThrownBy(it::run).isInstanceOfSatisfying(SimulatorFailure.class, failure -> {
            assertThat(failure.problems()).hasSize(6);
            assertThat(failure).hasMessageContaining("and 3 more in the log");
        });
    }

    @Test
    void aProgramThatDoesNotExistIsASimulatorError() throws Exception {
        ExternalCase it = new ExternalCase(root, "");
        Files.delete(it.scenarios.resolve("probe.py"));
        assertThatThrownBy(it::run).isInstanceOf(SimulatorFailure.class).hasMessageContaining("exit status 2");
        assertThat(it.log()).contains("No such file");
    }

    @Test
    void endlessOutputIsKeptAtItsHeadAndTail() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + """
                print("first")
                for line in range(40000): print("x" * 50)
                print("last")
                outcome()
                """);
        it.run();
        assertThat(it.log()).contains("first\n", "bytes left out", "last\n").hasSizeLessThan(600_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "subprocess.Popen(['sleep', '300'])",
                "subprocess.Popen(['sleep', '300'], start_new_session=True)",
                "subprocess.Popen(['sh', '-c', 'trap \"\" TERM HUP; setsid sh -c \"sleep 300; true\" & sleep 300'])",
            })
    void whatItStartedEndsWithItWhenItIsAbandoned(String start) throws Exception {
        ExternalCase it = new ExternalCase(
                root, "import subprocess, time, os\n" + start + "\nopen('ready', 'w').close()\ntime.sleep(300)");
        AtomicBoolean seen = new AtomicBoolean();
        assertThatThrownBy(() -> it.run(_ -> {
                    if (Files.exists(it.output("ready"))) {
                        seen.set(!marked(it).isEmpty());
                        throw new RunAbandoned("enough");
                    }
                }))
                .isInstanceOf(RunAbandoned.class);
        assertThat(seen).isTrue();
        await().untilAsserted(() -> assertThat(marked(it)).isEmpty());
    }

    @Test
    void whatItLeavesRunningAtItsEndIsEnded() throws Exception {
        ExternalCase it = new ExternalCase(root, GOOD_OUTCOME + """
                import subprocess
                subprocess.Popen(["sleep", "300"], start_new_session=True)
                outcome()
                """);
        it.run();
        assertThat(marked(it)).isEmpty();
        assertThat(it.log()).contains("left processes behind");
    }

    /** Processes whose environment names the output folder of this case. */
    private static java.util.List<Long> marked(ExternalCase it) {
        return Processes.withEnvironment(
                "PROVINGGRID_OUTPUT=" + it.output("").toString().replaceAll("/$", ""));
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
