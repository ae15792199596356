package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.model.criterion.Outcome;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random tables, here and by Debian's SciPy. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgainstSciPyTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int TABLES = 40;

    private final Random random = new Random(16);
    private Process reference;
    private BufferedWriter writer;
    private BufferedReader reader;

    /** One process for all questions: loading SciPy takes longer than any of them. */
    @BeforeAll
    void startTheReference(@TempDir Path folder) throws Exception {
        int status = new ProcessBuilder("/usr/bin/python3", "-c", "import scipy")
                .start()
                .waitFor();
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertThat(status).as("Debian's python3-scipy is installed").isZero();
        }
        Assumptions.assumeTrue(status == 0, "needs Debian's python3-scipy");
        Path script = folder.resolve("reference.py");
        try (var source = getClass().getResourceAsStream("reference.py")) {
            Files.copy(source, script);
        }
        reference = new ProcessBuilder("/usr/bin/python3", script.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        writer = reference.outputWriter();
        reader = reference.inputReader();
    }

    @AfterAll
    void endTheReference() throws Exception {
        if (reference != null) {
            writer.close();
            assertThat(reference.waitFor()).isZero();
        }
    }

    @Test
    void wilsonsIntervalsAreTheSame() throws IOException {
        List<RateEstimate> rates = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            int judged = 1 + random.nextInt(400);
            int passed = random.nextInt(judged + 1);
            rates.add(RateEstimate.ofCases(passed, judged, judged));
            questions.add(Map.of("ask", "wilson", "passed", passed, "judged", judged));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            Bounds bounds = rates.get(it).wilson95();
            assertThat(bounds.lower()).isCloseTo(answers.get(it).get(0).asDouble(), within(1e-12));
            assertThat(bounds.upper()).isCloseTo(answers.get(it).get(1).asDouble(), within(1e-12));
        }
    }

    @Test
    void exactIntervalsOfEventRatesAreTheSame() throws IOException {
        List<EventRate> rates = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            double events = it % 2 == 0 ? random.nextInt(60) : 60 * random.nextDouble();
            double exposure = .1 + 100 * random.nextDouble();
            rates.add(EventRate.ofCases(events, exposure));
            questions.add(Map.of("ask", "garwood", "events", events, "exposure", exposure));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            Bounds bounds = rates.get(it).garwood95();
            assertThat(bounds.lower()).isCloseTo(answers.get(it).get(0).asDouble(), within(1e-8));
            assertThat(bounds.upper()).isCloseTo(answers.get(it).get(1).asDouble(), within(1e-8));
        }
    }

    @Test
    void exactTestsOfVerdictsAreTheSame() throws IOException {
        List<PairedTest> tests = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            int worlds = 30 + random.nextInt(100);
            double bias = .5 * random.nextDouble();
            double[] differences = IntStream.range(0, worlds)
                    .mapToDouble(_ -> random.nextInt(4) > 0 ? 0 : random.nextDouble() < .5 + bias ? 1 : -1)
                    .toArray();
            differences[0] = 1;
            PairedTest test = PairedTest.ofVerdicts(eachItsOwn(worlds), differences);
            tests.add(test);
            questions.add(Map.of("ask", "sign", "better", test.better(), "differing", test.differing()));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            assertThat(tests.get(it).p()).isCloseTo(answers.get(it).asDouble(), within(1e-12));
        }
    }

    @Test
    void signedRankTestsOfKpisAreTheSame() throws IOException {
        List<PairedTest> tests = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            int worlds = 6 + random.nextInt(40);
            double shift = random.nextDouble();
            double[] differences =
                    random.doubles(worlds, -1, 1).map(x -> x + shift / 2).toArray();
            tests.add(PairedTest.ofKpi(eachItsOwn(worlds), differences));
            questions.add(Map.of("ask", "wilcoxon", "differences", differences));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            assertThat(tests.get(it).p()).isCloseTo(answers.get(it).asDouble(), within(1e-12));
        }
    }

    @Test
    void sharesThatAnAxisExplainsAreTheSame() throws IOException {
        List<Double> shares = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            int cases = 40 + random.nextInt(200);
            int[] levels = IntStream.range(0, cases)
                    .map(index -> index < 8 ? index % 4 : random.nextInt(4))
                    .toArray();
            double[] response = Arrays.stream(levels)
                    .mapToDouble(level -> 100 + level * random.nextDouble())
                    .toArray();
            CaseTable table = new CaseTable(
                    List.of(new LevelColumn("weather", List.of("a", "b", "c", "d"), levels)), new long[cases]);
            shares.add(Effects.of(table, response).axes().getFirst().explained());
            List<double[]> groups = IntStream.range(0, 4)
                    .mapToObj(level -> IntStream.range(0, cases)
                            .filter(index -> levels[index] == level)
                            .mapToDouble(index -> response[index])
                            .toArray())
                    .toList();
            questions.add(Map.of("ask", "etaSquared", "groups", groups));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            assertThat(shares.get(it)).isCloseTo(answers.get(it).asDouble(), within(1e-9));
        }
    }

    @Test
    void anytimeIntervalsAreTheSame() throws IOException {
        List<RateEstimate> rates = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES; it++) {
            int worlds = 1 + random.nextInt(300);
            double passed = worlds * (it % 5 == 0 ? it % 2 : random.nextDouble());
            rates.add(new RateEstimate((int) passed, worlds, worlds, worlds, passed));
            questions.add(Map.of("ask", "anytime", "passed", passed, "worlds", worlds));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < TABLES; it++) {
            Bounds bounds = rates.get(it).anytime95();
            assertThat(bounds.lower()).isCloseTo(answers.get(it).get(0).asDouble(), within(1e-9));
            assertThat(bounds.upper()).isCloseTo(answers.get(it).get(1).asDouble(), within(1e-9));
        }
    }

    /** Three axes, three levels each, some cases without a verdict, a margin, and worlds of several cases. */
    @Test
    void everythingThatIsCountedOfASweepIsTheSame() throws IOException {
        List<SweepStatistics> statistics = new ArrayList<>();
        List<Map<String, Object>> questions = new ArrayList<>();
        for (int it = 0; it < TABLES / 2; it++) {
            int cases = 60 + random.nextInt(60);
            int[][] levels = new int[3][];
            Arrays.setAll(levels, _ -> random.ints(cases, 0, 3).toArray());
            long[] seeds = random.ints(cases, 0, 20).asLongStream().toArray();
            Outcome[] outcomes = random.ints(cases, 0, 8)
                    .mapToObj(draw -> draw < 4 ? Outcome.PASS : draw < 7 ? Outcome.FAIL : Outcome.ERROR)
                    .toArray(Outcome[]::new);
            double[] margins = random.doubles(cases, -5, 5).toArray();
            List<LevelColumn> axes = IntStream.range(0, 3)
                    .mapToObj(axis -> new LevelColumn("axis" + axis, List.of("a", "b", "c"), levels[axis]))
                    .toList();
            MeasuredColumn margin = new MeasuredColumn("gap", "m", margins);
            statistics.add(SweepStatistics.of(
                    new StatisticsColumns(
                            new CaseTable(axes, seeds),
                            outcomes,
                            List.of(margin),
                            List.of(margin),
                            IntervalMethod.WILSON),
                    List.of("axis0", "axis2")));
            questions.add(Map.of(
                    "ask",
                    "sweep",
                    "levels",
                    levels,
                    "seeds",
                    seeds,
                    "outcomes",
                    Arrays.stream(outcomes).map(Enum::name).toList(),
                    "margins",
                    margins));
        }
        JsonNode answers = ask(questions);
        for (int it = 0; it < statistics.size(); it++) {
            JsonNode ours = JSON.valueToTree(statistics.get(it));
            new NumbersAlike(1e-9).check("/" + it, ours, answers.get(it));
        }
    }

    private static Worlds eachItsOwn(int worlds) {
        return Worlds.of(IntStream.range(0, worlds).asLongStream().toArray());
    }

    private JsonNode ask(List<Map<String, Object>> questions) throws IOException {
        writer.write(JSON.writeValueAsString(questions));
        writer.newLine();
        writer.flush();
        return JSON.readTree(reader.readLine());
    }
}
