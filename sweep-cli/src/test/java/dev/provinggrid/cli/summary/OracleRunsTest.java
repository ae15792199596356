package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OracleRunsTest {

    @Test
    void aSummarySaysInHowManyCasesTheSystemWasToldTheTruth() {
        List<CaseView> cases =
                List.of(run(Map.of("oracleInputs", 1.0)), run(Map.of("oracleInputs", 0.0)), run(Map.of()));
        assertThat(new OracleRuns(cases).lines(new Page(100, TextStyle.FILE)))
                .containsExactly("Oracle: in 1 of 3 cases the system was told the true distance, speed and friction,"
                        + " which no system knows.");
    }

    @Test
    void withoutAnOracleThereIsNothingToSay() {
        assertThat(new OracleRuns(List.of(run(Map.of("oracleInputs", 0.0)), run(Map.of()))).sentence())
                .isEmpty();
        assertThat(new OracleRuns(PublishedSweep.cases()).sentence()).isEmpty();
    }

    private static CaseView run(Map<String, Double> kpis) {
        return DetectionByRangeTest.seen(0, "pg-l", kpis);
    }
}
