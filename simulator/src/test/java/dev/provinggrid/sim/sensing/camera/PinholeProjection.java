package dev.provinggrid.sim.sensing.camera;

/**
 * The projection matrix of a lens in the convention of OpenGL: the camera looks along -z, x right, y up; what lies between the near
 * and the far plane has normalised device coordinates in [-1, 1].
 *
 * @param p00 2N/(R-L), focal length over half the width
 * @param p11 2N/(T-B), focal length over half the height
 * @param p22 -(F+N)/(F-N)
 * @param p23 -2FN/(F-N), m
 */
record PinholeProjection(double p00, double p11, double p22, double p23) {

    /** Of a lens with square pixels, its axis through the middle of the image, between a near and a far plane, m. */
    public static PinholeProjection of(Lens lens, double nearM, double farM) {
        double focal = lens.focalPx();
        return new PinholeProjection(
                2 * focal / lens.width(),
                2 * focal / lens.height(),
                -(farM + nearM) / (farM - nearM),
                -2 * farM * nearM / (farM - nearM));
    }

    /** Normalised device coordinate to the right of a point in the camera's frame, m. */
    public double right(double x, double z) {
        return p00 * x / -z;
    }

    /** Normalised device coordinate upwards of a point in the camera's frame, m. */
    public double up(double y, double z) {
        return p11 * y / -z;
    }

    /** Normalised device depth of a point in the camera's frame, m. */
    public double depth(double z) {
        return (p22 * z + p23) / -z;
    }

    /** Column of a normalised device coordinate in an image, px from its left edge. */
    public static double column(double right, int width) {
        return width / 2.0 * (1 + right);
    }

    /** Row of a normalised device coordinate in an image, px from its upper edge. */
    public static double row(double up, int height) {
        return height / 2.0 * (1 - up);
    }
}
