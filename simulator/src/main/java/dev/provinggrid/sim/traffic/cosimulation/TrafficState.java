package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.traffic.TrafficVehicle;
import dev.provinggrid.sim.traffic.VehicleLights;

/**
 * A vehicle of the traffic as the run's world has it, its position below its centre.
 *
 * @param lights off in traffic that does not show them
 */
public record TrafficState(double x, double y, double yawRad, double speedMps, VehicleLights lights)
        implements PlantState {

    static TrafficState of(TrafficVehicle vehicle) {
        TrafficVehicle.Pose pose = vehicle.pose();
        return new TrafficState(
                pose.x(),
                pose.y(),
                pose.yawRad(),
                vehicle.motion().speedMps(),
                vehicle.lights().orElse(VehicleLights.OFF));
    }

    static TrafficState at(double x, double y, double yawRad, double speedMps) {
        return new TrafficState(x, y, yawRad, speedMps, VehicleLights.OFF);
    }

    @Override
    public double z() {
        return 0;
    }

    @Override
    public Pose pose() {
        return new Pose(new Vector3(x, y, 0), Rotation.ofEuler(0, 0, yawRad));
    }

    @Override
    public double lateralSpeedMps() {
        return 0;
    }

    @Override
    public InertialReading inertia() {
        return InertialReading.UNKNOWN;
    }

    /** Who shows brake lights brakes. */
    @Override
    public Controls controls() {
        return lights.brake() ? Controls.BRAKING : Controls.COASTING;
    }
}
