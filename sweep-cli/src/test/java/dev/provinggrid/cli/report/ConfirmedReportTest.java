package dev.provinggrid.cli.report;

import static dev.provinggrid.model.criterion.Outcome.ERROR;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.MISSING;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.gate.Confirmation.Finding;
import dev.provinggrid.analysis.gate.Flip;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.analysis.gate.StepCounts;
import dev.provinggrid.cli.report.comparison.ComparedOutcomes;
import dev.provinggrid.cli.report.comparison.ComparisonText;
import dev.provinggrid.cli.report.comparison.GateClaim;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.confirmation.ConfirmationReport;
import dev.provinggrid.cli.report.confirmation.ConfirmedFlip;
import dev.provinggrid.cli.report.confirmation.Determinism;
import dev.provinggrid.cli.report.confirmation.Flips;
import dev.provinggrid.cli.report.confirmation.GateVerdict;
import dev.provinggrid.cli.report.junit.ComparisonJunit;
import dev.provinggrid.cli.report.markdown.ComparisonMarkdown;
import dev.provinggrid.model.criterion.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What reruns said reads the same in every file, and the gravest of it is the verdict. */
class ConfirmedReportTest {

    private static final double ALARM = .01;

    /** The first cases flip from PASS, with these findings; further ones become what is given. */
    private static ReportedComparison confirmed(List<FlipStatus> flips, List<Outcome> others, String ended) {
        ComparedOutcomes first = new ComparedOutcomes();
        ComparedOutcomes second = new ComparedOutcomes();
        List<Outcome> now = new ArrayList<>(flips.stream().map(_ -> FAIL).toList());
        now.addAll(others);
        for (int it = 0; it < now.size(); it++) {
            first.at(10 + 10 * it, PASS);
            second.at(10 + 10 * it, now.get(it));
        }
        return confirmed(first.with(second), flips, ended);
    }

    private static ReportedComparison confirmed(ReportedComparison comparison, List<FlipStatus> flips, String ended) {
        Flips changed = Flips.of(comparison.cases());
        List<ConfirmedFlip> found = new ArrayList<>();
        for (int it = 0; it < flips.size(); it++) {
            StepCounts steps = StepCounts.of(1, 2, 0);
            found.add(ConfirmedFlip.of(
                    changed.worse().get(it), new Finding(Flip.of(it), flips.get(it), steps, 2.5, 3, 5), List.of()));
        }
        return comparison.with(new ConfirmationReport(
                "a",
                "b",
                .05,
                comparison.cases().size(),
                20,
                5 * flips.size(),
                found,
                List.of(),
                changed.rate(ALARM),
                changed.errors(ALARM),
                changed.unjudgedBefore(),
                new Determinism(false, null),
                "none",
                ended));
    }

    private static GateVerdict verdict(List<FlipStatus> flips, List<Outcome> others, String ended) {
        return confirmed(flips, others, ended).confirmation().orElseThrow().verdict();
    }

    @Test
    void realIsAFailureUndecidedAnErrorAndNoiseAPassWithAProperty() {
        ReportedComparison comparison = confirmed(
                List.of(FlipStatus.REAL, FlipStatus.NOISE, FlipStatus.UNDECIDED, FlipStatus.OUT_OF_BUDGET),
                List.of(PASS),
                null);
        String xml = ComparisonJunit.of(comparison, Instant.EPOCH);
        JunitFile file = new JunitFile(xml);
        assertThat(file.counts()).isEqualTo("5 tests, 1 failures, 2 errors, 0 skipped");
        assertThat(file.problem("speed 10 km/h")).startsWith("failure criterion missed: PASS to FAIL");
        assertThat(file.problem("speed 20 km/h")).isEmpty();
        assertThat(xml).contains("name=\"flaky speed 20 km/h\"");
        assertThat(file.problem("speed 30 km/h")).startsWith("error undecided: ");
        assertThat(file.problem("speed 40 km/h")).startsWith("error out-of-budget: ");

        JunitFile skipped = new JunitFile(ComparisonJunit.of(comparison, Instant.EPOCH, true));
        assertThat(skipped.counts()).isEqualTo("5 tests, 1 failures, 0 errors, 2 skipped");
        GateClaim claim = GateClaim.of(comparison, comparison.confirmation().orElseThrow(), Instant.EPOCH);
        assertThat(claim.flips()).containsEntry(FlipStatus.REAL, 1).containsEntry(FlipStatus.NOISE, 1);
        assertThat(JsonMapper.shared().writeValueAsString(claim))
                .contains("\"alpha\":0.05", "\"verdict\":\"regressed\"", "\"scenarioVersion\":", "\"OUT_OF_BUDGET\":1");

        assertThat(ComparisonMarkdown.of(comparison))
                .startsWith("## 1 real regression among 4 flips of 5 cases")
                .containsSubsequence("Real", "10 km/h", "Not decided", "30 km/h", "40 km/h", "Noise", "20 km/h")
                .contains("Gate: **regressed** after 20 of at most 20 reruns");
        assertThat(ComparisonText.lines(comparison))
                .contains("gate: regressed")
                .anySatisfy(it -> assertThat(it)
                        .contains("real", "speed 10 km/h")
                        .contains("passed again 1 of 3 times; where it failed, the other build passed 2 of 2"));
    }

