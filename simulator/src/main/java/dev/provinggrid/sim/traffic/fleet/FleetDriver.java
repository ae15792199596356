package dev.provinggrid.sim.traffic.fleet;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;

/** Drives one vehicle of a fleet: decides at its own rate by its agent's clock, which may stand while the run goes on. */
public final class FleetDriver implements Driver {

    private final AgentClock clock;
    private final long windowNs;
    private final long decisionNs;
    private final Acceleration acceleration;
    private final FleetSteering steering;
    private final FleetPedals pedals;
    private Controls held = Controls.COASTING;
    private long dueNs;

    /**
     * A driver for one run.
     *
     * @param windowNs of the run
     * @param decisionNs between two decisions
     */
    public FleetDriver(
            AgentClock clock,
            long windowNs,
            long decisionNs,
            Acceleration acceleration,
            FleetSteering steering,
            FleetPedals pedals) {
        this.clock = clock;
        this.windowNs = windowNs;
        this.decisionNs = decisionNs;
        this.acceleration = acceleration;
        this.steering = steering;
        this.pedals = pedals;
    }

    @Override
    public long periodNs() {
        return windowNs;
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        long agentNs = clock.agentNs(nowNs);
        if (agentNs >= dueNs) {
            dueNs += decisionNs;
            double wanted = acceleration.wantedMps2(SimTime.toSeconds(agentNs), self);
            held = pedals.press(wanted, steering.angleRad(self), self, SimTime.toSeconds(decisionNs));
        }
        return held;
    }
}
