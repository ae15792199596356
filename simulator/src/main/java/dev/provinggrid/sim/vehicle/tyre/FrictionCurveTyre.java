package dev.provinggrid.sim.vehicle.tyre;

/**
 * Tyre of two {@link FrictionCurve}s; the surface gives peak and sliding friction, the curves give the slips.
 *
 * @param longitudinal over longitudinal slip
 * @param lateral over lateral slip
 */
public record FrictionCurveTyre(FrictionCurve longitudinal, FrictionCurve lateral) implements SlipTyre {

    /** Assumed: S_e 0.2 and 0.15, S_a 0.8 and 0.5, F_a 0.75; parabolic rise. */
    public static final FrictionCurveTyre STANDARD = new FrictionCurveTyre(
            new FrictionCurve(0.2, 1, 0.8, 0.75, FrictionCurve.PARABOLA),
            new FrictionCurve(0.15, 1, 0.5, 0.75, FrictionCurve.PARABOLA));

    @Override
    public double peakSlipX() {
        return longitudinal.extremumSlip();
    }

    @Override
    public double peakSlipY() {
        return lateral.extremumSlip();
    }

    @Override
    public double ellipseX() {
        return longitudinal.extremum();
    }

    @Override
    public double ellipseY() {
        return lateral.extremum();
    }

    @Override
    public double secantX(double u, double muPeak, double muSlide) {
        return longitudinal.secant(u, longitudinal.extremum() * muPeak, longitudinal.extremum() * muSlide);
    }

    @Override
    public double secantY(double u, double muPeak, double muSlide) {
        return lateral.secant(u, lateral.extremum() * muPeak, lateral.extremum() * muSlide);
    }
}