    @Test
    void whoseBudgetIsSpentHearsWhatWouldDo() {
        List<FlipStatus> all = List.of(FlipStatus.NOISE, FlipStatus.OUT_OF_BUDGET, FlipStatus.OUT_OF_BUDGET);
        ReportedComparison small = confirmed(all, List.of(PASS), null);
        assertThat(ComparisonText.lines(small))
                .contains(
                        "2 flips are open, for the budget is spent: each takes about 8 more runs;"
                                + " even --budget \"100 %\" may not do; the suite is small, or much of it is flaky (sweep flaky)")
                .contains("gate: out-of-budget: 2 open");
        List<Outcome> more = Collections.nCopies(96, PASS);
        assertThat(ComparisonText.lines(confirmed(all.subList(0, 2), more, null)))
                .contains("1 flip is open, for the budget is spent: it takes about 8 more runs;"
                        + " --budget \"19 %\" (18 runs) goes on where this ended");
    }

    @Test
    void anAlarmWithoutANameIsRedToo() {
        List<FlipStatus> noise = List.of(
                FlipStatus.NOISE,
                FlipStatus.NOISE,
                FlipStatus.NOISE,
                FlipStatus.NOISE,
                FlipStatus.NOISE,
                FlipStatus.NOISE,
                FlipStatus.NOISE);
        JunitFile file = new JunitFile(ComparisonJunit.of(confirmed(noise, List.of(PASS), null), Instant.EPOCH));
        assertThat(file.isRed()).isTrue();
        assertThat(file.problem("all cases together")).startsWith("failure rate-alarm: ");
    }

    @Test
    void theGravestReasonIsTheVerdict() {
        List<FlipStatus> all = List.of(FlipStatus.REAL, FlipStatus.OUT_OF_BUDGET, FlipStatus.UNDECIDED);
        List<Outcome> errors = List.of(ERROR, ERROR);
        assertThat(verdict(all, errors, "Interrupted")).isEqualTo(GateVerdict.REGRESSED);
        assertThat(verdict(all.subList(1, 3), errors, "Interrupted")).isEqualTo(GateVerdict.UNFINISHED);
        assertThat(verdict(all.subList(1, 3), errors, null)).isEqualTo(GateVerdict.NO_VERDICT);
        assertThat(verdict(all.subList(1, 3), List.of(PASS), null)).isEqualTo(GateVerdict.OUT_OF_BUDGET);
        assertThat(verdict(all.subList(2, 3), List.of(PASS), null)).isEqualTo(GateVerdict.UNDECIDED);
        assertThat(verdict(List.of(FlipStatus.ERRORS), List.of(PASS), null)).isEqualTo(GateVerdict.UNDECIDED);
        assertThat(verdict(List.of(FlipStatus.NOISE), List.of(PASS), null)).isEqualTo(GateVerdict.PASSED);
        assertThat(verdict(List.of(), List.of(PASS), null)).isEqualTo(GateVerdict.PASSED);
        assertThat(verdict(List.of(), List.of(ERROR, ERROR, ERROR, ERROR, ERROR, ERROR, ERROR), null))
                .as("an error is no failure, and absence no pass")
                .isEqualTo(GateVerdict.RATE_ALARM);
    }

    /** The cheat: a baseline that was cancelled, or whose simulator crashed, lets everything pass. */
    @Test
    void whatTheBaselineDidNotJudgeIsNoPass() {
        ComparedOutcomes first = new ComparedOutcomes()
                .at(10, ERROR)
                .at(20, MISSING)
                .at(30, ERROR)
                .at(40, PASS);
        ComparedOutcomes second =
                new ComparedOutcomes().at(10, FAIL).at(20, ERROR).at(30, PASS).at(40, PASS);
        ReportedComparison comparison = confirmed(first.with(second), List.of(), null);
        assertThat(comparison.confirmation().orElseThrow().verdict()).isEqualTo(GateVerdict.NO_VERDICT);
        assertThat(ComparisonText.lines(comparison))
                .contains("gate: no-verdict: 2 do not pass in the second and have no verdict in the first");
        JunitFile file = new JunitFile(ComparisonJunit.of(comparison, Instant.EPOCH));
        assertThat(file.counts()).isEqualTo("4 tests, 0 failures, 2 errors, 0 skipped");
        assertThat(file.problem("speed 10 km/h")).contains("ERROR to FAIL", "the first has no verdict");
    }
}
