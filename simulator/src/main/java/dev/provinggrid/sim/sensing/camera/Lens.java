package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * A pinhole camera without distortion, its principal point in the middle of the image.
 *
 * @param width of the image, px
 * @param height of the image, px
 * @param horizontalFovRad full angle of view across, rad, in (0, pi)
 */
public record Lens(int width, int height, double horizontalFovRad) {

    private static final double NEAREST_M = .1;

    /** f = W / (2 tan(fov / 2)), px. */
    public double focalPx() {
        return width / (2 * StrictMath.tan(horizontalFovRad / 2));
    }

    /** Whether a point ahead (x) and to the left (y) of the camera lies within its angle of view. */
    public boolean sees(double forwardM, double leftM) {
        return forwardM > 0 && Math.abs(leftM) <= forwardM * StrictMath.tan(horizontalFovRad / 2);
    }

    /** Column of a point in the camera's frame, px from the left edge; what is nearer than a decimetre is taken to be as near as that. */
    public double column(Vector3 seen) {
        return width / 2.0 - focalPx() * seen.y() / Math.max(seen.x(), NEAREST_M);
    }

    /** Row of a point in the camera's frame, px from the upper edge. */
    public double row(Vector3 seen) {
        return height / 2.0 - focalPx() * seen.z() / Math.max(seen.x(), NEAREST_M);
    }
}
