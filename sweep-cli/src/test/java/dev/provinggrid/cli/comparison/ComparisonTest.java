package dev.provinggrid.cli.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.CaseView;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private static final CaseView PASSED = view("clear", 0, "PASS", "aa", "11");
    private static final CaseView FAILED = view("heavy-rain", 0, "FAIL", "bb", "22");

    @Test
    void aResultAgreesWithItselfInAnyOrder() {
        Comparison same = Comparison.of(List.of(PASSED, FAILED), List.of(FAILED, PASSED));
        assertThat(same.agrees()).isTrue();
        assertThat(ComparisonReport.of(same).lines())
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 1 in the second", "same outcomes, same traces");
    }

    @Test
    void aCaseThatEndedOtherwiseIsNamedWithBothMargins() {
        Comparison comparison =
                Comparison.of(List.of(PASSED, FAILED), List.of(view("clear", 0, "FAIL", "aa", "12"), FAILED));
        assertThat(comparison.agrees()).isFalse();
        assertThat(ComparisonReport.of(comparison).lines())
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 0 in the second",
                        "1 ended otherwise",
                        "  PASS    to FAIL     weather=clear  margin 1.000 to -1.000");
    }

    @Test
    void anotherCourseFromTheSameInputsIsTold() {
        Comparison comparison = Comparison.of(List.of(PASSED), List.of(view("clear", 0, "PASS", "aa", "12")));
        assertThat(comparison.agrees()).isTrue();
        assertThat(comparison.otherTraces()).hasSize(1);
        assertThat(ComparisonReport.of(comparison).lines()).last().isEqualTo("same outcomes");
    }

    @Test
    void anotherCourseFromOtherInputsIsExpected() {
        Comparison comparison = Comparison.of(List.of(PASSED), List.of(view("clear", 0, "PASS", "cc", "12")));
        assertThat(comparison.otherTraces()).isEmpty();
        assertThat(comparison.otherInputs()).hasSize(1);
    }

    @Test
    void aCaseWithoutAnOutcomeIsMissingAndAgreesWithNoVerdict() {
        CaseView absent = view("clear", 0, null, "aa", null);
        assertThat(Comparison.of(List.of(PASSED), List.of(absent)).agrees()).isFalse();
        assertThat(Comparison.of(List.of(absent), List.of(absent)).agrees()).isTrue();
    }

    @Test
    void replicatesAreCasesOfTheirOwn() {
        Comparison comparison = Comparison.of(List.of(PASSED), List.of(PASSED, view("clear", 1, "PASS", "ab", "13")));
        assertThat(comparison.pairs()).hasSize(1);
        assertThat(comparison.onlySecond()).hasSize(1);
        assertThat(comparison.agrees()).isFalse();
    }

    @Property(tries = 200)
    void everyCaseIsInExactlyOnePlace(
            @ForAll @Size(max = 20) List<@IntRange(max = 30) Integer> first,
            @ForAll @Size(max = 20) List<@IntRange(max = 30) Integer> second) {
        List<CaseView> left = cases(first);
        List<CaseView> right = cases(second);
        Comparison comparison = Comparison.of(left, right);
        assertThat(comparison.pairs().size() + comparison.onlyFirst().size()).isEqualTo(left.size());
        assertThat(comparison.pairs().size() + comparison.onlySecond().size()).isEqualTo(right.size());
    }

    private static List<CaseView> cases(List<Integer> replicates) {
        return replicates.stream()
                .distinct()
                .map(it -> view("clear", it, "PASS", "aa", "11"))
                .toList();
    }

    private static CaseView view(String weather, int replicate, String outcome, String key, String trace) {
        Double margin = outcome == null ? null : outcome.equals("PASS") ? 1. : -1.;
        return new CaseView(
                0,
                key,
                1,
                replicate,
                7,
                "final",
                outcome,
                null,
                null,
                null,
                null,
                Map.of("weather", weather),
                Map.of(),
                margin,
                Map.of(),
                List.of(),
                1,
                0,
                null,
                null,
                null,
                trace,
                List.of(),
                null,
                null,
                null,
                null);
    }
}
