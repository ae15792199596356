package dev.provinggrid.cli.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.ReportScope.CaseLinks;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.criterion.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTextTest {

    @Test
    void equalResultsPrintTwoLines() {
        SweepColumns sweep = sweep("1", Outcome.PASS, Outcome.FAIL);
        assertThat(lines(sweep, sweep, ReportScope.WHOLE))
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 1 in the second", "same outcomes, same traces");
    }

    @Test
    void aCaseThatEndedOtherwiseIsNamedWithBothMargins() {
        assertThat(lines(
                        sweep("1", Outcome.PASS, Outcome.FAIL),
                        sweep("1", Outcome.FAIL, Outcome.FAIL),
                        ReportScope.WHOLE))
                .containsExactly(
                        "2 cases in both; passed 1 in the first, 0 in the second",
                        "1 ended otherwise",
                        "  PASS    to FAIL     weather=clear  margin 1.000 to -1.000",
                        "1 regressed: passed before and not now");
    }

    @Test
    void linksTicketsAndOtherVersionsAreSaid() {
        ReportScope scope = new ReportScope(
                9, new CaseLinks(Optional.of("http://here/sweeps/a")), CaseLinks.NONE, _ -> Optional.of("PG-7"));
        assertThat(lines(sweep("1", Outcome.PASS), sweep("", Outcome.ERROR), scope))
                .contains(
                        "scenarioVersion is 1 in the first, not known in the second",
                        "      http://here/sweeps/a/cases/0",
                        "0 regressed: passed before and not now; 1 more is known")
                .anySatisfy(it -> assertThat(it).endsWith("  known: PG-7"));
    }

    private static List<String> lines(SweepColumns first, SweepColumns second, ReportScope scope) {
        return ComparisonText.lines(ComparisonReport.of(Comparison.of(first, second), scope));
    }

    private static SweepColumns sweep(String version, Outcome... outcomes) {
        List<String> weathers = List.of("clear", "heavy-rain");
        SweepColumns.Builder sweep = SweepColumns.of(
                new SweepColumns.Origin("offroad-aeb", version, "1"), Map.of("weather", "clear"), outcomes.length);
        for (int it = 0; it < outcomes.length; it++) {
            double margin = outcomes[it] == Outcome.PASS ? 1 : -1;
            sweep.add(
                    new ComparedCase(it, "key" + it, 0, it, outcomes[it], margin, "trace" + it, null),
                    Map.of("weather", weathers.get(it)),
                    Map.of());
        }
        return sweep.build();
    }
}
