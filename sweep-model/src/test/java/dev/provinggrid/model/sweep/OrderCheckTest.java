package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderCheckTest {

    private static final String SWEEP = """
            format: 1
            sweep: brakes
            scenario: offroad-aeb
            labels: [nightly]
            axes: {approachSpeed: {range: [30 km/h, 60 km/h], count: 4}, weather: [clear, heavy-rain]}
            pass: [collisions == 0]
            execution: {order: risk}
            """;

    private static final String POINTS = SWEEP.replace(", count: 4", "");

    @Test
    void casesAreShuffledUnlessTheFileSaysOtherwise() {
        assertThat(read(SWEEP.replace("execution: {order: risk}", "")).isByRisk())
                .isFalse();
        assertThat(read(SWEEP.replace("risk", "shuffled")).isByRisk()).isFalse();
        assertThat(read(SWEEP).isByRisk()).isTrue();
    }

    @Test
    void theOrderChangesNoCase() {
        List<Case> cases = read(SWEEP).cases().next(List.of());
        assertThat(read(SWEEP.replace("risk", "shuffled")).cases().next(List.of()))
                .isEqualTo(cases);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{type: lhs, n: 16}", "{type: sobol, n: 16}", "{type: halton, n: 16}"})
    void pointsCanBeLeasedByRisk(String design) {
        assertThat(read(POINTS + "design: " + design).isByRisk()).isTrue();
    }

    @Test
    void rowsOfACoveringArrayCanBeLeasedByRisk() {
        assertThat(read(SWEEP + "design: covering").isByRisk()).isTrue();
    }

    @Test
    void withoutALabelNothingIsKnownOfWhatFailed() {
        assertThat(problems(SWEEP.replace("labels: [nightly]\n", "")))
                .containsExactly(
                        "line 6, /execution/order: what failed before is found by a label, and this sweep has none"
                                + " \"risk\"; allowed: labels, or --label; did you mean \"labels: [brakes]\"?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{type: random, n: 16}",
                "{type: random, n: 1000, stop: {zeroFailures: 5 %}}",
                "{type: search, maxRuns: 128}",
                "{type: boundary, maxRuns: 128}"
            })
    void aDesignWithAnOrderOfItsOwnIsRefusedWithTheReason(String design) {
        assertThat(problems(POINTS + "design: " + design))
                .singleElement()
                .asString()
                .startsWith("line 7, /execution/order: design ")
                .contains("allowed: full-factorial, covering, lhs, sobol, halton; or order: shuffled");
    }

    @Test
    void aMisspeltOrderIsTold() {
        assertThat(problems(SWEEP.replace("risk", "rsk")))
                .singleElement()
                .asString()
                .contains("/execution/order", "allowed: shuffled, risk", "did you mean \"risk\"?");
    }

    /** The cheat: a share of a sweep by risk that is read as a pass rate before all of it has ended. */
    @Test
    void aShareOfASweepByRiskIsNoRateBeforeAllOfItHasEnded() {
        assertThat(read(SWEEP).noRate(false)).contains(NoRate.RISK);
        assertThat(read(SWEEP).noRate(true)).isEmpty();
        assertThat(read(SWEEP.replace("risk", "shuffled")).noRate(false)).isEmpty();
        assertThat(NoRate.of(true, false, true)).contains(NoRate.CHOSEN);
    }

    private static List<String> problems(String sweep) {
        return catchThrowableOfType(InvalidInput.class, () -> read(sweep)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    private static Sweep read(String sweep) {
        return new SweepReader(new BuiltInScenarios()).parse(sweep.getBytes(StandardCharsets.UTF_8));
    }
}
