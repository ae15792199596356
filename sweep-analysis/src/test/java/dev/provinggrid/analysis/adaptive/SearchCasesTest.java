package dev.provinggrid.analysis.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SearchedPlane;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of cases that a search decides, whose runs end at once. */
@Tag("slow")
class SearchCasesTest {

    private static final String SWEEP = """
            format: 1
            sweep: searched
            scenario: cut-in
            design: {type: search, maxRuns: 200, block: 16, seed: 3}
            axes:
              driver: [cc, r157]
              gap: {range: [1 m, 59 m], count: 20}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s], count: 9}
            parameters: {otherSpeed: 30 km/h, egoSpeed: 50 km/h}
            pass: [{that: leastGap > 1 m, name: gap}]
            """;

    private static final String BOUNDARY = SWEEP.replace("search", "boundary")
            .replace(", count: 20", "")
            .replace(", count: 9", "")
            .replace("seed: 3}", "audit: 40, seed: 3}");

    /** The cheats: axes are mixed up, levels that are not looked at count, and what is unsure looks sure. */
    @Test
    void whatIsExpectedOverTwoAxesIsWhereTheRunsSayItIs() {
        Run run = new Run(BOUNDARY, SearchCasesTest::label);
        AdaptiveCases cases = run.design;
        List<Label> labels = run.labels;
        SearchedPlane plane = cases.plane(labels, "gap", "lateralSpeed", Map.of("driver", List.of("cc")))
                .orElseThrow();
        assertThat(plane.x().edges()).hasSize(17).startsWith(1.0).endsWith(59.0);
        assertThat(plane.cells()).hasSize(16).allMatch(it -> it.size() == 16);
        for (int row = 0; row < 16; row++) {
            for (int column = 0; column < 16; column++) {
                double gap = 1 + 58 * (column + .5) / 16;
                double lateral = .2 + 1.5 * (row + .5) / 16;
                double margin = gap - 1.5 * (6 + 14 * lateral);
                SearchedPlane.ExpectedCell cell = plane.cells().get(row).get(column);
                if (Math.abs(margin) > 6) {
                    assertThat(cell.failing())
                            .as("%s m at %s m/s", gap, lateral)
                            .isCloseTo(margin < 0 ? 1 : 0, within(.1));
                    assertThat(cell.wrong()).isLessThan(.1);
                }
            }
        }
        assertThat(cases.plane(labels, "gap", "driver", Map.of())
                        .orElseThrow()
                        .y()
                        .levels())
                .containsExactly("cc", "r157");
        assertThat(cases.plane(labels, "gap", "weather", Map.of())).isEmpty();
        assertThat(cases.plane(labels, "gap", "lateralSpeed", Map.of("driver", List.of("nobody"))))
                .isEmpty();
        assertThat(cases.plane(labels, "gap", "lateralSpeed", Map.of("weather", List.of("clear"))))
                .isEmpty();
        assertThat(AdaptiveCases.of(read(BOUNDARY)).plane(List.of(), "gap", "driver", Map.of()))
                .as("before any verdict")
                .hasValueSatisfying(it -> assertThat(it.cells()).isEmpty());
    }

