package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything wrong with a sweep is told, with its place, the value, what is allowed, and what was perhaps meant. */
class BadInputTest {

    private static final String HEAD = "format: 1\nsweep: s\nscenario: test-track\npass: [collisions == 0]\n";

    private final SweepReader reader = new SweepReader(new TestTrack());

    @Test
    void everyProblemIsToldAtOnce() {
        assertThat(problems("""
                        format: 1
                        sweep: s
                        scenario: test-track
                        axes:
                          wether: [clear]
                          weather: [clear, sunni]
                          speed: [50, 10 m]
                        replicates: -1
                        colour: red
                        pass: [collision == 0]
                        """))
                .extracting(it -> it.place().pointer())
                .containsExactly(
                        "/axes/wether",
                        "/axes/weather/1",
                        "/axes/speed/0",
                        "/axes/speed/1",
                        "/replicates",
                        "/colour",
                        "/pass/0");
    }

    /** A file that was wrong in eleven ways and was told three of them, because its scenario was mistyped as well. */
    @Test
    void aMistypedScenarioHidesNothing() {
        assertThat(pointers("""
                        format: 2
                        sweep: not a name
                        scenario: test-trak
                        axes:
                          wether: [clear]
                          weather: [clear, sunni]
                          speed: [50, 10 m]
                        zip: [weather, sped]
                        replicates: -1
                        colour: red
                        pass: [collision == 0]
                        """))
                .containsExactly(
                        "/format",
                        "/sweep",
                        "/scenario",
                        "/axes/wether",
                        "/axes/weather/1",
                        "/axes/speed/0",
                        "/axes/speed/1",
                        "/zip/1",
                        "/replicates",
                        "/colour",
                        "/pass/0");
    }

    @Test
    void aScenarioUnlikeAnyIsTheOnlyProblemAndNamesTheOption() {
        Problem problem = only(withoutScenario("xyz"));
        assertThat(problem.place().pointer()).isEqualTo("/scenario");
        assertThat(problem.suggestion()).isEmpty();
        assertThat(problem.allowed()).contains("test-track, and those of the folder that --scenarios names");
    }

    @Test
    void aNearScenarioThatKnowsLittleOfTheFileWasNotMeant() {
        String other = """
                format: 1
                sweep: s
                scenario: test-truck
                axes: {load: [1 t, 2 t], weather: [sunni]}
                parameters: {trailer: true}
                pass: [tipped == 0]
                """;
        assertThat(only(other).suggestion()).contains("test-track");
    }

    @Test
    void withoutAScenarioTheFileIsCheckedAgainstTheOneThatKnowsTheParameters() {
        for (String scenario : List.of("[a]", "")) {
            assertThat(pointers(withoutScenario(scenario)))
                    .as(scenario)
                    .containsExactly("/scenario", "/axes/weather/0", "/pass/0");
        }
    }

    @Test
    void wordsWhereSignsJoinComparisonsAreToldWithTheSigns() {
        assertThat(onlyOfPass("collisions == 0 and reached == 1").suggestion())
                .contains("collisions == 0 && reached == 1");
        assertThat(onlyOfPass("(collisions == 0) OR (reached == 1)").suggestion())
                .contains("(collisions == 0) || (reached == 1)");
        assertThat(onlyOfPass("not (collisions == 0 or latched)").suggestion())
                .contains("!(collisions == 0 || latched)");
        assertThat(onlyOfPass("latched and not collisions == 0").suggestion()).contains("latched && !collisions == 0");
        assertThat(onlyOfPass("collisions == 0 & reached == 1").suggestion())
                .contains("collisions == 0 && reached == 1");
        assertThat(onlyOfPass("collisions == 0 and reached == 1").message())
                .isEqualTo("not a condition: and, or and not are written as signs");
    }

    @Test
    void wordsOfATextAreNotTakenForSigns() {
        String text = HEAD + "exclude: [note == salt and pepper, 'note == \"sugar or honey\"']\n";
        assertThat(reader.parse(text.getBytes(StandardCharsets.UTF_8)).name()).isEqualTo("s");
        assertThat(onlyOfPass("colour == salt and pepper").message()).isEqualTo("unknown name in a condition");
    }

