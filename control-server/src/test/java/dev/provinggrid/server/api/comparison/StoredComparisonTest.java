package dev.provinggrid.server.api.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.SweepDifferences.Changed;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps of a label on a server: what their comparison says is what became of their cases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoredComparisonTest {

    private static final String SWEEP = """
            format: 1
            sweep: compared
            labels: [nightly, v2]
            scenario: offroad-aeb
            parameters: {approachSpeed: 30 km/h}
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, heavy-rain, thick-fog]
            pass: [{that: collisions == 0, margin: stopMargin}]
            """;

    private Bench bench;
    private String first;
    private String second;
    private String unfinished;

    @BeforeAll
    void runThreeNights(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
        first = night(SWEEP, 5, 2);
        second = night(SWEEP.replace("30 km/h", "40 km/h").replace(", thick-fog", ""), 0, 1);
        unfinished = bench.submitYaml(SWEEP);
    }

    private String night(String yaml, int... failing) {
        String sweep = bench.submitYaml(yaml);
        var worker = bench.workerFor(sweep);
        for (int open = bench.sweep(sweep).planned(); open > 0; open--) {
            GrantedAttempt attempt = worker.runOne();
            boolean fails = Arrays.stream(failing).anyMatch(it -> it == attempt.caseIndex());
            worker.commit(
                    attempt,
                    Completion.COMPLETED,
                    Map.of("collisions", fails ? 1.0 : 0, "stopMargin", fails ? -1.0 : attempt.caseIndex()));
        }
        bench.clock().add(Duration.ofDays(1));
        return sweep;
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void casesAreMatchedByTheirParametersAndWhatElseDiffersIsSaid() {
        Comparison comparison = Comparison.of(columns(first), columns(second));
        ComparisonReport report = ComparisonReport.of(comparison, ReportScope.WHOLE);
        assertThat(report.inBoth()).isEqualTo(4);
        assertThat(report.regressions()).isEqualTo(2);
        assertThat(report.otherOutcomes()).allSatisfy(it -> {
            assertThat(it.firstOutcome()).isEqualTo(Outcome.PASS);
            assertThat(it.secondOutcome()).isEqualTo(Outcome.FAIL);
            assertThat(it.secondMargin()).isEqualTo(-1);
            assertThat(it.parameters()).containsEntry("perceptionModel", "yolov3");
            assertThat(it.parameters()).doesNotContainKey("approachSpeed");
        });
        assertThat(report.onlyFirst())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it).containsEntry("weather", "thick-fog"));
        assertThat(report.differences().changed()).extracting(Changed::what).containsExactly("param.approachSpeed");
        assertThat(report.otherInputs()).isEqualTo(4);
        assertThat(report.tests())
                .extracting(ComparisonReport.Test::of)
                .containsExactlyInAnyOrder("verdict", "kpi.collisions", "kpi.stopMargin");
    }

    @Test
    void pairsAreCasesOfTheSameLevels() {
        ComparedPairs pairs = ComparedPairs.of(Comparison.of(columns(first), columns(second)));
        assertThat(pairs.first()).hasSize(4);
        for (int it = 0; it < 4; it++) {
            assertThat(bench.caseOf(first, pairs.first().get(it))
                            .stored()
                            .differing()
                            .get("weather"))
                    .isEqualTo(bench.caseOf(second, pairs.second().get(it))
                            .stored()
                            .differing()
                            .get("weather"));
        }
        assertThat(pairs.onlyFirst())
                .hasSize(2)
                .allSatisfy(it ->
                        assertThat(bench.caseOf(first, it).stored().differing()).containsEntry("weather", "thick-fog"));
        assertThat(pairs.onlySecond()).isEmpty();
    }

    @Test
    void listsAreCutAndTheirTotalsAreNot() {
        Comparison comparison = Comparison.of(columns(first), columns(second));
        ComparisonReport report = ComparisonReport.of(
                comparison,
                new ReportScope(1, ReportScope.CaseLinks.NONE, ReportScope.CaseLinks.NONE, _ -> Optional.empty()));
        assertThat(report.otherOutcomes()).hasSize(1);
        assertThat(report.onlyFirst()).hasSize(1);
        assertThat(report.totals()).containsEntry("otherOutcomes", 2).containsEntry("onlyFirst", 2);
        assertThat(report.regressions()).isEqualTo(2);
    }

    @Test
    void aCaseThatHasNotEndedIsMissing() {
        ComparisonReport report =
                ComparisonReport.of(Comparison.of(columns(first), columns(unfinished)), ReportScope.WHOLE);
        assertThat(report.secondCounts()).containsEntry("missing", 6);
        assertThat(report.regressions()).isEqualTo(4);
    }

    @Test
    void theHistoryOfALabelHasItsFinishedSweepsWithTheirRatesAndWhatChanged() {
        LabelHistory history = histories().of("nightly", 10);
        assertThat(history.total()).isEqualTo(2);
        assertThat(history.sweeps()).extracting(LabelHistory.Entry::id).containsExactly(second, first);
        assertThat(history.sweeps().getFirst().flips())
                .extracting(LabelHistory.Flips::baseline, LabelHistory.Flips::inBoth, LabelHistory.Flips::regressions)
                .containsExactly(first, 4, 2);
        LabelHistory.Entry oldest = history.sweeps().getLast();
        assertThat(oldest.flips()).isNull();
        assertThat(oldest.passed().passed()).isEqualTo(4);
        assertThat(oldest.passed().worlds()).isEqualTo(3);
        assertThat(oldest.passed().lower()).as("six cases that somebody chose").isNull();
        assertThat(histories().of("nightly", 1).sweeps())
                .singleElement()
                .satisfies(it -> assertThat(it.flips()).isNotNull());
        assertThat(histories().of("weekly", 10).sweeps()).isEmpty();
    }

    /** The cheats: an interval for cases that are no sample, and Wilson's where somebody stopped when they had seen enough. */
    @Test
    void theHistoryHasTheIntervalThatIsValidForEachSweep() {
        String repeated = SWEEP.replace("[nightly, v2]", "[sampled]") + "replicates: 5\n";
        night(repeated, 3);
        String stopped = bench.submitYaml(repeated);
        BenchWorker worker = bench.workerFor(stopped);
        IntStream.range(0, 9).forEach(_ -> worker.pass(worker.runOne()));
        bench.cancel(stopped);
        bench.tick();
        List<LabelHistory.Entry> sweeps = histories().of("sampled", 10).sweeps();
        assertThat(sweeps).extracting(LabelHistory.Entry::id).first().isEqualTo(stopped);
        RateEstimate part = columns(stopped).passed();
        assertThat(sweeps.getFirst().passed().lower())
                .isEqualTo(part.anytime95().lower());
        assertThat(part.anytime95().lower()).isLessThan(part.wilson95().lower());
        RateEstimate whole = columns(sweeps.getLast().id()).passed();
        assertThat(sweeps.getLast().passed().upper()).isEqualTo(whole.wilson95().upper());
    }

    @Test
    void sweepsAreFoundByTheirLabels() {
        SweepViews views = bench.part(SweepViews.class);
        assertThat(views.labelled("v2")).extracting(SweepView::id).containsExactlyInAnyOrder(first, second, unfinished);
        assertThat(views.labelled("v3")).isEmpty();
        assertThat(views.labelled("v")).as("part of a label").isEmpty();
        assertThat(views.labelled("nightly\",\"v2")).as("two labels").isEmpty();
        assertThat(bench.sweep(first).labels()).containsExactly("nightly", "v2");
        assertThat(bench.sweep(first).scenarioVersion()).isNotBlank();
    }

    private SweepColumns columns(String sweep) {
        return reader().of(bench.part(Progresses.class).of(sweep).orElseThrow());
    }

    private ComparedSweepReader reader() {
        return new ComparedSweepReader(bench.part(SubmittedSweeps.class), bench.part(CaseScan.class));
    }

    private LabelHistories histories() {
        return new LabelHistories(
                bench.part(SweepViews.class), bench.part(Progresses.class), bench.part(PinnedSweeps.class), reader());
    }
}
