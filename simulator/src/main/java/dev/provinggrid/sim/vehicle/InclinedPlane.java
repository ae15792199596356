package dev.provinggrid.sim.vehicle;

/**
 * Even ground that rises along a heading and has one friction everywhere.
 *
 * @param slopeX dz/dx, 1
 * @param slopeY dz/dy, 1
 * @param muPeak greatest friction coefficient, 1
 * @param muSlide sliding friction coefficient, 1
 * @param rollingResistance C_rr, 1
 */
public record InclinedPlane(double slopeX, double slopeY, double muPeak, double muSlide, double rollingResistance)
        implements Ground {

    public InclinedPlane {
        if (!(muSlide > 0 && muPeak >= muSlide && rollingResistance >= 0)) {
            throw new IllegalArgumentException("needs 0 < mu slide <= mu peak and C_rr not negative");
        }
    }

    /** Level ground. */
    public static InclinedPlane level(double muPeak, double muSlide, double rollingResistance) {
        return new InclinedPlane(0, 0, muPeak, muSlide, rollingResistance);
    }

    /**
     * Ground that rises along world x.
     *
     * @param angleRad to the horizontal, rad
     */
    public static InclinedPlane rising(double angleRad, double muPeak, double muSlide, double rollingResistance) {
        return new InclinedPlane(StrictMath.tan(angleRad), 0, muPeak, muSlide, rollingResistance);
    }

    @Override
    public void at(double xM, double yM, GroundPoint point) {
        double nz = 1 / StrictMath.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
        point.surface(slopeX * xM + slopeY * yM, -slopeX * nz, -slopeY * nz, nz);
        point.friction(muPeak, muSlide, rollingResistance);
    }
}
