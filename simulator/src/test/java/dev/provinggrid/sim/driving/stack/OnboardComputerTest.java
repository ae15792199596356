package dev.provinggrid.sim.driving.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;
import dev.provinggrid.sim.driving.control.Situation;
import org.junit.jupiter.api.Test;

class OnboardComputerTest {

    private final PlantState self = BodyState.at(0, 0, 0, 0, 5);
    private Frame newest = Frame.BEFORE_THE_FIRST;

    @Test
    void theBrakeTakesHoldAReactionTimeAfterTheImageAndTheThrottleIsThenClosed() {
        OnboardComputer computer = new OnboardComputer(() -> newest, (_, _) -> .25, .2);
        assertThat(at(0, computer)).isEqualTo(Controls.driving(.25));
        newest = frame(5, BrakeStage.FULL, 1);
        assertThat(at(10, computer)).isEqualTo(Controls.driving(.25));
        assertThat(at(200, computer)).isEqualTo(Controls.driving(.25));
        assertThat(at(210, computer)).isEqualTo(Controls.BRAKING);
        newest = frame(220, BrakeStage.NONE, 0);
        assertThat(at(220, computer)).isEqualTo(Controls.BRAKING);
        assertThat(at(420, computer)).isEqualTo(Controls.driving(.25));
    }

    @Test
    void aWarningDoesNotBrakeAndPartialBrakingDoesByItsShare() {
        OnboardComputer computer = new OnboardComputer(() -> newest, (_, _) -> .25, 0);
        newest = frame(5, BrakeStage.WARNING, 0);
        assertThat(at(10, computer)).isEqualTo(Controls.driving(.25));
        newest = frame(15, BrakeStage.PARTIAL, .4);
        assertThat(at(20, computer)).isEqualTo(Controls.braking(.4));
    }

    private static Frame frame(long takenMs, BrakeStage stage, double brake) {
        Decision decision = new Decision(Situation.before(40, 5), stage, brake);
        return new Frame(takenMs * 1_000_000, 40, 5, Sighting.NOTHING, false, BrakeStage.NONE, decision);
    }

    private Controls at(long nowMs, OnboardComputer computer) {
        return computer.drive(nowMs * 1_000_000, self, WorldState.EMPTY);
    }
}
