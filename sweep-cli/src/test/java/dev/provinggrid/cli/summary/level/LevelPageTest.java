package dev.provinggrid.cli.summary.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.analysis.statistics.sweep.AxisLimit;
import dev.provinggrid.analysis.statistics.sweep.AxisLimit.LimitInterval;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Two detectors at three thresholds before ten worlds each: the lower the threshold, the more false brakes and the fewer collisions. */
class LevelPageTest {

    private static final Page PAGE = new Page(80, TextStyle.FILE);

    @Test
    void falseBrakesAndCollisionsStandSideBySideByThreshold() {
        String page = new LevelPage(result().levels(.9), _ -> true).text(PAGE);
        assertThat(page.lines()).allMatch(it -> it.length() <= 80);
        assertThat(page)
                .contains("threshold", "collisions == 0", "falseBrakes == 0", "falseBrakes per km")
                .contains("limits: at every level to there at least 90 % pass (95 % interval)");
        assertThat(page.lines()
                        .filter(it -> it.startsWith("  20 %"))
                        .findFirst()
                        .orElseThrow())
                .contains("0/20 0 %", "20/20 100 %");
    }

    @Test
    void theLimitsOfEachDetectorAreAskedForAlone() {
        List<ChosenLevels.ComparedCases> each =
                new ChosenLevels(result(), List.of("threshold"), Map.of(), "detector").compared(.9);
        assertThat(each).extracting(ChosenLevels.ComparedCases::inWords).containsExactly("detector s", "detector l");
        assertThat(each)
                .allSatisfy(it -> assertThat(it.axes()).singleElement().satisfies(axis -> {
                    assertThat(axis.parameter()).isEqualTo("threshold");
                    assertThat(axis.rows().getFirst().passed().planned()).isEqualTo(10);
                }));
        assertThat(each.getLast().axes().getFirst().limits().getFirst())
                .as("the large one brakes for nothing at 20 % only, the small one at 30 % too")
                .isEqualTo(new AxisLimit("all", "from", "30 %", new LimitInterval(null, "30 %"), true, List.of()));
    }

    @Test
    void everythingThatTheSweepDoesNotHaveIsNamed() {
        assertThatThrownBy(() -> new ChosenLevels(
                        result(), List.of("treshold"), Map.of("detector", "m", "hour", "1"), "weather"))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("no axis treshold")
                .hasMessageContaining("no level m of detector; allowed: s, l")
                .hasMessageContaining("no axis hour")
                .hasMessageContaining("no axis weather");
    }

    @Test
    void limitsReadAloud() {
        assertThat(sentence("up to", "60 km/h", new LimitInterval("50 km/h", "70 km/h")))
                .isEqualTo("up to 60 km/h (surely 50 km/h, possibly 70 km/h)");
        assertThat(sentence("up to", "20 km/h", null, "40 km/h", "60 km/h"))
                .isEqualTo("up to 20 km/h; not monotone: 40 km/h, 60 km/h pass again");
        assertThat(sentence("up to", null, new LimitInterval(null, "20 km/h"), "40 km/h"))
                .isEqualTo(
                        "not at its lowest level (surely none, possibly 20 km/h); not monotone: 40 km/h passes again");
        assertThat(sentence("up to", null, null)).isEqualTo("at no level");
    }

    private static String sentence(String direction, String level, LimitInterval interval, String... again) {
        return LimitSentence.of(new AxisLimit("all", direction, level, interval, again.length == 0, List.of(again)));
    }

    private static SweepResult result() {
        List<CaseView> cases = new ArrayList<>();
        for (String detector : List.of("s", "l")) {
            for (double threshold : new double[] {.2, .3, .4}) {
                for (int world = 0; world < 10; world++) {
                    boolean brakes = threshold < (detector.equals("s") ? .35 : .25);
                    boolean hits = threshold > .35 && detector.equals("s");
                    cases.add(view(cases.size(), world, detector, threshold, brakes, hits));
                }
            }
        }
        Map<Object, String> thresholds = new LinkedHashMap<>();
        thresholds.put(.2, "20 %");
        thresholds.put(.3, "30 %");
        thresholds.put(.4, "40 %");
        Map<String, Map<Object, String>> labels = new LinkedHashMap<>();
        labels.put("detector", Map.of());
        labels.put("threshold", thresholds);
        return new SweepResult(
                new SweepView(
                        "01ABC",
                        "thresholds",
                        "offroad-aeb",
                        null,
                        "finished",
                        1,
                        cases.size(),
                        Map.of(),
                        Instant.EPOCH,
                        Instant.EPOCH),
                cases,
                VariedParameter.of(cases, labels),
                true,
                Optional.empty(),
                List.of(
                        new JudgedMeasure(true, "collisions == 0", "1", List.of()),
                        new JudgedMeasure(true, "falseBrakes == 0", "1", List.of()),
                        new JudgedMeasure(
                                false,
                                "falseBrakes",
                                "1",
                                List.of(new Exposure("driven", Unit.named("km").orElseThrow()))),
                        new JudgedMeasure(false, "driven", "m", List.of())),
                List.of());
    }

    private static CaseView view(
            int index, int world, String detector, double threshold, boolean brakes, boolean hits) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("index", index);
        view.put("round", 1);
        view.put("replicate", world);
        view.put("seed", world);
        view.put("outcome", brakes || hits ? "FAIL" : "PASS");
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("detector", detector);
        parameters.put("threshold", threshold);
        view.put("parameters", parameters);
        view.put("kpis", Map.of("falseBrakes", brakes ? 1.0 : 0.0, "driven", 100.0 + world));
        view.put("margins", Map.of("collisions == 0", hits ? -1.0 : 0.0, "falseBrakes == 0", brakes ? -1.0 : 0.0));
        view.put("attempts", 1);
        view.put("losses", 0);
        return JsonMapper.shared().convertValue(view, CaseView.class);
    }
}
