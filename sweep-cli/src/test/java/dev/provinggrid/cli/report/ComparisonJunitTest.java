package dev.provinggrid.cli.report;

import static dev.provinggrid.model.criterion.Outcome.ERROR;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.MISSING;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.report.comparison.ComparedOutcomes;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.junit.ComparisonJunit;
import dev.provinggrid.model.criterion.Outcome;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A CI server reads the file as the comparison means it: no regression as a pass, no error as a failure, nothing as green. */
@Tag("slow")
class ComparisonJunitTest {

    private static final Instant NOW = Instant.parse("2026-11-26T17:00:00.5Z");

    @Test
    void regressionsAreFailuresAndWithoutAVerdictTheyAreErrors() {
        JunitFile file = file(new ComparedOutcomes()
                .at(50, PASS)
                .at(60, PASS)
                .at(70, PASS)
                .at(80, PASS)
                .with(new ComparedOutcomes()
                        .on("http://here/sweeps/b")
                        .at(50, PASS)
                        .at(60, 0, FAIL, "saw-too-late")
                        .at(70, 0, ERROR, "timeout")
                        .at(80, MISSING)));
        assertThat(file.counts()).isEqualTo("4 tests, 1 failures, 2 errors, 0 skipped");
        assertThat(file.problem("speed 50 km/h")).isEmpty();
        assertThat(file.problem("speed 60 km/h")).isEqualTo("failure saw-too-late: PASS to FAIL: saw-too-late");
        assertThat(file.problem("speed 70 km/h")).isEqualTo("error timeout: PASS to ERROR: timeout");
        assertThat(file.problem("speed 80 km/h")).isEqualTo("error missing: PASS to MISSING: missing");
        assertThat(file.text("speed 60 km/h")).contains("view: http://here/sweeps/b/cases/1", "margin: 1 to -1");
    }

    @Test
    void whatDoesNotPassIsNeverGreenThoughItDoesNotCount() {
        for (Outcome before : new Outcome[] {FAIL, ERROR, MISSING}) {
            for (Outcome now : new Outcome[] {FAIL, ERROR, MISSING}) {
                JunitFile file = file(two(before).with(two(now)));
                assertThat(file.counts()).isEqualTo("2 tests, 0 failures, 0 errors, 1 skipped");
                assertThat(file.problem("speed 80 km/h"))
                        .startsWith("skipped ")
                        .endsWith("did not pass before either: " + before + " to " + now);
            }
        }
    }

    @Test
    void knownAndFlakyRegressionsAreSkippedWithTheirReason() {
        JunitFile known = file(two(PASS).with(two(FAIL), _ -> Optional.of("PG-7")));
        assertThat(known.problem("speed 80 km/h")).isEqualTo("skipped criterion missed: known: PG-7");
        JunitFile flaky = file(two(PASS).at(80, 1, FAIL, null).with(two(FAIL).at(80, 1, FAIL, null)));
        assertThat(flaky.counts()).isEqualTo("3 tests, 0 failures, 0 errors, 2 skipped");
        assertThat(flaky.problem("speed 80 km/h")).contains("flaky before");
        assertThat(flaky.problem("speed 80 km/h, replicate 1")).contains("did not pass before either");
    }

    @Test
    void nothingComparedIsAnError() {
        JunitFile others = file(new ComparedOutcomes()
                .at(80, PASS)
                .at(90, PASS)
                .with(new ComparedOutcomes().at(100, PASS).at(110, PASS)));
        assertThat(others.counts()).isEqualTo("5 tests, 0 failures, 1 errors, 4 skipped");
        assertThat(others.problem("comparison"))
                .isEqualTo("error nothing-compared: Nothing compared: no case is in both");
        assertThat(others.problem("only in the second: speed 100 km/h")).startsWith("skipped not-compared");
        JunitFile empty = file(new ComparedOutcomes().with(new ComparedOutcomes()));
        assertThat(empty.counts()).isEqualTo("1 tests, 0 failures, 1 errors, 0 skipped");
    }

    @Test
    void redIsExactlyWhatTheGateFailsOn() {
        for (Outcome before : Outcome.values()) {
            for (Outcome now : Outcome.values()) {
                ReportedComparison comparison =
                        new ComparedOutcomes().at(80, before).with(new ComparedOutcomes().at(80, now));
                assertThat(file(comparison).isRed())
                        .as("%s to %s", before, now)
                        .isEqualTo(comparison.report().regressed());
            }
        }
    }

    @Test
    void ofMoreCasesThanAServerTakesTheRegressionsAreInTheFile() {
        ComparedOutcomes before = new ComparedOutcomes();
        ComparedOutcomes now = new ComparedOutcomes();
        for (int kmh = 1; kmh <= 5100; kmh++) {
            before.at(kmh, PASS);
            now.at(kmh, kmh == 5050 ? FAIL : PASS);
        }
        JunitFile file = file(before.with(now));
        assertThat(file.counts()).isEqualTo("2 tests, 1 failures, 0 errors, 0 skipped");
        assertThat(file.problem("speed 5050 km/h")).startsWith("failure");
    }

    /** A case that passes, and one that ends as given. */
    private static ComparedOutcomes two(Outcome outcome) {
        return new ComparedOutcomes().at(30, PASS).at(80, outcome);
    }

    private static JunitFile file(ReportedComparison comparison) {
        return new JunitFile(ComparisonJunit.of(comparison, NOW));
    }
}
