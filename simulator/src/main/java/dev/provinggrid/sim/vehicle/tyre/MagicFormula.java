package dev.provinggrid.sim.vehicle.tyre;

/**
 * Pacejka's Magic Formula without shifts: {@code D sin(C atan(B x - E (B x - atan(B x))))} (H. B. Pacejka, Tire and Vehicle
 * Dynamics, eq. 4.49), normalised by the vertical force.
 *
 * @param b stiffness factor B, 1 (x is slip) or 1/rad (x is a slip angle)
 * @param c shape factor C, 1, above 1 so that there is a peak
 * @param d peak friction coefficient D, 1
 * @param e curvature factor E, 1, at most 1
 */
public record MagicFormula(double b, double c, double d, double e) {

    public MagicFormula {
        if (!(b > 0 && c > 1 && c < 4 && d > 0 && e <= 1)) {
            throw new IllegalArgumentException(
                    "needs B > 0, 1 < C < 4, D > 0, E <= 1, but is " + b + ", " + c + ", " + d + ", " + e);
        }
    }

    /**
     * The formula of a slope.
     *
     * @param slope K / F_z = B C D, friction coefficient per {@code x} at 0
     */
    public static MagicFormula ofStiffness(double slope, double c, double d, double e) {
        return new MagicFormula(slope / (c * d), c, d, e);
    }

    /** The same with its slope scaled and so its peak at another slip. */
    MagicFormula withStiffness(double factor) {
        return new MagicFormula(factor * b, c, d, e);
    }

    /** Friction coefficient, 1, with the sign of {@code x}. */
    public double at(double x) {
        double bx = b * x;
        return d * StrictMath.sin(c * StrictMath.atan(bx - e * (bx - StrictMath.atan(bx))));
    }

    /** Where the friction is greatest: {@code C atan(...) = pi / 2}, solved by bisection. */
    public double peakSlip() {
        double target = StrictMath.tan(StrictMath.PI / (2 * c));
        double low = 0;
        double high = 1;
        while (argument(high) < target && high < 1e6) {
            high *= 2;
        }
        for (int i = 0; i < 100; i++) {
            double middle = 0.5 * (low + high);
            if (argument(middle) < target) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double argument(double x) {
        double bx = b * x;
        return bx - e * (bx - StrictMath.atan(bx));
    }

    /** Friction coefficient divided by {@code x}; B C D at 0. */
    double secant(double x) {
        return x < 1e-9 ? b * c * d : at(x) / x;
    }
}
