package dev.provinggrid.sim.scenario.regulation;

import static dev.provinggrid.sim.scenario.DrivenRuns.drive;
import static dev.provinggrid.sim.scenario.DrivenRuns.parameters;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenRuns.Driven;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutInScenarioTest {

    private final CutInScenario scenario = new CutInScenario();

    @Test
    void aRunIsRecordedTenTimesASecondFromTheRunUpOn() {
        Driven run = drive(scenario, "driver", "fsm", "gap", 50.0);
        List<String> lines = run.trace().lines().toList();
        assertThat(lines).hasSize(1 + 350 + 7);
        assertThat(lines.getFirst()).startsWith("time[s],egoX[m],egoY[m],egoSpeed[m/s],");
        assertThat(lines.get(1)).startsWith("0,");
        assertThat(lines.getLast()).startsWith("35.6,");
        assertThat(run.report().simS()).isCloseTo(35.7, within(1e-9));
        assertThat(run.report().endReason()).isEqualTo("completed");
    }

    @Test
    void whatNobodyHitsIsPreventable() {
        Driven run = drive(scenario, "driver", "fsm", "gap", 50.0);
        assertThat(run.kpi("preventable")).isEqualTo(1);
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.kpi("onPublishedGrid")).isEqualTo(1);
        assertThat(run.report().kpis()).doesNotContainKey("impactSpeed");
        assertThat(run.report().cause()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "cc, 60, 10, 15, 1.5, cut-in-too-close",
        "cc, 60, 10, 25, 1, reacted-late",
        "cc, 60, 10, 15, 1.1, struck-from-behind"
    })
    void aCollisionHasItsCause(String driver, double ego, double other, double gap, double lateral, String cause) {
        Driven run = drive(
                scenario,
                "driver",
                driver,
                "egoSpeed",
                ego / 3.6,
                "otherSpeed",
                other / 3.6,
                "gap",
                gap,
                "lateralSpeed",
                lateral);
        assertThat(run.report().cause()).isEqualTo(cause);
        assertThat(run.kpi("preventable")).isZero();
        assertThat(run.report().kpis().getOrDefault("leastGap", 0.0))
                .as("nobody comes nearer than touching, though the run goes on")
                .isNotNegative();
        assertThat(run.report().kpis()).containsKey("impactSpeed");
    }

    @ParameterizedTest
    @CsvSource({"egoSpeed, 17", "otherSpeed, 0", "gap, 20.5", "lateralSpeed, 2.5"})
    void whatIsOutsideThePublishedGridsRunsAndIsMarked(String parameter, double value) {
        Driven run = drive(scenario, parameter, value);
        assertThat(run.kpi("onPublishedGrid")).isZero();
        assertThat(run.report().exercised()).isTrue();
    }

    @Test
    void theHumanDriverClosesACaseThatIsNoRisk() {
        Driven run = drive(scenario, "driver", "cc", "gap", 59.0, "egoSpeed", 20 / 3.6, "otherSpeed", 10 / 3.6);
        assertThat(run.report().endReason()).isEqualTo("case-closed");
        assertThat(run.kpi("preventable")).isEqualTo(1);
    }

    /** R157's limit is the time in which a point stops at once: what takes any time to build up is too late. */
    @Test
    void brakesThatBuildUpMissWhatAPointPrevents() {
        Object[] cell = {"driver", "r157", "egoSpeed", 20 / 3.6, "otherSpeed", 10 / 3.6, "gap", 30.0};
        assertThat(drive(scenario, cell).kpi("preventable")).isEqualTo(1);
        Driven full = drive(
                scenario,
                Stream.concat(Stream.of(cell), Stream.of("plant", "full")).toArray());
        assertThat(full.kpi("preventable")).isZero();
        assertThat(full.kpi("impactSpeed")).isBetween(0.0, 2.5);
    }

    @Test
    void whoWantsAFilmSeesEveryStep() {
        Reel reel = new Reel();
        drive(scenario, reel, "driver", "rss");
        assertThat(reel.shown).hasSize(357);
        assertThat(reel.closed).isTrue();
    }

    /** A cheat would be to drive on after the supervision has ended the run, and to report what came of it. */
    @Test
    void aRunEndsWhenItsSupervisionSaysSo() {
        Supervision ending = simS -> {
            if (simS >= 2) {
                throw new RunAbandoned("cancelled");
            }
        };
        OutputStream trace = OutputStream.nullOutputStream();
        assertThatThrownBy(() -> scenario.drive(parameters(scenario), 7, trace, RunFiles.NONE, ending))
                .isInstanceOf(RunAbandoned.class);
    }

    private static final class Reel implements RunFiles, Film {

        private final List<Long> shown = new ArrayList<>();
        private boolean closed;

        @Override
        public OutputStream create(String name) {
            return OutputStream.nullOutputStream();
        }

        @Override
        public Optional<Film> film(FilmFormat format) {
            return Optional.of(this);
        }

        @Override
        public void show(long nowNs, Canvas picture) {
            shown.add(nowNs);
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
