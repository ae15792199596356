package dev.provinggrid.sim.sensor.camera;

/**
 * A pinhole camera without distortion, its principal point in the middle of the image.
 *
 * @param width of the image, px
 * @param height of the image, px
 * @param horizontalFovRad full angle of view across, rad, in (0, pi)
 */
public record Lens(int width, int height, double horizontalFovRad) {

    /** f = W / (2 tan(fov / 2)), px. */
    public double focalPx() {
        return width / (2 * StrictMath.tan(horizontalFovRad / 2));
    }

    /** Whether a point ahead (x) and to the left (y) of the camera lies within its angle of view. */
    public boolean sees(double forwardM, double leftM) {
        return forwardM > 0 && Math.abs(leftM) <= forwardM * StrictMath.tan(horizontalFovRad / 2);
    }
}
