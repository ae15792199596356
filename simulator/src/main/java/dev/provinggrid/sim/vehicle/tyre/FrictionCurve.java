package dev.provinggrid.sim.vehicle.tyre;

/**
 * Friction coefficient over slip as two cubics that meet in the extremum: from (0, 0) with a given initial slope to (S_e,
 * F_e), from there to (S_a, F_a), both with tangent 0 in their ends, and constant beyond. The form is that of Unity's
 * WheelFrictionCurve, used by the AutoDRIVE vehicle model; its papers leave the initial slope open.
 *
 * <p>With {@code u = S / S_e} and {@code k = k0 S_e / F_e} the rise is {@code F_e u (k + (3 - 2k) u + (k - 2) u^2)},
 * which is monotone for {@code 0 <= k <= 3}; {@code k = 2} makes it a parabola.
 *
 * @param extremumSlip S_e, 1, in (0, S_a)
 * @param extremum F_e, friction coefficient at S_e, 1
 * @param asymptoteSlip S_a, 1
 * @param asymptote F_a, friction coefficient from S_a on, 1, in (0, F_e]
 * @param slopeFactor k = k0 S_e / F_e, 1, in (0, 3]
 */
record FrictionCurve(double extremumSlip, double extremum, double asymptoteSlip, double asymptote, double slopeFactor) {

    /** The slope factor that makes the rise a parabola. */
    public static final double PARABOLA = 2;

    public FrictionCurve {
        if (!(extremumSlip > 0 && asymptoteSlip > extremumSlip)) {
            throw new IllegalArgumentException(
                    "slips must satisfy 0 < S_e < S_a, but are " + extremumSlip + " and " + asymptoteSlip);
        }
        if (!(asymptote > 0 && extremum >= asymptote)) {
            throw new IllegalArgumentException(
                    "friction must satisfy 0 < F_a <= F_e, but is " + asymptote + " and " + extremum);
        }
        if (!(slopeFactor > 0 && slopeFactor <= 3)) {
            throw new IllegalArgumentException("k0 S_e / F_e must be in (0, 3], but is " + slopeFactor);
        }
    }

    /** Friction coefficient, 1, with the sign of the slip. */
    public double at(double slip) {
        double u = slip / extremumSlip;
        return u * secant(Math.abs(u), extremum, asymptote);
    }

    /**
     * Friction coefficient divided by {@code u = S / S_e}, on a surface with its own friction; finite at 0.
     *
     * @param u 1, not negative
     * @param peak takes the place of F_e
     * @param slide takes the place of F_a
     */
    double secant(double u, double peak, double slide) {
        if (u < 1) {
            return peak * (slopeFactor + u * (3 - 2 * slopeFactor + u * (slopeFactor - 2)));
        }
        double slip = u * extremumSlip;
        if (slip >= asymptoteSlip) {
            return slide / u;
        }
        double w = (slip - extremumSlip) / (asymptoteSlip - extremumSlip);
        return (peak + (slide - peak) * w * w * (3 - 2 * w)) / u;
    }
}
