package dev.provinggrid.sim.vehicle;

/** The ground under one point; mutable, filled by {@link Ground#at}. World axes: z up. */
public final class GroundPoint {

    /** World z of the surface, m. */
    public double heightM;

    /** Unit normal, upwards. */
    public double normalX;

    /** Unit normal, upwards. */
    public double normalY;

    /** Unit normal, upwards; positive. */
    public double normalZ = 1;

    /** Greatest friction coefficient of a tyre, 1, positive. */
    public double muPeak;

    /** Friction coefficient of a sliding tyre, 1, positive. */
    public double muSlide;

    /** Rolling resistance per vertical force C_rr, 1. */
    public double rollingResistance;

    /** Sets height and normal. */
    public void surface(double height, double nx, double ny, double nz) {
        heightM = height;
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    /** Sets the friction. */
    public void friction(double peak, double slide, double rolling) {
        muPeak = peak;
        muSlide = slide;
        rollingResistance = rolling;
    }
}
