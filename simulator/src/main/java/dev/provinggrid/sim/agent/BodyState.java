package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * The state of a plant that stays upright on the ground: a point mass, a bicycle model, or a body that an external
 * process moves.
 */
public record BodyState(
        double x,
        double y,
        double z,
        double yawRad,
        double speedMps,
        double lateralSpeedMps,
        InertialReading inertia,
        Controls controls)
        implements PlantState {

    /** Of a plant of which no more is known. */
    public static BodyState at(double x, double y, double z, double yawRad, double speedMps) {
        return new BodyState(x, y, z, yawRad, speedMps, 0, InertialReading.UNKNOWN, Controls.COASTING);
    }

    @Override
    public Pose pose() {
        return new Pose(new Vector3(x, y, z), Rotation.ofEuler(0, 0, yawRad));
    }
}
