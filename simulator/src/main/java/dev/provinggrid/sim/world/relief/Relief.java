package dev.provinggrid.sim.world.relief;

import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RandomStreams;
import java.util.Arrays;

/**
 * How the heights of a road depart from their design in one world, as a function of a seed. All three parts are in proportion to the
 * deviation of the grade:
 *
 * <ul>
 *   <li>Grade: a stationary Gauss-Markov sequence of slopes whose correlation falls to 1/e within 30 m. Over 10 m it changes by .75 deviations:
 *       at 2 % by 1 % in 6.6 m, as on a crest for 50 km/h (AASHTO, Policy on Geometric Design: S^2/658 = 6.4 m/% for a sight distance of 65 m).
 *   <li>Roughness: white slopes, as displacement spectra of the exponent -2 mean (ISO 8608), of waves from 6 m on. One fifth of the
 *       deviation, .4 % at 2 %, is the middle of class C, Gd(0.1/m) = 256e-6 m3: 4 pi^2 Gd n0^2 / 6 m is the variance.
 *   <li>Crown: the magnitude of a normal number of twice the deviation, at most 6 %: gravel roads are built with 4 %, more than 6 % is too
 *       much, and wear rounds it (FHWA, Gravel Roads Construction and Maintenance Guide, 2015).
 * </ul>
 *
 * <p>Shares and lengths are assumed. The sum of design and draw is nowhere steeper than 10 %, so that a vehicle can climb it.
 *
 * @param deviation standard deviation of the grade beside that of the design, 1; 0 for the design itself
 */
public record Relief(double deviation, long seed) {

    /** The road as it was designed. */
    public static final Relief NONE = new Relief(0, 0);

    static final double STEEPEST = .1;
    static final double CORRELATION_M = 30;
    static final double ROUGHNESS = .2;

    private static final double STEEPEST_CROWN = .06;
    private static final double CROWN = 2;
    private static final double CUT_OFF = 3;

    /** Between two drawn slopes, as between the lines of the ground that a camera sees, m. */
    private static final double STEP_M = 3;

    /** Farther than anybody starts from the reference point, or drives beyond it, m along the road. */
    private static final double FROM_M = -1200;

    private static final double TO_M = 600;

    /**
     * A road of such a design in this world.
     *
     * @param heldAtM where along the road the height stays that of the design, m
     */
    public GradeProfile on(GradeProfile design, double heldAtM) {
        return deviation == 0 ? design : design.plus(drawn(), STEEPEST, heldAtM);
    }

    public Crown crown() {
        if (deviation == 0) {
            return Crown.NONE;
        }
        double fall = CROWN * deviation * Math.abs(streams().named("crown").gaussian());
        return new Crown(Math.min(STEEPEST_CROWN, fall));
    }

    /** Mean of the slopes that are added to those of the design over some of the road, before they are limited. */
    public double meanGrade(double fromM, double toM) {
        if (deviation == 0) {
            return 0;
        }
        GradeProfile drawn = drawn();
        return (drawn.heightM(toM) - drawn.heightM(fromM)) / (toM - fromM);
    }

    /** 0 at both ends and beyond. */
    private GradeProfile drawn() {
        int knots = (int) ((TO_M - FROM_M) / STEP_M) + 1;
        double[] along = new double[knots];
        Arrays.setAll(along, it -> FROM_M + it * STEP_M);
        double[] slopes = new double[knots];
        RandomStream grades = streams().named("grade");
        RandomStream roughness = streams().named("roughness");
        double kept = StrictMath.exp(-STEP_M / CORRELATION_M);
        double grade = cutOff(grades);
        for (int i = 1; i < knots - 1; i++) {
            slopes[i] = deviation * (grade + ROUGHNESS * cutOff(roughness));
            grade = kept * grade + StrictMath.sqrt(1 - kept * kept) * cutOff(grades);
        }
        return new GradeProfile(along, slopes, 0);
    }

    private static double cutOff(RandomStream stream) {
        return Math.clamp(stream.gaussian(), -CUT_OFF, CUT_OFF);
    }

    private RandomStreams streams() {
        return new RandomStreams(seed);
    }
}
