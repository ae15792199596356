package dev.provinggrid.analysis.comparison;

import static dev.provinggrid.analysis.comparison.ComparedSweeps.sweep;
import static dev.provinggrid.model.criterion.Outcome.ERROR;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.MISSING;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.comparison.SweepDifferences.Changed;
import dev.provinggrid.model.criterion.Outcome;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final List<Outcome> OUTCOMES = List.of(PASS, FAIL, ERROR, MISSING);
    private static final Map<String, Object> CLEAR = Map.of("weather", "clear");
    private static final Map<String, Object> RAIN = Map.of("weather", "heavy-rain");

    @Test
    void aSweepAgreesWithItselfInAnyOrder() {
        Comparison same = Comparison.of(
                sweep().add(CLEAR, 0, PASS).add(RAIN, 0, FAIL).columns(),
                sweep().add(RAIN, 0, FAIL).add(CLEAR, 0, PASS).columns());
        assertThat(same.agrees()).isTrue();
        assertThat(same.pairs())
                .extracting(CasePair::firstRow, CasePair::secondRow)
                .hasSize(2);
        assertThat(same.otherTraces()).isEmpty();
    }

    @Test
    void anotherCourseFromTheSameInputsIsToldAndOneFromOtherInputsIsExpected() {
        SweepColumns first = sweep().add(CLEAR, 0, PASS).but("aa", "11").columns();
        Comparison sameInputs =
                Comparison.of(first, sweep().add(CLEAR, 0, PASS).but("aa", "12").columns());
        assertThat(sameInputs.agrees()).isTrue();
        assertThat(sameInputs.otherTraces()).hasSize(1);
        Comparison otherInputs =
                Comparison.of(first, sweep().add(CLEAR, 0, PASS).but("cc", "12").columns());
        assertThat(otherInputs.otherTraces()).isEmpty();
        assertThat(otherInputs.otherInputs()).isEqualTo(1);
    }

    @Test
    void aCaseWithoutAnOutcomeIsMissingAndAgreesWithNoVerdict() {
        SweepColumns absent = sweep().add(CLEAR, 0, MISSING).columns();
        SweepColumns passed = sweep().add(CLEAR, 0, PASS).columns();
        assertThat(Comparison.of(passed, absent).agrees()).isFalse();
        assertThat(Comparison.of(passed, absent).regressions()).hasSize(1);
        assertThat(Comparison.of(absent, absent).agrees()).isTrue();
        assertThat(Comparison.of(absent, passed).regressions()).isEmpty();
    }

    @Test
    void replicatesAreCasesOfTheirOwn() {
        Comparison comparison = Comparison.of(
                sweep().add(CLEAR, 0, PASS).columns(),
                sweep().add(CLEAR, 0, PASS).add(CLEAR, 1, PASS).columns());
        assertThat(comparison.pairs()).hasSize(1);
        assertThat(comparison.onlySecond()).containsExactly(1);
        assertThat(comparison.agrees()).isFalse();
    }

    @Test
    void numbersAreEqualHoweverTheyAreWritten() {
        Comparison comparison = Comparison.of(
                sweep().add(Map.of("speed", 5), 0, PASS)
                        .add(Map.of("speed", 6.5), 0, PASS)
                        .columns(),
                sweep().add(Map.of("speed", 6.5), 0, PASS)
                        .add(Map.of("speed", 5.0), 0, PASS)
                        .columns());
        assertThat(comparison.pairs()).hasSize(2);
        assertThat(comparison.differences().changed()).isEmpty();
    }

    @Test
    void machinesOfOtherClassesAreADifferenceAndUnknownOnesAreNone() {
        SweepColumns first = sweep().on("avx2").add(CLEAR, 0, PASS).columns();
        SweepColumns second = sweep().on("avx2", "avx512").add(CLEAR, 0, PASS).columns();
        assertThat(Comparison.of(first, second).differences().platform())
                .contains(new SweepDifferences.Changed("platform", "avx2", "avx2 and avx512"));
        assertThat(Comparison.of(first, first).differences().platform()).isEmpty();
        SweepColumns unknown = sweep().add(CLEAR, 0, PASS).columns();
        assertThat(Comparison.of(unknown, second).differences().changed()).isEmpty();
    }

    @Test
    void sweepsThatFixAParameterDifferentlyAreComparedAndItIsSaid() {
        Comparison comparison = Comparison.of(
                sweep("1")
                        .add(Map.of("weather", "clear", "model", "small"), 0, PASS)
                        .columns(),
                sweep("2")
                        .add(Map.of("weather", "clear", "model", "large"), 0, PASS)
                        .columns());
        assertThat(comparison.pairs()).hasSize(1);
        assertThat(comparison.agrees()).isFalse();
        assertThat(comparison.differences().changed())
                .containsExactlyInAnyOrder(
                        new Changed("scenarioVersion", "1", "2"), new Changed("param.model", "small", "large"));
    }

    @Test
    void aParameterThatOneLacksIsSaidAndCasesThatNothingElseTellsApartMatchNone() {
        SweepColumns first = sweep().add(CLEAR, 0, PASS).add(RAIN, 0, PASS).columns();
        SweepColumns second = sweep().add(Map.of("weather", "clear", "wind", 3), 0, FAIL)
                .add(Map.of("weather", "heavy-rain", "wind", 3), 0, PASS)
                .add(Map.of("weather", "heavy-rain", "wind", 9), 0, PASS)
                .columns();
        Comparison comparison = Comparison.of(first, second);
        assertThat(comparison.differences().onlySecond()).containsExactly("wind");
        assertThat(comparison.agrees()).isFalse();
        assertThat(comparison.regressions()).hasSize(1);
        assertThat(comparison.pairs()).hasSize(1);
        assertThat(comparison.onlySecond()).containsExactly(1, 2);
    }

    @Test
    void aCaseThatWasFlakyIsNoRegressionAndItsReplicatesCompareAsARate() {
        ComparedSweeps first = sweep();
        ComparedSweeps second = sweep();
        for (int replicate = 0; replicate < 4; replicate++) {
            first.add(CLEAR, replicate, replicate < 3 ? PASS : FAIL).add(RAIN, replicate, PASS);
            second.add(CLEAR, replicate, FAIL).add(RAIN, replicate, replicate < 3 ? PASS : ERROR);
        }
        Comparison comparison = Comparison.of(first.columns(), second.columns());
        assertThat(comparison.regressions())
                .singleElement()
                .satisfies(it -> assertThat(it.second().outcome()).isEqualTo(ERROR));
        ComparisonReport report = ComparisonReport.of(comparison, ReportScope.WHOLE);
        assertThat(report.flakyRegressions()).isEqualTo(3);
        assertThat(report.cells()).singleElement().satisfies(it -> {
            assertThat(it.parameters()).containsExactly(Map.entry("weather", "clear"));
            assertThat(it.first().passed()).isEqualTo(3);
            assertThat(it.second().passed()).isZero();
        });
    }

    /** Ten worlds of which nine fail now, each met by two systems: p = 2 P(Bin(9, 1/2) = 0) = 1/256, not that of 18 cases. */
    @Test
    void casesThatShareAWorldInEitherSweepAreOneObservation() {
        ComparedSweeps first = sweep();
        ComparedSweeps second = sweep();
        for (int world = 0; world < 10; world++) {
            for (String system : List.of("a", "b")) {
                Map<String, Object> at = Map.of("system", system);
                first.add(at, world, world, PASS, Map.of("gap", 2.0 + world));
                second.add(at, world, 1000 + 2 * world + system.length(), world == 0 ? PASS : FAIL, Map.of("gap", 1.0));
            }
        }
        Comparison.Tests tests =
                Comparison.of(first.columns(), second.columns()).tests();
        assertThat(tests.verdicts().test().worlds()).isEqualTo(10);
        assertThat(tests.verdicts().test().differing()).isEqualTo(9);
        assertThat(tests.verdicts().test().better()).isZero();
        assertThat(tests.verdicts().test().p()).isEqualTo(1 / 256.0);
        assertThat(tests.kpis()).singleElement().satisfies(it -> {
            assertThat(it.cases()).isEqualTo(20);
            assertThat(it.firstMean()).isEqualTo(6.5);
            assertThat(it.secondMean()).isEqualTo(1);
            assertThat(it.test().worlds()).isEqualTo(10);
        });
        assertThat(tests.adjusted()[0]).isEqualTo(1 / 256.0);
    }

    @Property(tries = 200)
    void everyCaseIsInExactlyOnePlace(
            @ForAll @Size(max = 20) List<@IntRange(max = 30) Integer> first,
            @ForAll @Size(max = 20) List<@IntRange(max = 30) Integer> second) {
        SweepColumns left = replicates(first);
        SweepColumns right = replicates(second);
        Comparison comparison = Comparison.of(left, right);
        assertThat(comparison.pairs().size() + comparison.onlyFirst().size())
                .isEqualTo(left.cases().size());
        assertThat(comparison.pairs().size() + comparison.onlySecond().size())
                .isEqualTo(right.cases().size());
    }

    @Property(tries = 200)
    void swappedItIsItsOwnMirrorImage(
            @ForAll @Size(max = 25) List<@IntRange(max = 3) Integer> first,
            @ForAll @Size(max = 25) List<@IntRange(max = 3) Integer> second) {
        SweepColumns left = outcomes(first);
        SweepColumns right = outcomes(second);
        Comparison forth = Comparison.of(left, right);
        Comparison back = Comparison.of(right, left);
        assertThat(back.agrees()).isEqualTo(forth.agrees());
        assertThat(back.onlyFirst()).isEqualTo(forth.onlySecond());
        assertThat(back.pairs())
                .containsExactlyInAnyOrderElementsOf(forth.pairs().stream()
                        .map(it -> new CasePair(it.secondRow(), it.firstRow(), it.second(), it.first()))
                        .toList());
        assertThat(back.pairs().stream().filter(CasePair::isRegression).count())
                .isEqualTo(forth.pairs().stream().filter(CasePair::isRecovery).count());
        assertThat(back.tests().adjusted()).containsExactly(forth.tests().adjusted());
        assertThat(back.tests().verdicts().test().better())
                .isEqualTo(forth.tests().verdicts().test().differing()
                        - forth.tests().verdicts().test().better());
        assertThat(back.cells()).hasSameSizeAs(forth.cells());
    }

    private static SweepColumns replicates(List<Integer> replicates) {
        ComparedSweeps sweep = sweep();
        replicates.stream().distinct().forEach(it -> sweep.add(CLEAR, it, PASS));
        return sweep.columns();
    }

    /** Three systems in one world after the other. */
    private static SweepColumns outcomes(List<Integer> outcomes) {
        ComparedSweeps sweep = sweep();
        for (int it = 0; it < outcomes.size(); it++) {
            Outcome outcome = OUTCOMES.get(outcomes.get(it));
            sweep.add(
                    Map.of("system", it % 3, "weather", it % 2 == 0 ? "clear" : "fog"),
                    it / 6,
                    it / 3,
                    outcome,
                    outcome == MISSING ? Map.of() : Map.of("gap", (double) (it * 7 % 5) + outcomes.get(it)));
        }
        return sweep.columns();
    }
}
