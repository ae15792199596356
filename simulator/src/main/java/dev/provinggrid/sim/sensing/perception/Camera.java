package dev.provinggrid.sim.sensing.perception;

import dev.provinggrid.sim.sensing.camera.Lens;

/** A camera, measured against that of the published recordings. */
public record Camera(Lens lens) {

    /** The camera of the published recordings: focal length 829 px (estimated from box sizes). */
    public static final double PUBLISHED_FOCAL_PX = 829;

    /** Width of the square image that the published detectors work on, px. */
    private static final int NET_WIDTH = 416;

    private static final double PUBLISHED_NET_FOCAL_PX = PUBLISHED_FOCAL_PX * NET_WIDTH / 640;

    /** Area of a box in this camera's image over its area in the published one. */
    public double areaScale() {
        double ratio = lens.focalPx() / PUBLISHED_FOCAL_PX;
        return ratio * ratio;
    }

    /**
     * Area over that in the published recordings as a detector resolves it: the image is resized to the net's input, so only
     * the angle of view counts unless the image itself is coarser than the net.
     */
    public double resolvedAreaScale() {
        double resolved = Math.min(lens.width(), NET_WIDTH) / (2 * StrictMath.tan(lens.horizontalFovRad() / 2));
        double ratio = resolved / PUBLISHED_NET_FOCAL_PX;
        return ratio * ratio;
    }
}
