package dev.provinggrid.sim.sensing.perception;

/**
 * Size of the box around an object, measured on the published recordings: size times distance squared has a median of 3.3e6
 * px2 m2 for the moose broadside (4.8 m2) at a focal length of 829 px.
 */
final class BoxModel {

    private static final double PX2_M2_PER_SILHOUETTE_M2 = 3.3e6 / 4.8;

    /** Nearer than this the object fills the image and its box grows no more, m. */
    private static final double NEAREST_M = 1;

    private BoxModel() {}

    /** Area in the published camera, px2. */
    static double areaPx2(View view) {
        double d = Math.max(view.distanceM(), NEAREST_M);
        return PX2_M2_PER_SILHOUETTE_M2 * view.silhouetteM2() / (d * d);
    }
}
