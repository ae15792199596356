package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.handling.PathFollower;
import dev.provinggrid.sim.driving.handling.SteeringInput;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.world.Road;

/**
 * Steers along a road that bends.
 *
 * @param pedals controls throttle and brake meanwhile
 */
record RoadFollower(SteeringInput steering, Driver pedals) implements Driver {

    /** That of an attentive driver, s. */
    private static final double PREVIEW_S = .5;

    static RoadFollower of(Road road, Build build, Driver pedals) {
        double wheelbase = build.axles().orElseThrow().wheelbaseM();
        return new RoadFollower(new PathFollower(road.line(), wheelbase, 0, PREVIEW_S), pedals);
    }

    @Override
    public long periodNs() {
        return pedals.periodNs();
    }

    @Override
    public Controls drive(long nowNs, PlantState self, WorldState world) {
        Controls pressed = pedals.drive(nowNs, self, world);
        double angle = steering.angleRad(self, SimTime.toSeconds(nowNs));
        return new Controls(pressed.throttle(), pressed.brake(), pressed.handbrake(), angle, pressed.gear());
    }
}
