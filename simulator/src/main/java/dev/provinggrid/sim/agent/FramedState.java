package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * The state of an object or animal that was placed in scene coordinates. Renderers of that scene get those
 * coordinates unchanged: a conversion to world coordinates and back would round them.
 */
public record FramedState(
        SceneFrame frame,
        double xInFrame,
        double yInFrame,
        double yawInFrame,
        double x,
        double y,
        double z,
        double yawRad,
        double speedMps,
        double travelledM)
        implements PlantState {

    /**
     * A state in a scene.
     *
     * @param z height in the world, m
     */
    public static FramedState at(
            SceneFrame frame, double x, double y, double z, double yawRad, double speedMps, double travelledM) {
        return new FramedState(
                frame,
                x,
                y,
                yawRad,
                frame.worldX(x, y),
                frame.worldY(x, y),
                z,
                frame.worldYawRad(yawRad),
                speedMps,
                travelledM);
    }

    @Override
    public double xIn(SceneFrame scene) {
        return scene.equals(frame) ? xInFrame : PlantState.super.xIn(scene);
    }

    @Override
    public double yIn(SceneFrame scene) {
        return scene.equals(frame) ? yInFrame : PlantState.super.yIn(scene);
    }

    @Override
    public double yawIn(SceneFrame scene) {
        return scene.equals(frame) ? yawInFrame : PlantState.super.yawIn(scene);
    }

    @Override
    public Pose pose() {
        return new Pose(new Vector3(x, y, z), Rotation.ofEuler(0, 0, yawRad));
    }

    @Override
    public double lateralSpeedMps() {
        return 0;
    }

    @Override
    public InertialReading inertia() {
        return InertialReading.UNKNOWN;
    }

    @Override
    public Controls controls() {
        return Controls.COASTING;
    }
}
