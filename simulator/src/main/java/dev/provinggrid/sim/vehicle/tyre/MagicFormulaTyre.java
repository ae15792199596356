package dev.provinggrid.sim.vehicle.tyre;

/**
 * Tyre of two Magic Formulas. They hold the friction of a reference surface; the peak friction of the ground scales them,
 * its sliding friction is ignored. Use the presets of a surface on ground of friction 1: D already contains the friction.
 *
 * @param longitudinal over longitudinal slip
 * @param lateral over lateral slip (tangent of the slip angle)
 * @param reference peak friction of the ground on which the formulas hold, 1
 * @param peakSlipX {@code longitudinal.peakSlip()}
 * @param peakSlipY {@code lateral.peakSlip()}
 */
public record MagicFormulaTyre(
        MagicFormula longitudinal, MagicFormula lateral, double reference, double peakSlipX, double peakSlipY)
        implements SlipTyre {

    /** Dry tarmac. Literature values of the longitudinal formula (MathWorks, after Pacejka), as those below. */
    public static final MagicFormula DRY_TARMAC = new MagicFormula(10, 1.9, 1, 0.97);

    /** Wet tarmac. */
    public static final MagicFormula WET_TARMAC = new MagicFormula(12, 2.3, 0.82, 1);

    /** Snow. */
    public static final MagicFormula SNOW = new MagicFormula(5, 2, 0.3, 1);

    /** Ice. */
    public static final MagicFormula ICE = new MagicFormula(4, 2, 0.1, 1);

    /** Peak friction of dry asphalt, on which the passenger car's tyre was measured (assumed), 1. */
    private static final double DRY_ASPHALT = 0.9;

    /**
     * A passenger car's tyre (the set of ADAMS that CommonRoad's vehicle models use, without shifts): lateral K/F_z 21.92,
     * C 1.3507, D 1.0489, E -0.0074722; longitudinal K/F_z 22.303, C 1.6411, D 1.1739, E 0.46403.
     */
    public static final MagicFormulaTyre PASSENGER = new MagicFormulaTyre(
            MagicFormula.ofStiffness(22.303, 1.6411, 1.1739, 0.46403),
            MagicFormula.ofStiffness(21.92, 1.3507, 1.0489, -0.0074722),
            DRY_ASPHALT);

    public MagicFormulaTyre(MagicFormula longitudinal, MagicFormula lateral) {
        this(longitudinal, lateral, 1);
    }

    private MagicFormulaTyre(MagicFormula longitudinal, MagicFormula lateral, double reference) {
        this(longitudinal, lateral, reference, longitudinal.peakSlip(), lateral.peakSlip());
    }

    /** The same with its lateral stiffness scaled, its peak as it was. */
    public MagicFormulaTyre withLateralStiffness(double factor) {
        return new MagicFormulaTyre(longitudinal, lateral.withStiffness(factor), reference);
    }

    /** Assumed: the same formula in both directions. */
    public static MagicFormulaTyre isotropic(MagicFormula formula) {
        return new MagicFormulaTyre(formula, formula);
    }

    @Override
    public double ellipseX() {
        return longitudinal.d() / reference;
    }

    @Override
    public double ellipseY() {
        return lateral.d() / reference;
    }

    @Override
    public double secantX(double u, double muPeak, double muSlide) {
        return muPeak / reference * peakSlipX * longitudinal.secant(u * peakSlipX);
    }

    @Override
    public double secantY(double u, double muPeak, double muSlide) {
        return muPeak / reference * peakSlipY * lateral.secant(u * peakSlipY);
    }
}
