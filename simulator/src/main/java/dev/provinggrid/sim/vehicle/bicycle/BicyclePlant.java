package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.vehicle.SteppedPlant;
import dev.provinggrid.sim.vehicle.VehicleParameters;

/** A {@link Bicycle} as a plant, at 1 kHz on level ground. */
public final class BicyclePlant extends SteppedPlant {

    private final Bicycle bicycle;

    /** A vehicle where it was placed, of a body that it does not know itself. */
    public BicyclePlant(Bicycle bicycle, Build build) {
        this(bicycle, build, 0);
    }

    /** @param startNs when it joins its run */
    public BicyclePlant(Bicycle bicycle, Build build, long startNs) {
        super(build, startNs);
        this.bicycle = bicycle;
    }

    @Override
    protected void step(Controls controls, double stepS) {
        bicycle.step(controls, stepS);
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
                        asked().handbrake(),
                        bicycle.steeringRad(),
                        asked().gear()));
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
