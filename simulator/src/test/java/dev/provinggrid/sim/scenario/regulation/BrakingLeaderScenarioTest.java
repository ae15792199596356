package dev.provinggrid.sim.scenario.regulation;

import static dev.provinggrid.sim.scenario.DrivenRuns.drive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.DrivenRuns.Driven;
import java.util.List;
import org.junit.jupiter.api.Test;

class BrakingLeaderScenarioTest {

    private final BrakingLeaderScenario scenario = new BrakingLeaderScenario();

    @Test
    void aRunBeginsAtTheDistanceOfItsDriverAndEndsWhereTheEgoStands() {
        Driven run = drive(scenario, "egoSpeed", 20.0, "driver", "cc");
        List<String> lines = run.trace().lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo("time[s],egoX[m],egoY[m],egoSpeed[m/s],egoAcceleration[m/s2],leaderX[m],leaderSpeed[m/s],"
                        + "gap[m],heading[rad],unsafe[1],contact[1]");
        assertThat(lines.get(1)).isEqualTo("0,2,0,20,0,46.3,20,40,0,1,0");
        assertThat(lines.getLast()).matches("([^,]*,){3}0,.*");
        assertThat(run.kpi("startGap")).isCloseTo(40, within(1e-9));
        assertThat(run.kpi("preventable")).isEqualTo(1);
        assertThat(run.kpi("onPublishedGrid")).isEqualTo(1);
    }

    @Test
    void aCollisionHasItsCause() {
        Driven run = drive(scenario, "egoSpeed", 128 / 3.6, "deceleration", .95 * 9.81, "driver", "rss");
        assertThat(run.report().cause()).isEqualTo("reacted-late");
        assertThat(run.kpi("impactSpeed")).isPositive();
    }

    @Test
    void whatIsOutsideThePublishedGridRunsAndIsMarked() {
        Driven run = drive(scenario, "deceleration", 12.0, "driver", "fsm");
        assertThat(run.kpi("onPublishedGrid")).isZero();
        assertThat(run.report().exercised()).isTrue();
    }
}
