package dev.provinggrid.sim.vehicle.tyre;

/**
 * Tyre of two Magic Formulas. They hold the friction of a reference surface; the peak friction of the ground scales them,
 * its sliding friction is ignored. The presets are to be driven on ground of friction 1: their surface is in D.
 *
 * @param longitudinal over longitudinal slip
 * @param lateral over lateral slip (tangent of the slip angle)
 * @param peakSlipX {@code longitudinal.peakSlip()}
 * @param peakSlipY {@code lateral.peakSlip()}
 */
public record MagicFormulaTyre(MagicFormula longitudinal, MagicFormula lateral, double peakSlipX, double peakSlipY)
        implements Tyre {

    /** Dry tarmac. Literature values of the longitudinal formula (MathWorks, after Pacejka), as those below. */
    public static final MagicFormula DRY_TARMAC = new MagicFormula(10, 1.9, 1, 0.97);

    /** Wet tarmac. */
    public static final MagicFormula WET_TARMAC = new MagicFormula(12, 2.3, 0.82, 1);

    /** Snow. */
    public static final MagicFormula SNOW = new MagicFormula(5, 2, 0.3, 1);

    /** Ice. */
    public static final MagicFormula ICE = new MagicFormula(4, 2, 0.1, 1);

    public MagicFormulaTyre(MagicFormula longitudinal, MagicFormula lateral) {
        this(longitudinal, lateral, longitudinal.peakSlip(), lateral.peakSlip());
    }

    /** Assumed: the same formula in both directions. */
    public static MagicFormulaTyre isotropic(MagicFormula formula) {
        return new MagicFormulaTyre(formula, formula);
    }

    @Override
    public double ellipseX() {
        return longitudinal.d();
    }

    @Override
    public double ellipseY() {
        return lateral.d();
    }

    @Override
    public double secantX(double u, double muPeak, double muSlide) {
        return muPeak * peakSlipX * longitudinal.secant(u * peakSlipX);
    }

    @Override
    public double secantY(double u, double muPeak, double muSlide) {
        return muPeak * peakSlipY * lateral.secant(u * peakSlipY);
    }
}
