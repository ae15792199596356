package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * Where a camera is and looks, in the road frame; angles as in ISO 8855, turned yaw, pitch, roll.
 *
 * @param x along the road, m
 * @param y left of its middle, m
 * @param z above the height of the road's start, m
 * @param rollRad left side up positive
 * @param pitchRad nose down positive
 * @param yawRad counter-clockwise from the direction of the road
 */
public record CameraPose(double x, double y, double z, double rollRad, double pitchRad, double yawRad) {

    /** Level, straight along the road. */
    public static CameraPose level(double x, double y, double z) {
        return new CameraPose(x, y, z, 0, 0, 0);
    }

    /** A point of the road frame as the camera has it: ahead, to the left, up, m. */
    public Vector3 inCamera(Vector3 point) {
        return Rotation.ofEuler(rollRad, pitchRad, yawRad)
                .toBody(new Vector3(point.x() - x, point.y() - y, point.z() - z));
    }
}
