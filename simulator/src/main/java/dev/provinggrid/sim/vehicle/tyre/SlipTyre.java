package dev.provinggrid.sim.vehicle.tyre;

/**
 * Steady friction of a tyre over combined slip. Slips are normalised by the slip of the peak in their direction and
 * combined by their norm (similarity method; Pacejka, Tire and Vehicle Dynamics, 4.3.1), so pure slip follows its own
 * curve, and the force stays within the friction ellipse and points against the sliding.
 *
 * <p>Longitudinal slip is {@code (r omega - v_x) / max(|v_x|, |r omega|)}, lateral slip {@code v_y / max(|v_x|, |v_y|)}, the
 * tangent of the slip angle up to 45 degrees.
 */
public sealed interface SlipTyre extends Tyre permits FrictionCurveTyre, MagicFormulaTyre {

    /** Longitudinal slip of the peak, 1. */
    double peakSlipX();

    /** Lateral slip of the peak, 1. */
    double peakSlipY();

    /** Half axis of the friction ellipse in units of the surface's peak friction, 1. */
    double ellipseX();

    /** As {@link #ellipseX()}, lateral. */
    double ellipseY();

    /**
     * Longitudinal friction coefficient divided by {@code u}, the slip in units of that of the peak.
     *
     * @param u magnitude, 1
     * @param muPeak of the surface, 1
     * @param muSlide of the surface, 1
     */
    double secantX(double u, double muPeak, double muSlide);

    /** As {@link #secantX}, lateral. */
    double secantY(double u, double muPeak, double muSlide);

    @Override
    default double lateralForceN(double forwardMps, double leftMps, double loadN, double muPeak, double muSlide) {
        double u = Tyre.lateralSlip(forwardMps, leftMps) / peakSlipY();
        return -loadN * u * secantY(Math.abs(u), muPeak, muSlide);
    }

    @Override
    default double corneringStiffness(double forwardMps, double loadN, double muPeak) {
        return loadN * secantY(0, muPeak, muPeak) / peakSlipY();
    }
}