    @Test
    void whatElseIsWrongBesideAWordIsToldToo() {
        assertThat(problems(HEAD.replace("[collisions == 0]", "[colisions == 0 and reached == 1]")))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "unknown name in a condition", "not a condition: and, or and not are written as signs");
    }

    private static String withoutScenario(String scenario) {
        return "format: 1\nsweep: s\nscenario: " + scenario + "\naxes: {weather: [sunni]}\npass: [collision == 0]\n";
    }

    @Test
    void everyWrongTypeIsToldWhateverTheScenario() {
        String wrong = """
                format: [1]
                sweep: {a: b}
                description: [a]
                scenario: SCENARIO
                preset: [slow]
                axes: [weather]
                zip: weather
                parameters: speed
                exclude: {a: b}
                include: nothing
                design: [a]
                replicates: many
                seed: {a: b}
                valid: 5
                pass: collisions
                record: all
                execution: fast
                """;
        for (String scenario : List.of("test-track", "[test-track]", "xyz")) {
            assertThat(pointers(wrong.replace("SCENARIO", scenario)).stream().distinct())
                    .as(scenario)
                    .containsAll(List.of(
                            "/format",
                            "/sweep",
                            "/description",
                            "/preset",
                            "/axes",
                            "/zip",
                            "/parameters",
                            "/exclude",
                            "/include",
                            "/design",
                            "/replicates",
                            "/seed",
                            "/valid",
                            "/pass",
                            "/record",
                            "/execution"));
        }
    }

    @Test
    void aDuplicateKeyOrATagHidesNothing() {
        assertThat(pointers(HEAD + "seed: 1\nseed: 2\nreplicates: !!int -1\nparamters: {}\n"))
                .containsExactly("/seed", "/replicates", "/replicates", "/paramters");
    }

    @Test
    void anUnknownScenarioIsToldWithTheNearest() {
        Problem problem = only("format: 1\nsweep: s\nscenario: test-trak\npass: [lanes == 1]\n");
        assertThat(problem.message()).isEqualTo("unknown scenario");
        assertThat(problem.suggestion()).contains("test-track");
        assertThat(problem.place().line()).isEqualTo(3);
        assertThat(problem.place().pointer()).isEqualTo("/scenario");
    }

    @Test
    void anUnknownParameterIsToldWithTheNearest() {
        assertThat(only(HEAD + "parameters: {sped: 50 km/h}").suggestion()).contains("speed");
        assertThat(only(HEAD + "axes: {sped: [50 km/h]}").suggestion()).contains("speed");
        assertThat(only(HEAD + "include: [{sped: 50 km/h}]").suggestion()).contains("speed");
    }

    @Test
    void aKpiCannotBeSet() {
        assertThat(only(HEAD + "parameters: {collisions: 1}").message()).isEqualTo("a KPI is measured, not set");
    }

    @Test
    void anUnknownLevelIsToldWithTheNearest() {
        Problem problem = only(HEAD + "axes:\n  weather: [clear, cloudi]\n");
        assertThat(problem.toString())
                .isEqualTo(
                        "line 6, /axes/weather/1: unknown level of weather \"cloudi\"; allowed: clear, cloudy, light-snow,"
                                + " heavy-snow; did you mean \"cloudy\"?");
    }

    @Test
    void anUnknownPresetDesignOrKeyIsTold() {
        assertThat(only(HEAD + "preset: slo").suggestion()).contains("slow");
        assertThat(only(HEAD + "design: full-factorical").suggestion()).contains("full-factorial");
        assertThat(only(HEAD + "design: {type: latin}").allowed())
                .contains(
                        "full-factorial, covering, lhs, sobol, halton, random, estimate, search, boundary, sequence, external");
        assertThat(only(HEAD + "paramters: {}").suggestion()).contains("parameters");
        assertThat(only(HEAD + "record: {vidio: all}").suggestion()).contains("video");
        assertThat(only(HEAD + "record: {videoSize: 1280x700}").suggestion()).contains("1280x720");
        assertThat(only(HEAD + "execution: {retry: 2}").suggestion()).contains("retries");
    }

    @Test
    void signsOfOtherLanguagesAreTakenForWhatTheyMean() {
        assertThat(onlyOfPass("stopMargin => 1 m").suggestion()).contains("stopMargin >= 1 m");
        assertThat(onlyOfPass("stopMargin =< 1 m").suggestion()).contains("stopMargin <= 1 m");
        assertThat(onlyOfPass("collisions <> 0").suggestion()).contains("collisions != 0");
        assertThat(onlyOfPass("stopMargin \u2265 1 m").suggestion()).contains("stopMargin >= 1 m");
        assertThat(onlyOfPass("collisions = 0").suggestion()).contains("collisions == 0");
        assertThat(onlyOfPass("collisions => 0").message())
                .isEqualTo("not a condition: >= expected, but found \"=>\" at character 12");
    }

    @Test
    void anAdjectiveFindsItsLevel() {
        assertThat(only(HEAD + "axes: {weather: [snowy]}").suggestion()).contains("light-snow");
    }

    @Test
    void hintsAreInTheUnitThatPeopleWrite() {
        assertThat(only(HEAD + "parameters: {slope: 60}").allowed()).contains("for example \"60 deg\"");
        assertThat(only(HEAD + "parameters: {speed: fast}").allowed()).contains("at least 5 km/h, at most 120 km/h");
        assertThat(only(HEAD + "axes: {speed: {values: [fast], unit: m/s}}")
                        .allowed()
                        .orElseThrow())
                .startsWith("at least 1.38")
                .endsWith(" m/s");
        assertThat(only(HEAD + "axes: {speed: {values: [50], unit: kmh}}").suggestion())
                .contains("km/h");
    }

    @Test
    void whatIsToldIsSafeToPrintAndShort() {
        Problem control = only(HEAD + "axes: {weather: [\"a\\e[31mb\\u202Ec\"]}");
        assertThat(control.value()).contains("a\\u001b[31mb\\u202ec");
        Problem key = only(HEAD + "\"a\\e[31m\": 1\n");
        assertThat(key.toString()).doesNotContain("\u001b").contains("/a\\u001b[31m");
        Problem veryLong = only(HEAD + "axes: {weather: [" + "x".repeat(5_000) + "]}");
        assertThat(veryLong.value().orElseThrow()).hasSizeLessThan(200).endsWith("... (5000 characters)");
    }

    @Test
    void theWholeListOfAllowedWordsIsKept() {
        Problem problem = onlyOfPass("x == 1");
        assertThat(problem.allowed().orElseThrow()).contains(" more");
        assertThat(problem.choices()).hasSizeGreaterThan(12).contains("collisions", "speed");
    }

    @Test
    void aTextThatIsNotWrittenAsItShouldBeIsToldWithAnExample() {
        Problem problem = only(HEAD + "parameters: {gears: 1; 2}");
        assertThat(problem.toString())
                .isEqualTo(
                        "line 5, /parameters/gears: gears is not written as it should be \"1; 2\"; allowed: written like"
                                + " \"1, 2, 3\"");
        assertThat(only(HEAD + "axes: {gears: [\"4, 5\", \"4, 5, \"]}").place().pointer())
                .isEqualTo("/axes/gears/1");
    }

    @Test
    void aPaceIsANumberThatARunCanKeep() {
        for (String pace : List.of("0", "0.01", "-1", "fast", "1x", "1001", "1e2")) {
            Problem problem = only(HEAD + "execution: {pace: " + pace + "}");
            assertThat(problem.message()).isEqualTo("\"pace\" is not a number in range");
            assertThat(problem.allowed()).contains("0.1 to 1000.0");
        }
    }

    @Test
    void aMissingUnitIsTold() {
        Problem problem = only(HEAD + "parameters: {speed: 50}");
        assertThat(problem.message()).isEqualTo("speed wants a unit");
        assertThat(problem.value()).contains("50");
    }

    @Test
    void aWrongUnitIsToldWithTheRightOnes() {
        Problem problem = only(HEAD + "parameters: {speed: 50 m}");
        assertThat(problem.message()).isEqualTo("wrong unit for speed");
        assertThat(problem.allowed().orElseThrow()).contains("m/s", "km/h", "mph");
        assertThat(only(HEAD + "parameters: {speed: 50 km/hr}").suggestion()).contains("km/h");
        assertThat(only(HEAD + "parameters: {slope: 5}").message()).isEqualTo("slope wants a unit");
        assertThat(only(HEAD + "parameters: {lanes: 2 m}").message()).isEqualTo("wrong unit for lanes");
    }

    @Test
    void aDuplicateLevelIsToldInWhateverUnitItIs() {
        assertThat(only(HEAD + "axes: {weather: [clear, clear]}").message()).isEqualTo("duplicate level of weather");
        Problem problem = only(HEAD + "axes: {speed: [36 km/h, 10 m/s]}");
        assertThat(problem.message()).isEqualTo("duplicate level of speed: it is 36 km/h");
        assertThat(problem.allowed()).contains("one; the first is on line 5, column 16");
        assertThat(problem.value()).contains("10 m/s");
    }

    @Test
    void anEmptyAxisIsTold() {
        assertThat(only(HEAD + "axes: {weather: []}").message()).isEqualTo("an axis without levels");
        assertThat(only(HEAD + "axes: {weather: }").message()).isEqualTo("an axis without levels");
        assertThat(only(HEAD + "axes: {speed: {values: [], unit: km/h}}").message())
                .isEqualTo("an axis without levels");
    }

    @Test
    void notANumberAndInfinityAreTold() {
        for (String number : List.of("NaN", ".nan", "inf", "-Infinity", ".inf", "1e400 m", "nan m")) {
            assertThat(only(HEAD + "parameters: {distance: " + number + "}").message())
                    .as(number)
                    .isEqualTo("distance is not a finite number");
        }
    }

    @Test
    void aNumberOutOfRangeIsToldInItsOwnUnit() {
        Problem problem = only(HEAD + "parameters: {speed: 130 km/h}");
        assertThat(problem.message()).isEqualTo("speed is out of range");
        assertThat(problem.allowed()).contains("at least 5 km/h, at most 120 km/h");
        assertThat(only(HEAD + "parameters: {lanes: 2.5}").message()).isEqualTo("lanes wants a whole number");
        assertThat(only(HEAD + "parameters: {timeOfDay: 24:00}").allowed()).contains("00:00 to 23:59:59");
    }

    @Test
    void anAuditIsAShareOfTheCases() {
        assertThat(only(HEAD + "audit: 2").suggestion()).contains("2 %");
        assertThat(only(HEAD + "audit: 120 %").allowed().orElseThrow()).contains("0 % to 100 %");
        assertThat(only(HEAD + "audit: 3 s").value()).contains("3 s");
        assertThat(only(HEAD + "audt: 2 %").suggestion()).contains("audit");
    }

    @Test
    void aSampleOfTracesIsAShareOfTheCases() {
        assertThat(only(HEAD + "record: {trace: {sample: 5}}").suggestion()).contains("5 %");
        assertThat(only(HEAD + "record: {trace: {sample: 101 %}}").message())
                .isEqualTo("not a share of the cases that keep their trace");
        assertThat(only(HEAD + "record: {trace: {}}").message()).contains("\"sample\" is missing");
        assertThat(only(HEAD + "record: {trace: {sample: 1 %, of: all}}").message())
                .isEqualTo("unknown key");
        assertThat(only(HEAD + "record: {trace: 1 %}").allowed().orElseThrow()).contains("failures");
    }

    @Test
    void numbersOfTheSweepItselfAreBounded() {
        for (String bad :
                List.of("replicates: -1", "replicates: 0", "replicates: 1.5", "seed: -1", "seed: 9007199254740992")) {
            assertThat(only(HEAD + bad).message()).as(bad).endsWith("is not a whole number in range");
        }
        assertThat(only(HEAD + "execution: {wallTimeout: 20}").allowed().orElseThrow())
                .contains("20 min");
        assertThat(only(HEAD + "execution: {wallTimeout: 0 s}").value()).contains("0 s");
        assertThat(only(HEAD + "execution: {workers: many}").value()).contains("many");
    }

    @Test
    void aParameterIsAnAxisOrFixed() {
        assertThat(only(HEAD + "axes: {weather: [clear]}\nparameters: {weather: cloudy}")
                        .message())
                .isEqualTo("a parameter is an axis or fixed, never both");
    }

    @Test
    void aCriterionOnAnUnknownKpiIsTold() {
        Problem problem = only("format: 1\nsweep: s\nscenario: test-track\npass:\n  - colisions == 0\n");
        assertThat(problem.place().toString()).isEqualTo("line 5, /pass/0");
        assertThat(problem.suggestion()).contains("collisions");
        assertThat(only("format: 1\nsweep: s\nscenario: test-track\npass: [{that: collisions == 0, margin: stopMargn}]")
                        .suggestion())
                .contains("stopMargin");
    }

    @Test
    void aSweepWithoutPassCriterionIsRefused() {
        assertThat(only("format: 1\nsweep: s\nscenario: test-track\n").place().pointer())
                .isEqualTo("/pass");
    }

    @Test
    void conditionsAreCheckedLikeValues() {
        assertThat(onlyOfPass("impactSpeed < 5").message()).isEqualTo("impactSpeed wants a unit");
        assertThat(onlyOfPass("weather == sunni || collisions == 0").message()).isEqualTo("unknown level of weather");
        assertThat(onlyOfPass("weather < clear").message()).isEqualTo("only == and != compare weather");
        assertThat(onlyOfPass("collisions").message()).isEqualTo("compare collisions with something");
        assertThat(onlyOfPass("collisions = 0").message()).contains("== expected");
        assertThat(onlyOfPass("(collisions == 0").message()).contains("\")\" expected");
        assertThat(onlyOfPass("collisions == 0 &&").message()).contains("a name or a value expected");
        assertThat(onlyOfPass("collisions == NaN").message()).isEqualTo("collisions is not a finite number");
        assertThat(only(HEAD + "exclude: [collisions == 0]").message()).isEqualTo("unknown name in a condition");
        assertThat(only(HEAD + "valid: [collisions == 0, collisions == 0]").message())
                .isEqualTo("two criteria of one name");
    }

    @Test
    void aZipWantsAxesOfEqualLength() {
        String axes = HEAD + "axes: {weather: [clear, cloudy], lanes: [1, 2, 3]}\n";
        assertThat(only(axes + "zip: [weather, lanes]").value()).contains("weather 2, lanes 3");
        assertThat(only(axes + "zip: [[weather, lane]]").suggestion()).contains("lanes");
        assertThat(only(axes + "zip: [[weather], [weather]]").message()).isEqualTo("an axis is zipped once");
    }

    @Test
    void anIncludedCaseIsNew() {
        String axes = HEAD + "axes: {weather: [clear, cloudy]}\n";
        assertThat(only(axes + "include: [{weather: cloudy}]").message())
                .isEqualTo("an included case that the axes have already");
        assertThat(only(axes + "include: [{lanes: 3}, {lanes: 3}]").message())
                .isEqualTo("the same case is included twice");
    }

    @Test
    void aSweepWithoutCasesIsRefused() {
        assertThat(only(HEAD + "axes: {weather: [clear]}\nexclude: [weather == clear]")
                        .message())
                .isEqualTo("every case is excluded");
    }

    @Test
    void aBillionCasesAreCountedNotMade() {
        StringBuilder sweep = new StringBuilder(HEAD).append("axes:\n");
        for (String axis : List.of("distance", "speed", "slope")) {
            String unit = axis.equals("speed") ? "km/h" : axis.equals("slope") ? "deg" : "m";
            sweep.append("  ")
                    .append(axis)
                    .append(": {range: [5, 100], unit: ")
                    .append(unit)
                    .append(", count: 1000}\n");
        }
        Problem problem = only(sweep.toString());
        assertThat(problem.message()).isEqualTo("too many cases");
        assertThat(problem.value()).contains("1000000000");
        assertThat(only(HEAD + "axes: {distance: {range: [5, 100], unit: m, count: 1000000000}}")
                        .message())
                .isEqualTo("\"count\" is not a whole number in range");
    }

    @Test
    void exclusionsAreBounded() {
        assertThat(only(HEAD + "exclude: [" + "lanes == 1, ".repeat(100) + "lanes == 2]")
                        .message())
                .isEqualTo("too many conditions");
    }

    @Test
    void duplicateKeysAreTold() {
        Problem problem = only(HEAD + "seed: 1\nseed: 2\n");
        assertThat(problem.message()).isEqualTo("duplicate key");
        assertThat(problem.place().line()).isEqualTo(6);
        assertThat(problem.allowed()).contains("one; the first is on line 5, column 1");
        assertThat(problems("{\"format\": 1, \"format\": 1}"))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "duplicate key", "\"sweep\" is missing", "\"scenario\" is missing", "\"pass\" is missing");
    }

    @Test
    void tagsAreTold() {
        assertThat(problems("!!java.net.URL [\"http://example.org\"]"))
                .extracting(Problem::message)
                .containsExactly("tags are not allowed", "a list where a mapping of keys to values is wanted");
        assertThat(problems(HEAD + "exclude:\n  - !latched\n")
                        .getFirst()
                        .allowed()
                        .orElseThrow())
                .contains("quote a condition");
    }

    @Test
    void bombsAreRefusedBeforeTheyGrow() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 30; i++) {
            bomb.append("a").append(i).append(": &a").append(i).append(" [");
            bomb.append(("*a" + (i - 1) + ", ").repeat(9))
                    .append("*a")
                    .append(i - 1)
                    .append("]\n");
        }
        assertThat(only(bomb.toString()).message()).isEqualTo("the document is too large");
        assertThat(only("[".repeat(100_000)).message()).isEqualTo("nested too deeply");
        assertThat(only("{\"a\":".repeat(100_000)).message()).isEqualTo("nested too deeply");
        assertThat(only("a: &a [*a]").message()).isEqualTo("an alias of nothing that stands before it");
        assertThat(only("a: *b").value()).contains("*b");
    }

    @Test
    void whatIsNoDocumentIsRefused() {
        assertThat(only("").message()).isEqualTo("the document is empty");
        assertThat(only("# nothing\n").message()).isEqualTo("the document is empty");
        assertThat(only("just a text").message()).contains("where a mapping of keys to values is wanted");
        assertThat(only("a: [").message()).startsWith("not readable as YAML");
        assertThat(only("{} {}").message()).isNotEmpty();
        assertThat(only("a: 1\n---\nb: 2\n").message()).isEqualTo("a second document in the same file");
        assertThat(only("[a]: b").message()).isEqualTo("a key must be a single word");
        assertThat(onlyOf(new byte[] {'a', ':', ' ', (byte) 0xff}).message()).isEqualTo("not text in UTF-8");
        assertThat(onlyOf(new byte[] {'a', 0}).message()).startsWith("not readable as YAML");
    }

    @Test
    void aTenMegabyteFileIsRefusedUnread(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("big.yaml"), new byte[10_000_000]);
        assertThat(onlyOf(file).message()).startsWith("too large");
        assertThat(onlyOf(new byte[10_000_000]).message()).startsWith("too large");
    }

    @Test
    void aFileThatCannotBeReadIsRefused(@TempDir Path folder) throws IOException {
        assertThat(onlyOf(folder).message()).startsWith("a directory");
        assertThat(onlyOf(folder.resolve("none.yaml")).message()).startsWith("no such file");
    }

    @Test
    void theListOfProblemsIsBounded() {
        String many = HEAD + "axes: {weather: [" + "x, ".repeat(500) + "y]}";
        List<Problem> problems = problems(many);
        assertThat(problems).hasSize(101);
        assertThat(problems.getLast().message()).isEqualTo("and 401 more problems");
    }

    @Test
    void theServerFollowsNoExtends() {
        assertThat(only("extends: /etc/passwd\n" + HEAD).message())
                .startsWith("extends works with files on the command line");
    }

    @Test
    void aPipeIsRefusedWithoutWaitingForAWriter(@TempDir Path folder) throws IOException, InterruptedException {
        Path pipe = folder.resolve("sweep.yaml");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThat(onlyOf(pipe).message()).startsWith("a pipe or a device");
    }

    private List<String> pointers(String text) {
        return problems(text).stream().map(it -> it.place().pointer()).toList();
    }

    private Problem onlyOfPass(String condition) {
        return only("format: 1\nsweep: s\nscenario: test-track\npass: ['" + condition + "']\n");
    }

    private Problem only(String text) {
        return onlyOf(text.getBytes(StandardCharsets.UTF_8));
    }

    private Problem onlyOf(byte[] bytes) {
        List<Problem> problems = catchThrowableOfType(InvalidInput.class, () -> reader.parse(bytes))
                .problems();
        assertThat(problems).hasSize(1);
        return problems.getFirst();
    }

    private Problem onlyOf(Path file) {
        List<Problem> problems = catchThrowableOfType(InvalidInput.class, () -> reader.read(file, List.of()))
                .problems();
        assertThat(problems).hasSize(1);
        return problems.getFirst();
    }

    private List<Problem> problems(String text) {
        return catchThrowableOfType(InvalidInput.class, () -> reader.parse(text.getBytes(StandardCharsets.UTF_8)))
                .problems();
    }
}
