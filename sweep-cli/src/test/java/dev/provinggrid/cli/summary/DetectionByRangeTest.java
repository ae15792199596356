package dev.provinggrid.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DetectionByRangeTest {

    private static final Page PAGE = new Page(100, TextStyle.FILE);

    @Test
    void theRatesOfEachModelStandByDistance() {
        List<CaseView> cases = List.of(
                seen(0, "pg-xs", Map.of("detectionRate0to15", 1.0, "detectionRate80to120", 0.0)),
                seen(1, "pg-xs", Map.of("detectionRate0to15", .5, "collisions", 1.0)),
                seen(2, "pg-l", Map.of("detectionRate0to15", 1.0, "detectionRate80to120", .25)),
                seen(3, "none", Map.of()));
        assertThat(lines(cases))
                .containsExactly(
                        "Animal detected       0-15 m   80-120 m",
                        "  pg-xs                 75 %        0 %",
                        "  pg-l                 100 %       25 %",
                        "  none                     ·          ·",
                        "  share of images with it in view, mean over cases");
    }

    @Test
    void aSweepOfOneModelHasOneRow() {
        assertThat(lines(List.of(seen(0, "pg-l", Map.of("detectionRate0to15", 1.0)))))
                .contains("  all cases            100 %");
    }

    @Test
    void withoutRatesThereIsNothingToSay() {
        assertThat(lines(PublishedSweep.cases())).isEmpty();
    }

    private static List<String> lines(List<CaseView> cases) {
        return new DetectionByRange(new SweepResult(
                        PublishedSweep.sweep(cases.size()), cases, VariedParameter.of(cases, Map.of()), false))
                .lines(PAGE);
    }

    static CaseView seen(int index, String model, Map<String, Double> kpis) {
        CaseView view = PublishedSweep.judged(index, Map.of("perceptionModel", model), true, "");
        return new CaseView(
                view.index(),
                view.key(),
                view.round(),
                view.replicate(),
                view.seed(),
                view.state(),
                view.outcome(),
                view.errorKind(),
                view.endReason(),
                view.cause(),
                view.message(),
                view.parameters(),
                kpis,
                view.margin(),
                view.margins(),
                view.events(),
                view.attempts(),
                view.losses(),
                view.worker(),
                view.wallS(),
                view.simS(),
                view.traceHash(),
                view.artifacts(),
                null,
                null,
                null,
                null);
    }
}
