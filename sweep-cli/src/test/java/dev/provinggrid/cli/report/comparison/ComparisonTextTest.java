package dev.provinggrid.cli.report.comparison;

import static dev.provinggrid.model.criterion.Outcome.ERROR;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

    @Test
    void equalResultsPrintTwoLines() {
        ComparedOutcomes sweep = new ComparedOutcomes().at(80, PASS).at(100, FAIL);
        assertThat(lines(sweep, sweep))
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 1 in the second", "same outcomes, same traces");
    }

    @Test
    void aCaseThatEndedOtherwiseIsNamedAsTheSweepFileWritesItWithBothMargins() {
        assertThat(lines(
                        new ComparedOutcomes().at(80, PASS).at(100, FAIL),
                        new ComparedOutcomes().at(80, FAIL).at(100, FAIL)))
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 0 in the second",
                        "1 ended otherwise",
                        "  PASS    to FAIL     speed 80 km/h  margin 1.000 to -1.000",
                        "1 regressed: passed before and not now");
    }

    @Test
    void noLineOfAComparisonPrintsAValueInSiThatTheFileWritesOtherwise() {
        ComparedOutcomes first = new ComparedOutcomes()
                .at(80, 0, PASS, null)
                .at(80, 1, PASS, null)
                .at(100, PASS);
        ComparedOutcomes second = new ComparedOutcomes()
                .gap(7.5, "750 cm")
                .at(80, 0, FAIL, null)
                .at(80, 1, PASS, null)
                .at(120, PASS);
        assertThat(lines(first, second))
                .contains(
                        "gap is 5 m in the first, 750 cm in the second",
                        "  2/2 (34 to 100 %) to 1/2 (9 to 91 %)  speed 80 km/h",
                        "1 only in the first",
                        "  speed 100 km/h",
                        "1 only in the second",
                        "  speed 120 km/h")
                .noneMatch(it -> it.matches(".*(22\\.2|27\\.7|33\\.3).*"));
    }

    @Test
    void valuesThatReadTheSameArePrintedInFullWhereTheyDiffer() {
        ComparedOutcomes first = new ComparedOutcomes().at(80, PASS);
        ComparedOutcomes second = new ComparedOutcomes().gap(5.000000001, "5 m").at(80, PASS);
        assertThat(lines(first, second)).contains("gap is 5.0 m in the first, 5.000000001 m in the second");
    }

    @Test
    void linksTicketsAndOtherVersionsAreSaid() {
        ReportedComparison comparison = new ComparedOutcomes()
                .on("http://here/sweeps/a")
                .at(80, PASS)
                .with(new ComparedOutcomes().version("").at(80, ERROR), _ -> Optional.of("PG-7"));
        assertThat(ComparisonText.lines(comparison))
                .contains(
                        "scenarioVersion is 1 in the first, not known in the second",
                        "      http://here/sweeps/a/cases/0",
                        "0 regressed: passed before and not now; 1 more is known")
                .anySatisfy(it -> assertThat(it).endsWith("  known: PG-7"));
    }

    private static List<String> lines(ComparedOutcomes first, ComparedOutcomes second) {
        return ComparisonText.lines(first.with(second));
    }
}
