package dev.provinggrid.model.design.distribution;

/** Gauss's distribution with mean 0 and standard deviation 1. */
final class StandardNormal {

    /** Coefficients of the numerators and denominators of Wichura's PPND16: in the middle, near and far in the tails. */
    private static final double[] MIDDLE_ABOVE = {
        2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987,
        13731.69376550946, 1971.5909503065513, 133.14166789178438, 3.3871328727963665
    };

    private static final double[] MIDDLE_BELOW = {
        5226.495278852854,
        28729.085735721943,
        39307.89580009271,
        21213.794301586597,
        5394.196021424751,
        687.1870074920579,
        42.31333070160091,
        1
    };

    private static final double[] NEAR_ABOVE = {
        0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684,
        3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835
    };

    private static final double[] NEAR_BELOW = {
        1.0507500716444169e-09,
        0.0005475938084995345,
        0.015198666563616457,
        0.14810397642748008,
        0.6897673349851,
        1.6763848301838038,
        2.053191626637759,
        1
    };

    private static final double[] FAR_ABOVE = {
        2.0103343992922881e-07, 2.7115555687434876e-05, 0.0012426609473880784, 0.026532189526576124,
        0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103
    };

    private static final double[] FAR_BELOW = {
        2.0442631033899397e-15,
        1.421511758316446e-07,
        1.8463183175100548e-05,
        0.0007868691311456133,
        0.014875361290850615,
        0.1369298809227358,
        0.599832206555888,
        1
    };

    /** Coefficients of Cody's approximations (1969), as in his ANORM (1993): |x| to 0.67448975, to sqrt(32), beyond. */
    private static final double[] CODY_A = {
        0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.6894854603709, 18154.98125334356
    };

    private static final double[] CODY_B = {
        1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673
    };

    private static final double[] CODY_C = {
        1.0765576773720192e-08, 0.39894151208813466, 8.883149794388377, 93.50665613217785,
        597.2702763948002, 2494.5375852903726, 6848.190450536283, 11602.65143764735,
        9842.714838383978
    };

    private static final double[] CODY_D = {
        1,
        22.266688044328117,
        235.387901782625,
        1519.3775994075547,
        6485.558298266761,
        18615.571640885097,
        34900.95272114598,
        38912.00328609327,
        19685.429676859992
    };

    private static final double[] CODY_P = {
        0.023073441764940174,
        0.215898534057957,
        0.12740116116024736,
        0.022235277870649807,
        0.0014216191932278934,
        2.9112874951168793e-05
    };

    private static final double[] CODY_Q = {
        1, 1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824, 7.297515550839662e-05
    };

    private static final double CODY_MIDDLE = 0.67448975;
    private static final double SQRT_32 = 5.656854;

    /** 1 / sqrt(2 pi). */
    private static final double DENSITY_AT_0 = 0.3989422804014327;

    private StandardNormal() {}

    /** Probability of at most x, with a relative error near 1e-15 also in the lower tail (W. J. Cody, Math. Comp. 23, 1969). */
    static double cumulative(double x) {
        double y = Math.abs(x);
        if (Double.isNaN(x) || Double.isInfinite(x)) {
            return Double.isNaN(x) ? x : x > 0 ? 1 : 0;
        }
        if (y <= CODY_MIDDLE) {
            return .5 + x * ratio(CODY_A, CODY_B, y * y);
        }
        double tail = y <= SQRT_32 ? exponential(y) * ratio(CODY_C, CODY_D, y) : exponential(y) * far(y);
        return x > 0 ? 1 - tail : tail;
    }

    private static double far(double y) {
        double square = 1 / (y * y);
        return (DENSITY_AT_0 - square * ratio(CODY_P, CODY_Q, square)) / y;
    }

    /** exp(-y^2 / 2), split so that the rounding of y^2 is not multiplied. */
    private static double exponential(double y) {
        double rounded = StrictMath.rint(y * 16) / 16;
        return StrictMath.exp(-rounded * rounded / 2) * StrictMath.exp(-(y - rounded) * (y + rounded) / 2);
    }

    /** The number that is exceeded with probability 1 - p, to 1 part in 1e16 (M. J. Wichura, algorithm AS 241, 1988). */
    static double quantile(double p) {
        if (p <= 0 || p >= 1) {
            return p <= 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        double q = p - .5;
        if (Math.abs(q) <= .425) {
            double r = .180625 - q * q;
            return q * ratio(MIDDLE_ABOVE, MIDDLE_BELOW, r);
        }
        double r = StrictMath.sqrt(-StrictMath.log(q < 0 ? p : 1 - p));
        double tail = r <= 5 ? ratio(NEAR_ABOVE, NEAR_BELOW, r - 1.6) : ratio(FAR_ABOVE, FAR_BELOW, r - 5);
        return q < 0 ? -tail : tail;
    }

    /** Of two polynomials, whose coefficients of the highest power come first. */
    private static double ratio(double[] above, double[] below, double x) {
        return polynomial(above, x) / polynomial(below, x);
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (double it : coefficients) {
            sum = sum * x + it;
        }
        return sum;
    }
}