    private static Sweep read(String text) {
        return new SweepReader(new BuiltInScenarios()).parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static double si(Case of, String parameter) {
        return ((Value.Scalar) of.values().get(parameter)).si();
    }

    /** Who is near and cut in upon quickly fails, earlier with one of the drivers. */
    private static double margin(Case of) {
        double reaction = of.values().get("driver").equals(new Value.Text("cc")) ? 1.5 : 1;
        return si(of, "gap") - reaction * (6 + 14 * si(of, "lateralSpeed"));
    }

    private static Label label(Case of) {
        return Label.of(margin(of));
    }

    private static Label verdict(Case of) {
        return margin(of) < 0 ? Label.FAIL : Label.PASS;
    }

    /** A sweep, each of whose runs ends before the next block is decided. */
    private static final class Run {

        private final AdaptiveCases design;
        private final List<Case> list = new ArrayList<>();
        private final List<Label> labels = new ArrayList<>();

        Run(String sweep, Function<Case, Label> outcomes) {
            this.design = AdaptiveCases.of(read(sweep));
            do {
                design.next().forEach(it -> {
                    list.add(it);
                    labels.add(outcomes.apply(it));
                });
                while (design.observed() < design.awaited()) {
                    design.observe(labels.get(design.observed()));
                }
            } while (design.ending().isEmpty());
        }

        SearchStanding standing() {
            return design.search(labels).orElseThrow();
        }

        long failed() {
            return list.stream().filter(it -> margin(it) < 0).count();
        }
    }

    private static long failures(String sweep) {
        return read(sweep).cases().next(List.of()).stream()
                .filter(it -> margin(it) < 0)
                .count();
    }

    @Test
    void failuresAreFoundBeforeTheRest() {
        Run run = new Run(SWEEP, SearchCasesTest::label);
        assertThat(run.design.ending()).contains(Ending.AIM_MET);
        assertThat((double) run.failed()).isGreaterThan(.95 * failures(SWEEP));
        assertThat(run.list.size()).isLessThan(360 / 2 + 20);
        assertThat(run.list).extracting(Case::index).isSorted().doesNotHaveDuplicates();
        assertThat(run.list).extracting(Case::key).doesNotHaveDuplicates();
        assertThat(run.design.search(run.labels).orElseThrow().failed()).isEqualTo((int) run.failed());
    }

    @Test
    void passesAndFailuresAloneDoToo() {
        Run run = new Run(SWEEP, SearchCasesTest::verdict);
        assertThat((double) run.failed()).isGreaterThan(.9 * failures(SWEEP));
        assertThat(run.standing().margins()).isFalse();
    }

    /** The cheat: the surrogate is asked what fails, and its answer is told as a rate of what ran. */
    @Test
    void whatIsExpectedOfTheRestIsNotTheShareOfWhatRan() {
        Run run = new Run(SWEEP.replace("maxRuns: 200", "maxRuns: 96"), SearchCasesTest::label);
        SearchStanding standing = run.standing();
        double truth = failures(SWEEP) / 360.0;
        assertThat(run.design.ending()).contains(Ending.MOST_RUNS);
        assertThat((double) standing.failed() / standing.judged()).isGreaterThan(truth + .15);
        assertThat(standing.failing()).isBetween(truth - .05, truth + .05);
        assertThat(standing.failed() + standing.expected()).isBetween(.9 * failures(SWEEP), 1.1 * failures(SWEEP));
    }

    @Test
    void classifiedCasesAreOnTheSideThatIsExpected() {
        Run run = new Run(SWEEP.replace("search,", "search, goal: classify, audit: 60,"), SearchCasesTest::label);
        SearchStanding standing = run.standing();
        assertThat(run.design.ending()).contains(Ending.AIM_MET);
        assertThat(run.list.size()).isLessThan(220);
        assertThat(standing.wrong()).isLessThan(.05);
        assertThat(standing.audit().judged()).isEqualTo(60);
        assertThat(standing.audit().least()).isLessThan(standing.wrong() * 360 / standing.left());
    }

    @Test
    void aBoundaryThroughRangesIsCheckedByCasesThatNobodyChose() {
        Run run = new Run(BOUNDARY, SearchCasesTest::label);
        SearchStanding standing = run.standing();
        assertThat(run.design.ending()).contains(Ending.AIM_MET);
        assertThat(standing.goal()).isEqualTo("boundary");
        assertThat(standing.criterion()).isEqualTo("gap");
        assertThat(standing.audit().cases()).isEqualTo(40);
        assertThat(standing.audit().wrong()).isLessThanOrEqualTo(2);
        assertThat(standing.audit().least()).isLessThanOrEqualTo(standing.wrong());
        double near = run.list.subList(48, run.list.size() - 40).stream()
                .filter(it -> Math.abs(margin(it)) < 4)
                .count();
        double random = run.list.subList(run.list.size() - 40, run.list.size()).stream()
                .filter(it -> Math.abs(margin(it)) < 4)
                .count();
        assertThat(near / (run.list.size() - 88)).isGreaterThan(2 * random / 40);
    }

    /** The cheat: the cases that check the claim are those that it rests on. */
    @Test
    void casesThatCheckMoveNoPrediction() {
        Run run = new Run(BOUNDARY, SearchCasesTest::label);
        int from = run.labels.size() - 40;
        List<Label> turned = new ArrayList<>(run.labels.subList(0, from));
        run.labels
                .subList(from, run.labels.size())
                .forEach(it -> turned.add(Label.of(-it.margin().getAsDouble())));
        int wrong = run.standing().audit().wrong();
        assertThat(run.design.search(turned).orElseThrow().audit().wrong()).isEqualTo(40 - wrong);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theListDependsOnTheLabelsThatItReadsAlone(boolean asked) {
        Run run = new Run(SWEEP, SearchCasesTest::label);
        AdaptiveCases again = AdaptiveCases.of(read(SWEEP));
        List<Case> list = new ArrayList<>();
        do {
            list.addAll(again.next());
            if (asked) {
                again.search(run.labels.subList(0, again.observed())); // to look at a sweep must not move it
            }
            while (again.observed() < again.awaited()) {
                again.observe(Label.read(label(list.get(again.observed())).text()));
            }
        } while (again.ending().isEmpty());
        assertThat(list).isEqualTo(run.list);
    }

    @Test
    void aCaseWithoutAVerdictIsNeitherPassedNorFailed() {
        Run run = new Run(SWEEP, it -> it.key().hex().charAt(0) < '4' ? Label.NONE : label(it));
        SearchStanding standing = run.standing();
        assertThat(standing.judged()).isLessThan(standing.cases());
        assertThat(standing.failing()).isBetween(failures(SWEEP) / 360.0 - .05, failures(SWEEP) / 360.0 + .05);
        Run none = new Run(SWEEP, _ -> Label.NONE);
        assertThat(none.design.ending()).contains(Ending.NO_VERDICT);
        assertThat(none.standing().failing()).isNull();
        assertThat(none.standing().expected()).isNull();
    }

    @Test
    void theFirstBlockShowsEveryPair() {
        String weathers = """
                format: 1
                sweep: pairs
                scenario: offroad-aeb
                design: {type: search, maxRuns: 128}
                axes:
                  weather: [clear, cloudy, thin-fog, thick-fog, light-rain, heavy-rain, light-snow, heavy-snow]
                  timeOfDay: ["00:00", "06:00", "12:00", "18:00"]
                  perceptionModel: [pg-xs, pg-s, pg-m, pg-l]
                pass: [collisions == 0, impactSpeed <= 1 m/s]
                """;
        AdaptiveCases design = AdaptiveCases.of(read(weathers));
        List<Case> first = design.next();
        assertThat(first.size()).isBetween(32, 40);
        assertThat(first.stream()
                        .map(it ->
                                List.of(it.values().get("weather"), it.values().get("timeOfDay")))
                        .distinct())
                .hasSize(32);
    }

    @Test
    void aNamedCriterionIsJudgedByItsOwnMargin() {
        SoughtMargins named = sought("leastGap > 1 m");
        assertThat(named.label(Outcome.FAIL, Map.of("sought", 2.0))).isEqualTo(Label.of(2));
        assertThat(named.label(Outcome.PASS, Map.of())).isEqualTo(Label.PASS);
        assertThat(named.label(Outcome.ERROR, Map.of("sought", 2.0))).isEqualTo(Label.NONE);
    }

    /** Without a margin it is missed, unless the absence of its KPI passes. */
    @Test
    void anAbsentMarginSaysWhatTheAbsenceOfItsKpiSays() {
        Map<String, Double> ofAnother = Map.of("other", -1.0);
        assertThat(sought("leastGap > 1 m").label(Outcome.FAIL, ofAnother)).isEqualTo(Label.FAIL);
        assertThat(sought("impactSpeed < 1 m/s").label(Outcome.FAIL, ofAnother)).isEqualTo(Label.PASS);
        assertThat(sought("impactSpeed < 1 m/s && leastGap > 1 m").label(Outcome.FAIL, ofAnother))
                .isEqualTo(Label.NONE);
    }

    /** A search that knows nothing of its first stage runs the same cases again, or has failures left that it was told of. */
    @Test
    void aSearchGoesOnFromWhatItsFirstStageShowed() {
        String staged = SWEEP.replace(
                "{type: search, maxRuns: 200, block: 16, seed: 3}",
                "{type: sequence, stages: [{type: lhs, n: 40}, {type: search, maxRuns: 240, block: 16, seed: 3}]}");
        Run run = new Run(staged, SearchCasesTest::label);
        List<Case> first = read(SWEEP.replace("{type: search, maxRuns: 200, block: 16, seed: 3}", "{type: lhs, n: 40}"))
                .cases()
                .next(List.of());
        assertThat(run.list.subList(0, first.size())).isEqualTo(first);
        assertThat(run.list).extracting(Case::key).doesNotHaveDuplicates();
        assertThat(run.design.ending()).contains(Ending.AIM_MET);
        assertThat((double) run.failed()).isGreaterThan(.95 * failures(SWEEP));
        assertThat(run.list.subList(first.size(), first.size() + 16))
                .as("its first choice is by results")
                .allMatch(it -> margin(it) < 0);
    }

    private static SoughtMargins sought(String condition) {
        String several = "[{that: \"" + condition + "\", name: sought}, {that: collisions == 0, name: other}]";
        Sweep sweep = read(SWEEP.replace("seed: 3}", "criterion: sought, seed: 3}")
                .replace("[{that: leastGap > 1 m, name: gap}]", several));
        return SoughtMargins.of(sweep, (SearchDesign) sweep.design());
    }

    /** A stop that ends every failure at 0, and a road that ends every pass at 40 m. */
    @Test
    void limitsNearTheBoundaryTellNothingThoseFarAwayDo() {
        List<Label> stopped = new ArrayList<>();
        List<Label> longRoad = new ArrayList<>();
        for (int it = 0; it < 100; it++) {
            stopped.add(Label.of(it < 50 ? -1e-9 : it / 10.0));
            longRoad.add(Label.of(it < 30 ? 40 : it / 10.0 - 4));
        }
        assertThat(SoughtMargins.tell(stopped)).isFalse();
        assertThat(SoughtMargins.tell(longRoad)).isTrue();
        assertThat(SoughtMargins.values(stopped)).containsOnly(-1, 1);
    }

    /** The cheat: one absurd number makes every prediction none, and the list goes on by it. */
    @Test
    void anAbsurdMarginLeavesVerdicts() {
        Run run = new Run(SWEEP, it -> it.key().hex().startsWith("a") ? Label.of(1e300) : label(it));
        assertThat(run.standing().margins()).isFalse();
        assertThat(run.standing().failing()).isBetween(0.0, 1.0);
        assertThat(run.standing().expected()).isNotNegative().isFinite();
    }

    @Test
    void aLabelReadsAsItIsWritten() {
        for (Label it : List.of(Label.PASS, Label.NONE, Label.of(-1.5e-300), Label.of(0), Label.of(1e20))) {
            assertThat(Label.read(it.text())).isEqualTo(it);
        }
        assertThat(Label.of(0).margin()).isEqualTo(OptionalDouble.of(0));
        for (String wrong : List.of("PASS -1", "FAIL 1", "MISSING", "PASS NaN", "NONE 3", "PASS 1e999x")) {
            assertThat(Label.isLabel(wrong)).as(wrong).isFalse();
        }
    }
}
