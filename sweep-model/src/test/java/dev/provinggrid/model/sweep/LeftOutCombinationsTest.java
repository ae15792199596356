package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Combinations that formulas of a scenario forbid, and axes whose levels come again. */
class LeftOutCombinationsTest {

    private static final String RULE =
            "constraints:\n  - {requires: \"$distance > 2 * ($speed / 3.6) or $detector == \\\"bad\\\"\", say: too close}\n";

    private static final String AROUND = "format: 1\nsweep: left-out\nscenario: test-track\npass: [collisions == 0]\n";

    private static Sweep read(String rules, String rest) {
        return new SweepReader(new TestTrack(TestTrack.MANIFEST + rules))
                .parse((AROUND + rest).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String rules, String rest) {
        return catchThrowableOfType(InvalidInput.class, () -> read(rules, rest)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    private static List<Case> cases(Sweep sweep) {
        return sweep.cases().next(List.of());
    }

    private static final String AXES =
            "axes:\n  speed: [18 km/h, 36 km/h, 54 km/h]\n  distance: [10 m, 20 m, 30.5 m]\n  detector: [good, bad]\n";

    /** Twice 10 m/s is 20 m exactly: 20 m is not more, though 36 km/h is a rounded number of m/s. */
    @Test
    void aForbiddenCombinationIsRefusedUnlessTheSweepLeavesItOut() {
        assertThat(problems(RULE, AXES))
                .hasSize(5)
                .allSatisfy(it -> assertThat(it).contains("too close"))
                .anySatisfy(it -> assertThat(it).contains("detector == good && distance == 20 m && speed == 36 km/h"));
        Sweep sweep = read(RULE, AXES + "excludeForbidden: true\n");
        assertThat(sweep.plannedCases()).isEqualTo(13);
        List<Map<String, Value>> forbidden = new ArrayList<>();
        sweep.cases().forEachForbidden((values, rule) -> {
            assertThat(rule.reason()).isEqualTo("too close");
            forbidden.add(values);
        });
        assertThat(forbidden)
                .hasSize(5)
                .doesNotHaveDuplicates()
                .allSatisfy(it -> assertThat(it.get("detector")).isEqualTo(new Value.Text("good")));
    }

    /** The cheat that must fail: a rule that cannot be computed lets everything through. */
    @Test
    void aFormulaWithoutAValueForbids() {
        String rule = "constraints:\n  - {requires: \"1 / $slope > 0\", say: flat}\n";
        assertThat(problems(rule, "axes: {slope: [0 deg, 5 deg]}\n"))
                .singleElement()
                .asString()
                .contains("flat \"slope == 0 deg\"");
    }

    @Test
    void whatASweepExcludesItselfIsNotListedAsForbidden() {
        Sweep sweep = read(RULE, AXES + "exclude: [detector == good]\nexcludeForbidden: true\n");
        assertThat(sweep.plannedCases()).isEqualTo(9);
        sweep.cases().forEachForbidden((values, rule) -> {
            throw new AssertionError(values);
        });
    }

    @Test
    void anIncludedCaseThatIsForbiddenIsRefusedAllTheSame() {
        assertThat(problems(RULE, AXES + "excludeForbidden: true\ninclude: [{distance: 1 m}]\n"))
                .singleElement()
                .asString()
                .contains("too close");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{type: random, n: 40}", "{type: sobol, n: 32}", "{type: halton, n: 40}"})
    void drawsGoOnInPlaceOfWhatIsForbidden(String design) {
        Sweep sweep = read(
                RULE,
                "axes: {speed: {range: [18 km/h, 90 km/h]}, distance: {range: [5 m, 60 m]}}\nexcludeForbidden: true\ndesign: "
                        + design + "\n");
        assertThat(cases(sweep))
                .hasSize(design.contains("40") ? 40 : 32)
                .allSatisfy(it ->
                        assertThat(si(it, "distance") - 2 * si(it, "speed")).isPositive());
        int[] left = {0};
        sweep.cases().forEachForbidden((values, rule) -> left[0]++);
        assertThat(left[0]).isPositive();
    }

    @Test
    void coveringRowsAvoidWhatIsForbidden() {
        Sweep sweep = read(RULE, AXES + "excludeForbidden: true\ndesign: covering\n");
        assertThat(cases(sweep))
                .allSatisfy(it -> assertThat(it.values().get("detector").equals(new Value.Text("bad"))
                                || si(it, "distance") > 2 * si(it, "speed"))
                        .isTrue());
    }

    private static double si(Case of, String parameter) {
        return ((Value.Scalar) of.values().get(parameter)).si();
    }

    @Test
    void formulasThatSayNothingAreRefusedInOneList() {
        String rules = """
                constraints:
                  - {requires: "$sped < 3", say: a}
                  - {requires: "$speed + 3", say: b}
                  - {requires: "$timeOfDay == 3", say: c}
                  - {requires: "$speed <", say: d}
                  - {requires: "$weather < 3", say: e}
                """;
        assertThat(catchThrowableOfType(InvalidInput.class, () -> read(rules, AXES))
                        .problems())
                .extracting(Object::toString)
                .satisfiesExactly(
                        it -> assertThat(it)
                                .contains("unknown parameter in a formula \"sped\"", "did you mean \"speed\""),
                        it -> assertThat(it).contains("it does not say what must hold"),
                        it -> assertThat(it).contains("a formula cannot compute with it \"timeOfDay\""),
                        it -> assertThat(it).contains("it ends where a value is wanted"),
                        it -> assertThat(it).contains("\"<\" of a text and a number"));
    }

    @Test
    void aLevelOfAZippedAxisMayComeAgain() {
        Sweep sweep = read("", """
                axes:
                  weather: [clear, clear, cloudy]
                  lanes: [1, 2, 1]
                zip: [weather, lanes]
                """);
        assertThat(cases(sweep))
                .extracting(it -> it.wire().get("weather") + " " + it.wire().get("lanes"))
                .containsExactly("clear 1", "clear 2", "cloudy 1");
        assertThat(sweep.axes().getFirst().labels()).containsExactly("clear", "cloudy");
        assertThat(sweep.warnings()).isEmpty();
    }

    @Test
    void zippedAxesHaveNoCombinationTwiceAndOthersNoLevel() {
        assertThat(problems("", """
                axes:
                  weather: [clear, cloudy, clear]
                  lanes: [1, 2, 1]
                  detector: [good, good]
                zip: [weather, lanes]
                """))
                .satisfiesExactly(
                        it -> assertThat(it).contains("duplicate level of detector"),
                        it -> assertThat(it)
                                .contains("zipped axes have the same levels twice \"weather clear, lanes 1\""));
    }
}
