package dev.provinggrid.cli.summary.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.summary.outcome.JudgedMeasure;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.outcome.VariedParameter;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class FailureSeverityTest {

    private static final JudgedMeasure IMPACT = new JudgedMeasure(false, "impactSpeed", "m/s", List.of(), true);

    @Test
    void failuresAreToldTogetherAndByLevelOfTheFirstAxis() {
        assertThat(lines(
                        IMPACT,
                        run("pg-s", "FAIL", 12),
                        run("pg-s", "FAIL", 4.5),
                        run("pg-s", "FAIL", 8),
                        run("pg-l", "FAIL", 2),
                        run("pg-xs", "PASS", null)))
                .containsExactly(
                        "How severe failures were           cases    median     least  greatest",
                        "  impactSpeed m/s",
                        "    all                                4       4.5         2        12",
                        "    perceptionModel pg-s               3         8       4.5        12",
                        "    perceptionModel pg-l               1         2         2         2");
    }

    /** The cheats: a failure without contact is no impact at 0, and what passed or has no verdict is no failure. */
    @Test
    void onlyFailuresThatHaveTheKpiCount() {
        assertThat(lines(
                        IMPACT,
                        run("pg-s", "FAIL", 9),
                        run("pg-s", "FAIL", null),
                        run("pg-s", "PASS", 1),
                        run("pg-l", "ERROR", 30),
                        run("pg-l", null, null)))
                .contains("    all                                1         9         9         9")
                .hasSize(4);
    }

    @Test
    void withoutAMarkedKpiOrAFailureNothingIsSaid() {
        assertThat(lines(new JudgedMeasure(false, "impactSpeed", "m/s", List.of()), run("pg-s", "FAIL", 9)))
                .isEmpty();
        assertThat(lines(IMPACT, run("pg-s", "PASS", null), run("pg-s", "FAIL", null)))
                .isEmpty();
    }

    private static CaseView run(String model, String outcome, Number impactMps) {
        String kpis = impactMps == null ? "{}" : "{\"impactSpeed\": " + impactMps + "}";
        return JsonMapper.shared()
                .readValue("""
                        {"index": 0, "round": 1, "replicate": 0, "seed": 1, "attempts": 1, "losses": 0,
                         "parameters": {"perceptionModel": "%s"}, "outcome": %s, "kpis": %s}
                        """.formatted(model, outcome == null ? null : "\"" + outcome + "\"", kpis), CaseView.class);
    }

    private static List<String> lines(JudgedMeasure kpi, CaseView... views) {
        List<CaseView> cases = List.of(views);
        SweepView sweep = new SweepView(
                "01ABC",
                "impacts",
                "offroad-aeb",
                null,
                "finished",
                1,
                cases.size(),
                Map.of(),
                Instant.EPOCH,
                Instant.EPOCH);
        SweepResult result = new SweepResult(
                sweep, cases, VariedParameter.of(cases, Map.of()), false, Optional.empty(), List.of(kpi), List.of());
        return new FailureSeverity(result).lines(new Page(100, TextStyle.FILE));
    }
}
