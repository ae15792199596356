package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaveatsTest {

    @Test
    void aSummarySaysInHowManyCasesTheSystemWasToldTheTruth() {
        assertThat(lines(
                        List.of(run(Map.of("oracleInputs", 1.0)), run(Map.of("oracleInputs", 0.0)), run(Map.of())),
                        List.of()))
                .containsExactly("Oracle: in 1 of 3 cases the system was told the true distance, speed and friction,"
                        + " which no system knows.");
    }

    @Test
    void withoutOracleAndLimitationThereIsNothingToSay() {
        assertThat(lines(List.of(run(Map.of("oracleInputs", 0.0)), run(Map.of())), List.of()))
                .isEmpty();
        assertThat(lines(PublishedSweep.cases(), List.of())).isEmpty();
    }

    /** The message comes first: a narrow page cuts what follows. */
    @Test
    void modelsWithOneLimitationAreNamedTogether() {
        assertThat(lines(PublishedSweep.cases(), List.of(fitted("yolov2"), fitted("yolov3"))))
                .containsExactly("No predictive use: yolov2, yolov3 (fitted to the published recordings).");
    }

    @Test
    void eachLimitationIsASentenceOnOneLine() {
        assertThat(lines(
                        List.of(run(Map.of("oracleInputs", 1.0))),
                        List.of(fitted("yolov3"), new ModelLimitation("own", "only\nby\u001b[2J day", ""))))
                .containsExactly(
                        "No predictive use: yolov3 (fitted to the published recordings).",
                        "Only by [2J day: own.",
                        "Oracle: in 1 of 1 case the system was told the true distance, speed and friction,"
                                + " which no system knows.");
    }

    private static ModelLimitation fitted(String model) {
        return new ModelLimitation(model, "no predictive use", "fitted to the published recordings");
    }

    private static List<String> lines(List<CaseView> cases, List<ModelLimitation> limitations) {
        SweepResult result = new SweepResult(
                PublishedSweep.sweep(cases.size()), cases, List.of(), false, Optional.empty(), List.of(), limitations);
        return new Caveats(result).lines(new Page(100, TextStyle.FILE));
    }

    private static CaseView run(Map<String, Double> kpis) {
        return DetectionByRangeTest.seen(0, "pg-l", kpis);
    }
}
