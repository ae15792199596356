package dev.provinggrid.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random tables, here and by Debian's SciPy. */
class AgainstSciPyTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int TABLES = 40;

    @TempDir
    private Path folder;

    private final Random random = new Random(16);

    @BeforeAll
    static void sciPyIsInstalled(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("version");
        int status = new ProcessBuilder("/usr/bin/python3", "-c", "import scipy")
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertThat(status).as("Debian's python3-scipy is installed").isZero();
        }
        Assumptions.assumeTrue(status == 0, "needs Debian's python3-scipy");
    }

    @Test
    void wilsonsIntervalsAreTheSame() throws Exception {
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
    void exactTestsOfVerdictsAreTheSame() throws Exception {
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
    void signedRankTestsOfKpisAreTheSame() throws Exception {
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
    void sharesThatAnAxisExplainsAreTheSame() throws Exception {
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

    private static Worlds eachItsOwn(int worlds) {
        return Worlds.of(IntStream.range(0, worlds).asLongStream().toArray());
    }

    private JsonNode ask(List<Map<String, Object>> questions) throws IOException, InterruptedException {
        Path script = folder.resolve("reference.py");
        try (var reference = getClass().getResourceAsStream("reference.py")) {
            Files.copy(reference, script);
        }
        Path in = folder.resolve("questions.json");
        Path out = folder.resolve("answers.json");
        JSON.writeValue(in.toFile(), questions);
        int status = new ProcessBuilder("/usr/bin/python3", script.toString())
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        assertThat(status).isZero();
        return JSON.readTree(out.toFile());
    }
}
