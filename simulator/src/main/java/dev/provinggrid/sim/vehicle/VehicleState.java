package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WheelState;
import dev.provinggrid.sim.engine.geometry.Pose;

/**
 * A vehicle of four wheels at a time.
 *
 * @param controls in effect: throttle after the lag of the drive, steering after its own rate, brakes at once
 */
public record VehicleState(
        double x,
        double y,
        double z,
        double yawRad,
        double speedMps,
        double lateralSpeedMps,
        Controls controls,
        Pose pose,
        InertialReading inertia,
        WheelState frontLeft,
        WheelState frontRight,
        WheelState rearLeft,
        WheelState rearRight)
        implements PlantState {

    @Override
    public int wheels() {
        return Vehicle.WHEELS;
    }

    @Override
    public WheelState wheel(int index) {
        return switch (index) {
            case 0 -> frontLeft;
            case 1 -> frontRight;
            case 2 -> rearLeft;
            case 3 -> rearRight;
            default -> PlantState.super.wheel(index);
        };
    }
}
