package dev.provinggrid.model.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgeTest {

    private final TestTrack track = new TestTrack();
    private final Judge judge = new Judge(track.manifest());

    @Test
    void theMarginOfABoundIsTheDistanceToIt() {
        assertThat(margin("stopMargin >= 2 m", Map.of("stopMargin", 5.0))).isEqualTo(3.0);
        assertThat(margin("stopMargin >= 2 m", Map.of("stopMargin", 1.5))).isEqualTo(-0.5);
        assertThat(margin("impactSpeed <= 36 km/h", Map.of("impactSpeed", 4.0))).isEqualTo(6.0);
        assertThat(margin("2 m <= stopMargin", Map.of("stopMargin", 5.0))).isEqualTo(3.0);
    }

    @Test
    void theMarginOfAnEqualityIsZeroOrTheDistanceMissed() {
        assertThat(margin("collisions == 0", Map.of("collisions", 0.0))).isZero();
        assertThat(margin("collisions == 0", Map.of("collisions", 3.0))).isEqualTo(-3.0);
        assertThat(margin("collisions != 0", Map.of("collisions", 3.0))).isEqualTo(3.0);
    }

    @Test
    void aMarginNeverContradictsItsVerdict() {
        Verdict atTheEdge = judged("stopMargin > 2 m", Map.of("stopMargin", 2.0));
        assertThat(atTheEdge.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(atTheEdge.margin().orElseThrow()).isNegative().isCloseTo(0, within(1e-300));
        assertThat(margin("!(collisions == 1)", Map.of("collisions", 1.0))).isNegative();
    }

    @Test
    void aKpiExactlyOnItsBoundMeetsTheConditionsThatIncludeIt() {
        Map<String, Double> on = Map.of("stopMargin", 2.0);
        for (String condition : List.of("stopMargin <= 2 m", "stopMargin >= 2 m", "!(stopMargin < 2 m)")) {
            assertThat(judged(condition, on).outcome()).as(condition).isEqualTo(Outcome.PASS);
        }
        for (String condition : List.of("stopMargin < 2 m", "stopMargin > 2 m", "!(stopMargin <= 2 m)")) {
            assertThat(judged(condition, on).outcome()).as(condition).isEqualTo(Outcome.FAIL);
        }
    }

    @Test
    void minusZeroIsZero() {
        Map<String, Double> minusZero = Map.of("stopMargin", -0.0);
        for (String condition : List.of("stopMargin == 0 m", "stopMargin >= 0 m", "stopMargin <= 0 m")) {
            assertThat(judged(condition, minusZero).outcome()).as(condition).isEqualTo(Outcome.PASS);
        }
        for (String condition : List.of("stopMargin != 0 m", "stopMargin < 0 m")) {
            assertThat(judged(condition, minusZero).outcome()).as(condition).isEqualTo(Outcome.FAIL);
        }
    }

    @Test
    void aNamedMarginStandsForTheNumberButTheConditionDecides() {
        Criterion criterion = named("collisions == 0", "stopMargin");
        assertThat(judged(criterion, Map.of("collisions", 0.0, "stopMargin", 4.5))
                        .margin())
                .contains(4.5);
        assertThat(judged(criterion, Map.of("collisions", 1.0, "stopMargin", -1.5))
                        .margin())
                .contains(-1.5);
        assertThat(judged(criterion, Map.of("collisions", 0.0)).margin()).isEmpty();
    }

    @Test
    void aNamedMarginThatContradictsTheVerdictGivesWayToTheDistanceToTheCondition() {
        Verdict hit = judged(named("collisions == 0", "stopMargin"), Map.of("collisions", 2.0, "stopMargin", 4.5));
        assertThat(hit.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(hit.margin()).contains(-2.0);
        assertThat(judged(named("stopMargin >= 2 m", "stopMargin"), Map.of("stopMargin", 0.5))
                        .margin())
                .contains(-1.5);
        assertThat(judged(named("stopMargin >= -2 m", "stopMargin"), Map.of("stopMargin", -0.5))
                        .margin())
                .contains(1.5);
    }

    @Test
    void aNamedMarginThatContradictsAConditionWithoutDistanceIsEmpty() {
        Verdict verdict = judge.judge(
                List.of(),
                List.of(named("weather == clear", "stopMargin")),
                Map.of("stopMargin", 3.0),
                Map.of("weather", new Value.Text("heavy-snow")));
        assertThat(verdict.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(verdict.margins()).isEmpty();
        assertThat(verdict.margin()).isEmpty();
    }

    @Test
    void aCaseThatFailsByACriterionWithoutMarginHasNoMarginThatSaysItPassed() {
        Verdict verdict = judge.judge(
                List.of(),
                List.of(named("collisions == 0", null), named("stopMargin >= 2 m", null)),
                Map.of("stopMargin", 3.0),
                Map.of());
        assertThat(verdict.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(verdict.margins()).containsOnlyKeys("stopMargin >= 2 m");
        assertThat(verdict.margin()).isEmpty();
    }

    @Test
    void aConjunctionHasTheLeastMarginAndADisjunctionTheGreatest() {
        Map<String, Double> kpis = Map.of("collisions", 0.0, "stopMargin", 5.0);
        assertThat(margin("stopMargin >= 2 m && stopMargin <= 6 m", kpis)).isEqualTo(1.0);
        assertThat(margin("stopMargin >= 9 m || stopMargin <= 6 m", kpis)).isEqualTo(1.0);
        assertThat(margin("stopMargin >= 9 m && stopMargin <= 6 m", kpis)).isEqualTo(-4.0);
    }

    @Test
    void absenceNeverPasses() {
        for (String condition : List.of(
                "collisions == 0",
                "collisions != 0",
                "!(collisions == 0)",
                "!(collisions == 0 && stopMargin < 0 m)",
                "stopMargin > 0 m")) {
            Verdict verdict = judged(condition, Map.of());
            assertThat(verdict.outcome()).as(condition).isEqualTo(Outcome.FAIL);
            assertThat(verdict.margins()).as(condition).isEmpty();
        }
        assertThat(judged("collisions == 0", Map.of("collisions", Double.NaN)).outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void absencePassesWhereTheManifestSaysSo() {
        assertThat(judged("impactSpeed < 1 m/s", Map.of()).outcome()).isEqualTo(Outcome.PASS);
        assertThat(judged("impactSpeed < 1 m/s && collisions == 0", Map.of()).outcome())
                .isEqualTo(Outcome.FAIL);
    }

    @Test
    void aMissedValidityMakesTheCaseVoid() {
        List<Criterion> valid = List.of(named("weather == heavy-snow || reached == 1", null));
        List<Criterion> pass = List.of(named("collisions == 0", null));
        Map<String, Double> notReached = Map.of("reached", 0.0, "collisions", 0.0);
        Verdict verdict = judge.judge(valid, pass, notReached, Map.of("weather", new Value.Text("clear")));
        assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
        assertThat(verdict.errorKind()).contains(ErrorKind.VOID);
        assertThat(verdict.why())
                .contains(new VoidReason(
                        "not valid: weather == heavy-snow || reached == 1",
                        "no valid run: weather == heavy-snow || reached == 1 does not hold; reached is 0"));
        assertThat(judge.judge(valid, pass, notReached, Map.of("weather", new Value.Text("heavy-snow")))
                        .outcome())
                .isEqualTo(Outcome.PASS);
        assertThat(judge.judge(valid, pass, Map.of("collisions", 0.0), Map.of("weather", new Value.Text("clear")))
                        .errorKind())
                .contains(ErrorKind.VOID);
    }

    @Test
    void anAbsentKpiMakesAValidityVoidEvenWhereItsAbsencePasses() {
        List<Criterion> valid = List.of(named("impactSpeed < 1 m/s", null));
        Verdict verdict = judge.judge(valid, List.of(), Map.of(), Map.of());
        assertThat(verdict.errorKind()).contains(ErrorKind.VOID);
        assertThat(verdict.why().orElseThrow().message())
                .isEqualTo("no valid run: impactSpeed < 1 m/s does not hold; the run has no impactSpeed");
    }

    @Test
    void aRunThatSaysNothingOfWhyItTestedNothingHasAMessageAllTheSame() {
        assertThat(VoidReason.notExercised("", " ", "duration").message())
                .isEqualTo("the run did not exercise the system under test: it ended by duration");
        assertThat(VoidReason.notExercised("", "", null).message()).isNotBlank();
        assertThat(VoidReason.notExercised(" ", "entry blocked", "duration"))
                .isEqualTo(new VoidReason("not exercised", "entry blocked"));
        assertThat(VoidReason.notExercised("approach-speed", "2 of 5 m/s", "passed-by"))
                .isEqualTo(new VoidReason("approach-speed", "2 of 5 m/s"));
    }

    @Test
    void conditionsOverParametersHaveNoMargin() {
        Verdict verdict = judge.judge(
                List.of(), List.of(named("speed <= 50 km/h", null)), Map.of(), Map.of("speed", new Value.Scalar(10)));
        assertThat(verdict.outcome()).isEqualTo(Outcome.PASS);
        assertThat(verdict.margin()).isEmpty();
    }

    @Test
    void andBindsTighterThanOr() {
        Map<String, Double> kpis = Map.of("collisions", 0.0, "reached", 0.0, "stopMargin", 1.0);
        assertThat(judged("collisions == 0 || reached == 1 && stopMargin < 0 m", kpis)
                        .outcome())
                .isEqualTo(Outcome.PASS);
        assertThat(judged("(collisions == 0 || reached == 1) && stopMargin < 0 m", kpis)
                        .outcome())
                .isEqualTo(Outcome.FAIL);
    }

    private double margin(String that, Map<String, Double> kpis) {
        return judged(that, kpis).margin().orElseThrow();
    }

    private Verdict judged(String that, Map<String, Double> kpis) {
        return judged(named(that, null), kpis);
    }

    private Verdict judged(Criterion criterion, Map<String, Double> kpis) {
        return judge.judge(List.of(), List.of(criterion), kpis, Map.of());
    }

    private Criterion named(String that, String margin) {
        Problems problems = new Problems();
        Optional<Expression> condition =
                ExpressionReader.overAll(track.manifest(), problems).read(that, Place.DOCUMENT);
        assertThat(new ArrayList<>(problems.list())).isEmpty();
        return new Criterion(that, that, condition.orElseThrow(), Optional.ofNullable(margin));
    }
}
