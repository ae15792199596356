package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.engine.SimTime;
import java.util.function.Supplier;

/**
 * Commands the vehicle: applies the brakes as the current decision says, otherwise the throttle of its speed control.
 */
public final class OnboardComputer implements Driver {

    private static final long PERIOD_NS = 10_000_000;

    private final BrakeDemand demand;
    private final SpeedControl.Pedal pedal;

    /**
     * The computer of a run.
     *
     * @param frames the newest decision of the stack
     * @param pedal how it is driven while nothing makes it brake
     * @param reactionS from an image to the actuators, s
     */
    public OnboardComputer(Supplier<Frame> frames, SpeedControl.Pedal pedal, double reactionS) {
        this.demand = new BrakeDemand(frames, reactionS);
        this.pedal = pedal;
    }

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        double brake = demand.at(nowNs);
        return brake > 0
                ? Controls.braking(brake)
                : Controls.driving(pedal.press(self.speedMps(), SimTime.toSeconds(PERIOD_NS)));
    }
}
