package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.geometry.Vector3;
import dev.provinggrid.sim.vehicle.VehicleParameters;

/** A {@link Bicycle} as a plant, at 1 kHz on level ground. */
public final class BicyclePlant implements Plant {

    private static final long STEP_NS = 1_000_000;
    private static final double STEP_S = 1e-3;

    private final Bicycle bicycle;
    private final Build build;
    private Controls asked = Controls.COASTING;
    private long nowNs;

    /** A vehicle where it was placed, of a body that it does not know itself. */
    public BicyclePlant(Bicycle bicycle, Build build) {
        this.bicycle = bicycle;
        this.build = build;
    }

    @Override
    public Build build() {
        return build;
    }

    @Override
    public void advance(long toNs, Controls controls) {
        asked = controls;
        for (; nowNs < toNs; nowNs += STEP_NS) {
            bicycle.step(controls, STEP_S);
        }
    }

    @Override
    public BodyState state() {
        return new BodyState(
                bicycle.xM(),
                bicycle.yM(),
                0,
                bicycle.yawRad(),
                bicycle.forwardSpeedMps(),
                bicycle.lateralSpeedMps(),
                inertia(),
                new Controls(
                        bicycle.drivetrain().throttle(),
                        bicycle.brake(),
                        asked.handbrake(),
                        bicycle.steeringRad(),
                        asked.gear()));
    }

    private InertialReading inertia() {
        double ahead = bicycle.accelerationX();
        double left = bicycle.accelerationY();
        return new InertialReading(
                new Vector3(ahead, left, VehicleParameters.GRAVITY),
                new Vector3(ahead, left, 0),
                new Vector3(0, 0, bicycle.yawRate()));
    }
}
