package dev.provinggrid.examples;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.SimTime;
import java.util.Optional;

/** A car as a mass that throttle and brake push along x. */
final class PointMass implements Plant {

    private static final double MASS_KG = 1200;
    private static final double DRIVE_N = 4000;
    private static final double BRAKE_N = 9000;

    private double x;
    private double speedMps;
    private long nowNs;

    PointMass(double x, double speedMps) {
        this.x = x;
        this.speedMps = speedMps;
    }

    @Override
    public Build build() {
        return new Build(new Extent(4.5, 1.8, 1.5, 0), MASS_KG, .5, Optional.empty());
    }

    @Override
    public void advance(long toNs, Controls controls) {
        double stepS = SimTime.toSeconds(toNs - nowNs);
        double force = DRIVE_N * controls.throttle() - BRAKE_N * controls.brake();
        speedMps = Math.max(0, speedMps + force / MASS_KG * stepS);
        x += speedMps * stepS;
        nowNs = toNs;
    }

    @Override
    public PlantState state() {
        return BodyState.at(x, 0, 0, 0, speedMps);
    }
}
