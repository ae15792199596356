package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.WheelState;
import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.vehicle.chassis.SprungBody;
import java.util.Optional;

/** A {@link Vehicle} as a plant: 14 degrees of freedom at 1 kHz. */
public final class VehiclePlant extends SteppedPlant {

    private final Vehicle vehicle;
    private final Ground ground;
    private final GroundPoint below = new GroundPoint();

    /**
     * A vehicle where it was placed.
     *
     * @param heightM of its body, m
     * @param ground that it was placed on
     */
    public VehiclePlant(Vehicle vehicle, double heightM, Ground ground) {
        this(vehicle, heightM, ground, 0);
    }

    /**
     * A vehicle that joins a run under way, where it was placed.
     *
     * @param startNs when it joins its run
     */
    public VehiclePlant(Vehicle vehicle, double heightM, Ground ground, long startNs) {
        super(build(vehicle.parameters(), heightM), startNs);
        this.vehicle = vehicle;
        this.ground = ground;
    }

    /** What does not change of a vehicle. */
    public static Build build(VehicleParameters parameters, double heightM) {
        SprungBody body = parameters.body();
        // The overhangs are assumed to be equal.
        double middleAhead = (body.frontAxleM() - body.rearAxleM()) / 2;
        return new Build(
                new Extent(body.lengthM(), body.widthM(), heightM, middleAhead),
                parameters.massKg(),
                body.gravityCentreHeightM(),
                Optional.of(new Build.Axles(
                        body.frontAxleM(),
                        body.rearAxleM(),
                        parameters.front().trackM(),
                        parameters.steering().limitRad(),
                        parameters.wheel().radiusM(),
                        parameters.dipRadPerMps2())));
    }

    @Override
    protected void step(Controls controls, double stepS) {
        vehicle.step(controls, stepS);
    }

    @Override
    public VehicleState state() {
        ground.at(vehicle.xM(), vehicle.yM(), below);
        return new VehicleState(
                vehicle.xM(),
                vehicle.yM(),
                below.heightM,
                vehicle.yawRad(),
                vehicle.forwardSpeedMps(),
                vehicle.lateralSpeedMps(),
                new Controls(
                        vehicle.drivetrain().throttle(),
                        vehicle.brake(),
                        asked().handbrake(),
                        vehicle.steeringRad(),
                        asked().gear()),
                pose(vehicle),
                inertia(vehicle),
                wheel(0),
                wheel(1),
                wheel(2),
                wheel(3));
    }

    /** Centre of gravity and attitude of a vehicle. */
    public static Pose pose(Vehicle vehicle) {
        return new Pose(
                new Vector3(vehicle.xM(), vehicle.yM(), vehicle.zM()),
                new Rotation(vehicle.attitude(0), vehicle.attitude(1), vehicle.attitude(2), vehicle.attitude(3)));
    }

    /** What an inertial sensor without errors reads in a vehicle. */
    public static InertialReading inertia(Vehicle vehicle) {
        return new InertialReading(
                new Vector3(vehicle.specificForceX(), vehicle.specificForceY(), vehicle.specificForceZ()),
                new Vector3(vehicle.accelerationX(), vehicle.accelerationY(), vehicle.accelerationZ()),
                new Vector3(vehicle.rollRate(), vehicle.pitchRate(), vehicle.yawRate()));
    }

    private WheelState wheel(int wheel) {
        return new WheelState(
                vehicle.wheelAngle(wheel), vehicle.wheelSpin(wheel), vehicle.slip(wheel), vehicle.wheelLoadN(wheel));
    }
}
