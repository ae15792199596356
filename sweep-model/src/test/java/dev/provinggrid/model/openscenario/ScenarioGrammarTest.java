package dev.provinggrid.model.openscenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Distributions made at random count as their grammar says; damaged ones are read or refused, and nothing else happens. */
@Tag("slow")
class ScenarioGrammarTest {

    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("grammar");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        try (var all = Files.list(folder)) {
            for (Path file : all.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /** A distribution of one parameter, and its values. */
    record Part(String xml, List<BigDecimal> values) {}

    private static final List<String> NAMES = List.of("a", "b", "c");

    @Property(tries = 100)
    void combinationsAreThoseOfThePartsAndTheConstraints(@ForAll("parts") List<Part> parts) {
        ScenarioFiles files = new ScenarioFiles(folder);
        files.scenario(NAMES.stream()
                .map(
                        it -> "<ParameterDeclaration name=\"" + it
                                + "\" parameterType=\"double\" value=\"0\"><ConstraintGroup>"
                                + "<ValueConstraint rule=\"lessOrEqual\" value=\"${$a + $b / 3}\"/></ConstraintGroup><ConstraintGroup>"
                                + "<ValueConstraint rule=\"greaterThan\" value=\"5\"/></ConstraintGroup></ParameterDeclaration>")
                .collect(Collectors.joining("\n")));
        StringBuilder xml = new StringBuilder("<Deterministic>");
        for (int i = 0; i < parts.size(); i++) {
            xml.append(parts.get(i).xml().replace("NAME", NAMES.get(i)));
        }
        Sweep sweep;
        int all = parts.stream().mapToInt(it -> it.values().size()).reduce(1, Math::multiplyExact);
        int allowed = allowed(parts);
        try {
            sweep = ScenarioFiles.sweep(files.imported(files.distribution(xml + "</Deterministic>")));
        } catch (InvalidInput nothingLeft) {
            assertThat(nothingLeft).hasMessageContaining("every case is excluded");
            assertThat(allowed).isZero();
            return;
        }
        assertThat(sweep.plannedCases()).isEqualTo(allowed);
        assertThat(sweep.plannedCases() + ScenarioFiles.forbidden(sweep)).isEqualTo(all);
    }

    /** By hundredfold whole numbers, another arithmetic than that of the program. */
    private static int allowed(List<Part> parts) {
        int allowed = 0;
        List<BigDecimal> none = List.of(BigDecimal.ZERO);
        for (BigDecimal a : parts.get(0).values()) {
            for (BigDecimal b : parts.size() > 1 ? parts.get(1).values() : none) {
                for (BigDecimal c : parts.size() > 2 ? parts.get(2).values() : none) {
                    long limit = 3 * hundredfold(a) + hundredfold(b);
                    boolean holds = List.of(a, b, c).stream()
                            .allMatch(it -> 3 * hundredfold(it) <= limit || hundredfold(it) > 500);
                    allowed += holds ? 1 : 0;
                }
            }
        }
        return allowed;
    }

    private static long hundredfold(BigDecimal number) {
        return number.movePointRight(2).longValueExact();
    }

    @Provide
    Arbitrary<List<Part>> parts() {
        return Arbitraries.oneOf(ranges(), sets()).list().ofMinSize(1).ofMaxSize(NAMES.size());
    }

    private static Arbitrary<BigDecimal> decimals(int least, int greatest) {
        return Arbitraries.integers().between(least, greatest).map(it -> BigDecimal.valueOf(it, 2));
    }

    private static Arbitrary<Part> ranges() {
        return Combinators.combine(decimals(-800, 800), decimals(1, 900), decimals(30, 400))
                .as((lower, width, step) -> {
                    int steps = width.divide(step, 0, RoundingMode.DOWN).intValue();
                    List<BigDecimal> values = IntStream.rangeClosed(0, steps)
                            .mapToObj(it -> lower.add(step.multiply(BigDecimal.valueOf(it))))
                            .toList();
                    return new Part(
                            ScenarioFiles.range(
                                    "NAME",
                                    lower.toPlainString(),
                                    lower.add(width).toPlainString(),
                                    step.toPlainString()),
                            values);
                });
    }

    private static Arbitrary<Part> sets() {
        return decimals(-1000, 1000)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6)
                .uniqueElements(BigDecimal::doubleValue)
                .map(it -> new Part(
                        ScenarioFiles.set(
                                "NAME",
                                it.stream().map(BigDecimal::toPlainString).toArray(String[]::new)),
                        it));
    }

    private static final String WHOLE = ScenarioFiles.deterministic(
            ScenarioFiles.range("gap_m", "30", "60", "15"),
            ScenarioFiles.set("model", "van", "bus"),
            "<DeterministicMultiParameterDistribution><ValueSetDistribution><ParameterValueSet>"
                    + "<ParameterAssignment parameterRef=\"lane\" value=\"1\"/></ParameterValueSet></ValueSetDistribution>"
                    + "</DeterministicMultiParameterDistribution>");

    /** A byte changes, or the end is lost. */
    @Property(tries = 400)
    void aDamagedFileIsReadOrRefused(
            @ForAll boolean scenario,
            @ForAll boolean torn,
            @ForAll @IntRange(min = 0, max = 2000) int at,
            @ForAll byte value)
            throws IOException {
        ScenarioFiles files = new ScenarioFiles(folder);
        Path template = files.scenario(ScenarioFiles.DECLARATIONS);
        Path study = files.distribution(WHOLE);
        Path damaged = scenario ? template : study;
        byte[] bytes = Files.readAllBytes(damaged);
        int place = at % bytes.length;
        if (torn) {
            bytes = Arrays.copyOf(bytes, place);
        } else {
            bytes[place] = value;
        }
        Files.write(damaged, bytes);
        List<String> problems = files.problemsOf(study);
        if (problems.isEmpty()) {
            try {
                ScenarioFiles.sweep(files.imported(study));
            } catch (InvalidInput told) {
                assertThat(told.problems()).isNotEmpty();
            }
        } else {
            assertThat(problems).allSatisfy(it -> assertThat(it).contains(".xosc"));
        }
    }

    /** Elements and attributes of the grammar in any order and place. */
    @Property(tries = 200)
    void anyTreeOfTheGrammarsWordsIsReadOrRefused(@ForAll("trees") String tree) {
        ScenarioFiles files = new ScenarioFiles(folder);
        files.scenario(ScenarioFiles.DECLARATIONS);
        Path study = files.distribution(tree);
        assertThat(files.problemsOf(study)).allSatisfy(it -> assertThat(it).contains("study.xosc"));
    }

    @Provide
    Arbitrary<String> trees() {
        return element(4).list().ofMaxSize(3).map(it -> String.join("\n", it));
    }

    private static Arbitrary<String> element(int depth) {
        Arbitrary<String> name = Arbitraries.of(
                "Deterministic",
                "Stochastic",
                "DeterministicSingleParameterDistribution",
                "DeterministicMultiParameterDistribution",
                "StochasticDistribution",
                "DistributionSet",
                "DistributionRange",
                "ValueSetDistribution",
                "ParameterValueSet",
                "ParameterAssignment",
                "Element",
                "Range",
                "NormalDistribution",
                "Histogram",
                "Bin");
        Arbitrary<String> attribute = Combinators.combine(
                        Arbitraries.of(
                                "parameterName",
                                "parameterRef",
                                "value",
                                "weight",
                                "lowerLimit",
                                "upperLimit",
                                "stepWidth",
                                "expectedValue",
                                "variance",
                                "numberOfTestRuns",
                                "randomSeed"),
                        Arbitraries.of("gap_m", "lane", "model", "1", "-2", "3.5", "", "x", "${1/0}", "$lane", "1e400"))
                .as((key, value) -> key + "=\"" + value + "\"");
        Arbitrary<String> attributes = attribute
                .list()
                .ofMaxSize(4)
                .uniqueElements(it -> it.substring(0, it.indexOf('=')))
                .map(it -> String.join(" ", it));
        Arbitrary<String> children = depth == 0
                ? Arbitraries.just("")
                : element(depth - 1).list().ofMaxSize(3).map(it -> String.join("", it));
        return Combinators.combine(name, attributes, children)
                .as((word, given, inner) -> "<" + word + " " + given + ">" + inner + "</" + word + ">");
    }

    @Property(tries = 50)
    void anyBytesAreReadOrRefused(@ForAll byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("any.xosc"), bytes);
        assertThat(new ScenarioFiles(folder).problemsOf(file)).isNotEmpty();
        Files.writeString(file, new String(bytes, StandardCharsets.ISO_8859_1));
        assertThat(new ScenarioFiles(folder).problemsOf(file)).isNotEmpty();
    }
}
