package dev.provinggrid.sim.scenario.regulation;

import static dev.provinggrid.sim.scenario.DrivenRuns.drive;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.scenario.DrivenRuns.Driven;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutOutScenarioTest {

    private final CutOutScenario scenario = new CutOutScenario();

    @Test
    void aRunRecordsAllThree() {
        Driven run = drive(scenario, "egoSpeed", 50 / 3.6, "driver", "fsm");
        List<String> lines = run.trace().lines().toList();
        assertThat(lines.getFirst()).contains("egoX[m]", "leaderX[m]", "leaderY[m]", "obstacleX[m]", "leaderStands[1]");
        assertThat(lines.get(1)).startsWith("0,1.388889,0,13.888889,0,");
        assertThat(run.kpi("preventable")).isEqualTo(1);
        assertThat(run.kpi("leaderCollisions")).isZero();
        assertThat(run.kpi("onPublishedGrid")).isEqualTo(1);
        assertThat(run.report().cause()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"cc, 130, 2, 2.9, obstacle-too-close", "fsm, 90, 17, 2.9, reacted-late"})
    void aCollisionHasItsCause(String driver, double kmh, double distance, double lateral, String cause) {
        Driven run = drive(
                scenario,
                "driver",
                driver,
                "egoSpeed",
                kmh / 3.6,
                "obstacleDistance",
                distance,
                "lateralSpeed",
                lateral);
        assertThat(run.report().cause()).isEqualTo(cause);
        assertThat(run.kpi("preventable")).isZero();
        assertThat(run.kpi("impactSpeed")).isPositive();
    }

    @Test
    void whoActsOnAVehicleThatHasStruckAnotherIsToldSo() {
        Driven run = drive(scenario, "egoSpeed", 50 / 3.6, "obstacleDistance", 2.0, "lateralSpeed", .1);
        assertThat(run.kpi("leaderCollisions")).isEqualTo(1);
        assertThat(run.trace().lines().skip(20)).allMatch(it -> it.contains(",1,"));
    }

    @Test
    void whatIsOutsideThePublishedGridRunsAndIsMarked() {
        Driven run = drive(scenario, "obstacleDistance", 0.0);
        assertThat(run.kpi("onPublishedGrid")).isZero();
        assertThat(run.report().exercised()).isTrue();
    }
}
