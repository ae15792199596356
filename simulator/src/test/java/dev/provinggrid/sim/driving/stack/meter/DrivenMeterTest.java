package dev.provinggrid.sim.driving.stack.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.run.measure.Encounter;
import dev.provinggrid.sim.run.measure.Target;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DrivenMeterTest {

    private static final Decision BRAKES = new Decision(Situation.before(30, 10), BrakeStage.FULL, 1);

    private static final long WINDOW_NS = 10_000_000;

    private final Extent extent = new Extent(4, 2, 1.5, 0);
    private final RunLog log = new RunLog();
    private double x;
    private Frame newest = Frame.BEFORE_THE_FIRST;
    private final WorldObject self = new WorldObject("ego", "vehicle", extent, () -> BodyState.at(x, 0, 0, 0, 10));
    private final WorldObject post =
            new WorldObject("post", "post", new Extent(1, 1, 1, 0), () -> BodyState.at(100, 0, 0, 0, 0));
    private final Encounter encounter = new Encounter(self, new Target(Optional.of(post), post.hull()));
    private final DrivenMeter meter = new DrivenMeter(self, encounter, () -> newest);
    private long nowNs;

    @Test
    void itMeasuresFromTheStartToTheEnd() {
        drive(200);
        assertThat(report().get("distanceDriven")).isCloseTo(20, within(1e-9));
        assertThat(report().get("timeDriven")).isCloseTo(2, within(1e-9));
    }

    @Test
    void itRestsWhileADecisionToBrakeStands() {
        drive(100);
        newest = decided(true);
        drive(1);
        assertThat(report().get("distanceDriven"))
                .as("the window before whose end it was decided counts")
                .isCloseTo(10.1, within(1e-9));
        drive(50);
        newest = decided(false);
        drive(1);
        drive(30);
        assertThat(report().get("distanceDriven")).isCloseTo(13.1, within(1e-9));
        assertThat(report().get("timeDriven")).isCloseTo(1.31, within(1e-9));
    }

    @Test
    void itEndsAtTheFirstContact() {
        drive(1500);
        assertThat(encounter.contacts()).isOne();
        assertThat(report().get("distanceDriven")).isCloseTo(100 - .5 - 2, within(.11));
    }

    private void drive(int windows) {
        for (int it = 0; it < windows; it++) {
            x += .1;
            nowNs += WINDOW_NS;
            encounter.observe(nowNs, log);
            meter.observe(nowNs, log);
        }
    }

    private Frame decided(boolean brakes) {
        return new Frame(nowNs, 30, 10, Sighting.NOTHING, false, BrakeStage.NONE, brakes ? BRAKES : Decision.NONE);
    }

    private Map<String, Double> report() {
        Map<String, Double> kpis = new TreeMap<>();
        meter.report(kpis);
        return kpis;
    }
}
