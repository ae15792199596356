package dev.provinggrid.cli.report;

import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.report.comparison.ComparedOutcomes;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.markdown.ComparisonMarkdown;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonMarkdownTest {

    @Test
    void regressionsComeWithTheLinkOfTheirCaseAndTheWordsOfTheSweepFile() {
        ReportedComparison comparison = new ComparedOutcomes()
                .on("http://here/sweeps/a")
                .at(80, PASS)
                .at(100, FAIL)
                .with(new ComparedOutcomes()
                        .on("http://here/sweeps/b")
                        .at(80, 0, FAIL, "saw-too-late")
                        .at(100, PASS));
        assertThat(ComparisonMarkdown.of(comparison).lines())
                .startsWith("## 1 regressed of 2 in both")
                .contains("1 recovered · passed 1 in the first, 1 in the second · not counted: 0 flaky before, 0 known")
                .contains("| [0](http://here/sweeps/b/cases/0) | `speed 80 km/h` "
                        + "| [PASS](http://here/sweeps/a/cases/0) | FAIL `saw-too-late` | 1 to -1 |  |");
    }

    @Test
    void nothingComparedIsTheHeadline() {
        ComparedOutcomes before = new ComparedOutcomes().at(80, PASS).at(90, PASS);
        ComparedOutcomes now = new ComparedOutcomes().at(100, PASS).at(110, PASS);
        assertThat(ComparisonMarkdown.of(before.with(now)))
                .startsWith("## Nothing compared: no case is in both\n")
                .contains("- `2 cases only in the first`");
    }

    @Test
    void whatIsKnownIsSaidApartFromWhatCounts() {
        String markdown = ComparisonMarkdown.of(new ComparedOutcomes()
                .at(80, PASS)
                .with(new ComparedOutcomes().at(80, FAIL), _ -> Optional.of("PG-7")));
        assertThat(markdown)
                .startsWith("## None regressed of 1 in both\n")
                .contains("### Regressed, and not counted", "known: `PG-7`")
                .doesNotContain("### Regressed\n");
    }

    @Test
    void ofManyRegressionsItSaysHowManyAreLeftOut() {
        ComparedOutcomes before = new ComparedOutcomes();
        ComparedOutcomes now = new ComparedOutcomes();
        for (int kmh = 1; kmh <= 30; kmh++) {
            before.at(kmh, PASS);
            now.at(kmh, FAIL);
        }
        assertThat(ComparisonMarkdown.of(before.with(now)))
                .startsWith("## 30 regressed of 30 in both\n")
                .contains("and 10 more in `sweep compare`");
    }
}
