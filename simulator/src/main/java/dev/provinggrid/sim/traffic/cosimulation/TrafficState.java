package dev.provinggrid.sim.traffic.cosimulation;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.traffic.TrafficVehicle;

/**
 * A vehicle of the traffic as the run's world has it, its position below its centre.
 *
 * @param signals as the traffic gives them
 */
public record TrafficState(double x, double y, double yawRad, double speedMps, int signals) implements PlantState {

    static TrafficState of(TrafficVehicle vehicle) {
        return new TrafficState(vehicle.x(), vehicle.y(), vehicle.yawRad(), vehicle.speedMps(), vehicle.signals());
    }

    static TrafficState at(double x, double y, double yawRad, double speedMps) {
        return new TrafficState(x, y, yawRad, speedMps, 0);
    }

    /** Whether one of its lights is on. */
    public boolean shows(int signal) {
        return (signals & signal) != 0;
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
        return shows(TrafficVehicle.BRAKE) ? Controls.BRAKING : Controls.COASTING;
    }
}
