package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.engine.SimTime;

/**
 * Combines a pedal and a steering input. Releases both once the vehicle's state is no longer finite.
 *
 * @param pedal of this run
 */
public record SpeedAndSteering(SpeedControl.Pedal pedal, SteeringInput steering) implements Driver {

    private static final long PERIOD_NS = 10_000_000;

    @Override
    public long periodNs() {
        return PERIOD_NS;
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        double angle = steering.angleRad(self, SimTime.toSeconds(nowNs));
        if (!Double.isFinite(angle) || !Double.isFinite(self.speedMps())) {
            return Controls.COASTING;
        }
        double throttle = pedal.press(self.speedMps(), SimTime.toSeconds(PERIOD_NS));
        return new Controls(throttle, 0, 0, angle);
    }
}
