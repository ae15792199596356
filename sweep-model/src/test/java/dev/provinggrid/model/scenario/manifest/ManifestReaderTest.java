package dev.provinggrid.model.scenario.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Manifest.Explanation;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.Runner.Lifecycle;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.program.ArtifactDeclaration;
import dev.provinggrid.model.scenario.program.FileTemplate;
import dev.provinggrid.model.scenario.program.Restart;
import dev.provinggrid.model.scenario.program.RunTerms;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestReaderTest {

    private static final String MINIMAL = """
            format: 1
            scenario: minimal
            version: "1"
            title: As little as there can be
            channels: {time: {unit: s}}
            """;

    private final Manifest track = new TestTrack().manifest();

    @Test
    void numbersAreKeptInSi() {
        Parameter speed = track.parameter("speed").orElseThrow();
        assertThat(speed.unit()).isEqualTo("m/s");
        assertThat(speed.minimum()).hasValue(5 / 3.6);
        assertThat(speed.defaultValue()).isEqualTo(new Value.Scalar(50 / 3.6));
        assertThat(track.presets().get("slow").defaults()).containsEntry("speed", new Value.Scalar(20 / 3.6));
        assertThat(track.parameter("timeOfDay").orElseThrow().defaultValue()).isEqualTo(new Value.Scalar(43_200));
    }

    @Test
    void explanationsAndChannelsOfKpisNameOnlyWhatIsDeclared() {
        String wrong = MINIMAL + """
                kpis: {gap: {unit: m, channel: gapp}, delay: {unit: m, channel: time}}
                explanations: [{cause: late, say: "left {gap} of {room}"}]
                """;
        assertThatThrownBy(() -> read(wrong))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("gapp")
                .hasMessageContaining("delay has another unit than its channel \"m\"; allowed: s")
                .hasMessageContaining("room");
    }

    /** The cheat: 0.4 m told as 40 %. */
    @Test
    void onlySharesAreToldInPercent() {
        String shares = MINIMAL + """
                kpis: {gap: {unit: m}, sure: {unit: "1"}}
                explanations: [{say: "sure by {sure %}"}, {say: "left {gap %}"}]
                """;
        assertThatThrownBy(() -> read(shares))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("gap is no share: it has the unit m")
                .hasMessageNotContaining("sure is");
        Explanation sure =
                read(shares.replace("{gap %}", "{gap}")).explanations().getFirst();
        assertThat(sure.of(Optional.empty(), Map.of("sure", .404), it -> it)).hasValue("sure by 40 %");
        assertThat(sure.of(Optional.empty(), Map.of("gap", 1.0), it -> it)).isEmpty();
    }

    @Test
    void agentsNameWhatTheyAreAndTheChannelsOfTheirPlaces() {
        String two =
                TestTrack.MANIFEST.replace("  time: {unit: s}", "  time: {unit: s}\n  px: {unit: m}\n  py: {unit: m}")
                        + "agents:\n  ego: {label: car, x: px, y: py, braking: time, values: {far: px}}\n  ghost: {label: ghost}\n";
        assertThat(read(two).agents())
                .containsExactly(
                        new AgentDeclaration("ego", "car", "", "px", "py", "", "time", Map.of("far", "px")),
                        new AgentDeclaration("ghost", "ghost", "", "", "", "", "", Map.of()));
        assertThat(problems(two.replace("x: px, y: py", "x: pz, heading: py")).toString())
                .contains("unknown channel")
                .contains("a place is x and y");
        assertThat(problems(two.replace("label: ghost", "hat: ghost")).toString())
                .contains("label")
                .contains("hat");
    }

    @Test
    void whoIsNotDeclaredHasNoLabel() {
        Manifest declared = read(TestTrack.MANIFEST + "agents:\n  ego: {label: car}\n");
        assertThat(declared.label("ego")).isEqualTo("car");
        assertThatThrownBy(() -> declared.label("ghost"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(declared.name())
                .hasMessageContaining("ghost");
    }

    @ParameterizedTest
    @ValueSource(strings = {"offroad-aeb", "double-lane-change", "skid-pad"})
    void theCarUnderTestIsDeclaredFirstWithTheChannelsOfItsPlace(String scenario) {
        Manifest manifest = new BuiltInScenarios().named(scenario).orElseThrow();
        AgentDeclaration first = manifest.agents().getFirst();
        assertThat(first.name()).isEqualTo("ego");
        assertThat(List.of(first.x(), first.y(), first.heading())).containsExactly("x", "y", "yaw");
    }

    @Test
    void theHeadlineNamesChannelsInTheirOrder() {
        String two = TestTrack.MANIFEST.replace("  time: {unit: s}", "  time: {unit: s}\n  gap: {unit: m}");
        assertThat(read(two).headline()).isEmpty();
        assertThat(read(two + "headline: [gap, time]\n").headline()).containsExactly("gap", "time");
        assertThat(problems(two + "headline: [gap, gaps]\n").toString())
                .contains("/headline/1", "unknown channel", "gaps", "gap");
    }

    @Test
    void aKpiIsInTheHeadlineOnlyWhereItSaysSo() {
        String kpis = "kpis:\n  gap: {unit: m, headline: true}\n  drift: {unit: m}\n  late: {headline: false}\n";
        assertThat(read(MINIMAL + kpis).kpis()).extracting(Kpi::headline).containsExactly(true, false, false);
        String severe = "kpis:\n  impact: {unit: m/s, severity: true}\n  gap: {unit: m}\n";
        assertThat(read(MINIMAL + severe).kpis()).extracting(Kpi::severity).containsExactly(true, false);
        assertThat(problems(MINIMAL + "kpis: {gap: {headline: yes}}\n").toString())
                .contains("/kpis/gap/headline", "unknown value", "yes");
    }

    @Test
    void aHeadlineOfMoreThanEightKpisIsRefusedWithThoseTooMany() {
        String nine = IntStream.rangeClosed(1, 9)
                .mapToObj(it -> "  k" + it + ": {headline: true}\n")
                .collect(Collectors.joining());
        assertThat(problems(MINIMAL + "kpis:\n" + nine).toString())
                .contains("/kpis/k9", "too many headline KPIs", "at most 8")
                .doesNotContain("k8");
        assertThat(read(MINIMAL + "kpis:\n" + nine.replace("k9: {headline: true}", "k9: {}"))
                        .kpis())
                .hasSize(9);
    }

    @Test
    void everyBuiltInScenarioHasAHeadlineOfKpis() {
        assertThat(new BuiltInScenarios().all())
                .allSatisfy(it -> assertThat(it.kpis()).as(it.name()).anyMatch(Kpi::headline));
    }

    @Test
    void theDigestIsOfTheContentNotOfItsForm() {
        assertThat(read(TestTrack.MANIFEST.replace("\n", "  # a comment\n")).digest())
                .isEqualTo(track.digest());
        assertThat(read(TestTrack.MANIFEST.replace("max: 120", "max: 121")).digest())
                .isNotEqualTo(track.digest());
    }

    @Test
    void aBuiltInManifestReadsTheSameFromItsCanonicalJson() {
        for (Manifest manifest : new BuiltInScenarios().all()) {
            Manifest again = new ManifestReader().read(manifest.canonicalJson().getBytes(StandardCharsets.UTF_8));
            assertThat(again.digest()).isEqualTo(manifest.digest());
            assertThat(again.parameters()).containsExactlyInAnyOrderElementsOf(manifest.parameters());
            assertThat(again.constraints()).isEqualTo(manifest.constraints());
        }
    }

    @Test
    void everyProblemOfAManifestIsTold() {
        assertThat(problems("""
                        format: 2
                        scenario: Bad Name
                        title: T
                        runner: {exe: [x]}
                        defaultPreset: slw
                        parameters:
                          a: {type: numbr, role: system, default: 1}
                          b: {type: number, unit: furlong, role: system, default: 1}
                          c: {type: number, unit: m, min: 5, max: 1, role: system, default: 3}
                          d: {type: choice, choices: [x, x], role: system, default: z}
                          1e: {type: boolean, role: system, default: true}
                          f: {type: text, pattern: "[", role: system, default: x}
                          g: {type: text, pattern: "[a-z]+", role: system, default: "1"}
                          h: {type: boolean, pattern: "x", role: system, default: true}
                        kpis:
                          b: {unit: km/h}
                        presets:
                          slow: {defaults: {q: 1}}
                        """))
                .extracting(it -> it.place().pointer())
                .contains(
                        "/format",
                        "/scenario",
                        "/version",
                        "/runner",
                        "/runner/exe",
                        "/defaultPreset",
                        "/parameters/a/type",
                        "/parameters/b/unit",
                        "/parameters/c/max",
                        "/parameters/d/choices",
                        "/parameters/d/default",
                        "/parameters/1e",
                        "/parameters/f/pattern",
                        "/parameters/g/default",
                        "/parameters/h/pattern",
                        "/kpis/b/unit",
                        "/presets/slow/defaults/q");
    }

    @Test
    void eventsAreCountedOverOtherKpisInUnitsOfWhatTheseMeasure() {
        String manifest = """
                format: 1
                scenario: alarms
                version: "1"
                title: T
                kpis:
                  alarms: {unit: "1", per: {driven: km, time: h}}
                  driven: {unit: m}
                  time: {unit: s}
                """;
        assertThat(new ManifestReader()
                        .read(manifest.getBytes(StandardCharsets.UTF_8))
                        .kpi("alarms")
                        .orElseThrow()
                        .per())
                .extracting(it -> it.kpi() + " " + it.unit().symbol())
                .containsExactly("driven km", "time h");
        assertThat(problems(manifest.replace("driven: km, time: h", "drivn: km, time: km, alarms: m, driven: furlong")))
                .extracting(Problem::toString)
                .satisfiesExactlyInAnyOrder(
                        it -> assertThat(it).contains("/per/drivn: no other KPI", "did you mean \"driven\"?"),
                        it -> assertThat(it).contains("/per/time: not a unit of time \"km\"", "h"),
                        it -> assertThat(it).contains("/per/alarms: no other KPI"),
                        it -> assertThat(it).contains("/per/driven: unknown unit \"furlong\""));
    }

    @Test
    void aNameIsAParameterOrAKpi() {
        assertThat(problems(TestTrack.MANIFEST.replace("  reached:", "  speed:")))
                .extracting(Problem::message)
                .containsExactly("a name is a parameter or a KPI, never both");
    }

    @Test
    void aKpiSaysWhichValuesAreBetterAndWhatDividesThem() {
        Kpi reached = reached("{unit: m/s, better: higher, neutral: 36 km/h}");
        assertThat(reached.better()).contains(Kpi.Better.HIGHER);
        assertThat(reached.neutral()).hasValue(10);
        assertThat(reached("{unit: m, better: lower, neutral: -0.5}").neutral()).hasValue(-0.5);
        assertThat(reached("{unit: m}").better()).isEmpty();
        assertThat(problems(kpi("{unit: m, better: more, neutral: 3 s}")))
                .extracting(it -> it.place().pointer())
                .containsExactlyInAnyOrder("/kpis/reached/better", "/kpis/reached/neutral");
        assertThat(problems(kpi("{unit: m, neutral: 3}")))
                .extracting(Problem::message)
                .containsExactly("a neutral value needs \"better\"");
    }

    /** Bad values are coloured as such only where a manifest says which they are. */
    @Test
    void everyBuiltInScenarioSaysWhichValuesOfItsKpisAreBetter() {
        for (Manifest scenario : new BuiltInScenarios().all()) {
            assertThat(scenario.kpis().stream().filter(it -> it.better().isPresent()))
                    .as(scenario.name())
                    .hasSizeGreaterThan(scenario.kpis().size() / 3);
            assertThat(scenario.kpi("collisions").flatMap(Kpi::better))
                    .isIn(Optional.empty(), Optional.of(Kpi.Better.LOWER));
        }
    }

    private static Kpi reached(String declared) {
        return read(kpi(declared)).kpi("reached").orElseThrow();
    }

    private static String kpi(String declared) {
        return TestTrack.MANIFEST.replaceFirst("  reached:.*", "  reached: " + declared);
    }

    @Test
    void anExternalRunnerNamesItsCommand() {
        Manifest external = read(
                TestTrack.MANIFEST.replace("runner: builtin", "runner: {exec: [python3, \"${scenarios}/brake.py\"]}"));
        assertThat(external.runner()).isEqualTo(new Runner.Exec(List.of("python3", "${scenarios}/brake.py")));
    }

    @Test
    void aSimulatorBesideTheWorkerHasAnAddress() {
        assertThat(runner("{type: http, url: http://localhost:8800}"))
                .isEqualTo(new Runner.Http(
                        "http://localhost:8800",
                        Lifecycle.REUSE,
                        Duration.ofMinutes(2),
                        Optional.empty(),
                        Restart.NEVER,
                        RunTerms.STANDARD));
        assertThat(runner("{type: http, url: \"http://[::1]:8800/\", lifecycle: per-case, readyTimeout: 90 s,"
                        + " shared: /shared/runs}"))
                .isEqualTo(new Runner.Http(
                        "http://[::1]:8800",
                        Lifecycle.PER_CASE,
                        Duration.ofSeconds(90),
                        Optional.of("/shared/runs"),
                        Restart.NEVER,
                        RunTerms.STANDARD));
        assertThat(runner("{type: exec, exec: [sim]}")).isEqualTo(new Runner.Exec(List.of("sim")));
    }

    @Test
    void aSimulatorThatStaysUpIsRestartedByRule() {
        assertThat(((Runner.Http) runner("{type: http, url: http://localhost:1, restart: {after: 50, memory: 4 GiB}}"))
                        .restart())
                .isEqualTo(new Restart(OptionalInt.of(50), OptionalLong.of(4L << 30)));
        Restart rule = new Restart(OptionalInt.of(3), OptionalLong.of(1000));
        assertThat(rule.isDue(2, OptionalLong.of(999))).isFalse();
        assertThat(rule.isDue(3, OptionalLong.empty())).isTrue();
        assertThat(rule.isDue(1, OptionalLong.of(1000))).isTrue();
        assertThat(Restart.NEVER.isDue(1_000_000, OptionalLong.of(1L << 50))).isFalse();
    }

    @Test
    void aProgramIsGivenFilesAndItsArtifactsAreKept() {
        assertThat(runner("{exec: [sim], wallTimeout: 5 min, repeatable: false, artifacts: {sim-log.txt: {type: log}},"
                        + " files: {scenes/cut-in.xosc: {template: cut-in.xosc, type: xosc}}}"))
                .isEqualTo(new Runner.Exec(
                        List.of("sim"),
                        List.of(new FileTemplate("scenes/cut-in.xosc", "cut-in.xosc", FileTemplate.Type.XOSC, "")),
                        new RunTerms(
                                Optional.of(Duration.ofMinutes(5)),
                                Optional.of(false),
                                List.of(new ArtifactDeclaration("sim-log.txt", ArtifactDeclaration.Type.LOG)))));
    }

    @Test
    void aSimulatorOnAnotherMachineIsNamedAsSuch() {
        assertThat(runner("{type: http, url: http://gpu-box.lab:8800, remote: true}")
                        .kind())
                .isEqualTo("http");
        assertThat(problems(withRunner("{type: http, url: http://gpu-box.lab:8800}")))
                .extracting(Problem::toString)
                .singleElement(STRING)
                .contains("/runner/url", "remote: true", "gpu-box.lab");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {type: http}                                                   | /runner/url
            {type: http, url: https://localhost:1}                         | /runner/url
            {type: http, url: http://localhost:1/api}                      | /runner/url
            {type: http, url: http://localhost:65536}                      | /runner/url
            {type: http, url: http://me@localhost:1}                       | /runner/url
            {type: http, url: http://localhost.example:1}                  | /runner/url
            {type: http, url: http://127.0.0.1.example:1}                  | /runner/url
            {type: http, url: http://localhost:1, lifecycle: once}         | /runner/lifecycle
            {type: http, url: http://localhost:1, readyTimeout: 30}        | /runner/readyTimeout
            {type: http, url: http://localhost:1, shared: runs}            | /runner/shared
            {type: http, url: http://localhost:1, shared: /runs/../etc}    | /runner/shared
            {type: http, url: http://localhost:1, exec: [sim]}             | /runner/exec
            {type: ftp, exec: [sim]}                                       | /runner/type
            {exec: []}                                                     | /runner
            {type: http, url: http://localhost:1, restart: {after: 0}}     | /runner/restart/after
            {type: http, url: http://localhost:1, restart: {memory: 4 GB}} | /runner/restart/memory
            {type: http, url: http://localhost:1, lifecycle: per-case, restart: {after: 2}} | /runner/restart
            {exec: [sim], restart: {after: 2}}                             | /runner/restart
            {exec: [sim], wallTimeout: 5}                                  | /runner/wallTimeout
            {exec: [sim], repeatable: perhaps}                             | /runner/repeatable
            {exec: [sim], artifacts: {Log.txt: {type: log}}}               | /runner/artifacts/Log.txt
            {exec: [sim], artifacts: {trace.csv: {type: log}}}             | /runner/artifacts/trace.csv
            {exec: [sim], artifacts: {a.log: {type: film}}}                | /runner/artifacts/a.log/type
            {exec: [sim], artifacts: {a.log: {}}}                          | /runner/artifacts/a.log/type
            {type: http, url: http://localhost:1, artifacts: {a.log: {type: log}}} | /runner/artifacts
            {exec: [sim], files: {../a: {template: a, type: text}}}        | /runner/files/..~1a
            {exec: [sim], files: {/etc/a: {template: a, type: text}}}      | /runner/files/~1etc~1a
            {exec: [sim], files: {outcome.json: {template: a, type: text}}} | /runner/files/outcome.json
            {exec: [sim], files: {a: {template: ../a, type: text}}}        | /runner/files/a/template
            {exec: [sim], files: {a: {template: a, type: ini}}}            | /runner/files/a/type
            {exec: [sim], files: {a: {type: text}}}                        | /runner/files/a/template
            {exec: [sim], files: {a: {template: a, type: text, sha256: ab}}} | /runner/files/a/sha256
            {type: http, url: http://localhost:1, files: {a: {template: a, type: text}}} | /runner/files
            """)
    void whatIsWrongWithARunnerIsTold(String runner, String place) {
        assertThat(problems(withRunner(runner)))
                .extracting(it -> it.place().pointer())
                .containsExactly(place);
    }

    private static Runner runner(String text) {
        return read(withRunner(text)).runner();
    }

    private static String withRunner(String text) {
        return TestTrack.MANIFEST.replace("runner: builtin", "runner: " + text);
    }

    private static Manifest read(String text) {
        return new ManifestReader().read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Problem> problems(String text) {
        return catchThrowableOfType(InvalidInput.class, () -> read(text)).problems();
    }
}
