package dev.provinggrid.sim.perception;

/**
 * A pinhole camera looking forward.
 *
 * @param width pixels
 * @param height pixels
 * @param horizontalFovRad full angle of view across, rad, in (0, pi)
 */
public record Camera(int width, int height, double horizontalFovRad) {

    /** The camera of the published recordings: focal length 829 px (estimated from box sizes). */
    public static final double PUBLISHED_FOCAL_PX = 829;

    /** Width of the square image that the published detectors work on, px. */
    private static final int NET_WIDTH = 416;

    private static final double PUBLISHED_NET_FOCAL_PX = PUBLISHED_FOCAL_PX * NET_WIDTH / 640;

    /** f = W / (2 tan(fov / 2)), px. */
    public double focalPx() {
        return width / (2 * StrictMath.tan(horizontalFovRad / 2));
    }

    /** Area of a box in this camera's image over its area in the published one. */
    public double areaScale() {
        double ratio = focalPx() / PUBLISHED_FOCAL_PX;
        return ratio * ratio;
    }

    /**
     * Area over that in the published recordings as a detector resolves it: the image is resized to the net's input, so only
     * the angle of view counts unless the image itself is coarser than the net.
     */
    public double resolvedAreaScale() {
        double resolved = StrictMath.min(width, NET_WIDTH) / (2 * StrictMath.tan(horizontalFovRad / 2));
        double ratio = resolved / PUBLISHED_NET_FOCAL_PX;
        return ratio * ratio;
    }

    /** Whether a point ahead (x) and to the left (y) of the camera lies within its angle of view. */
    public boolean sees(double forwardM, double leftM) {
        return forwardM > 0 && StrictMath.abs(leftM) <= forwardM * StrictMath.tan(horizontalFovRad / 2);
    }
}
