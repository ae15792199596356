package dev.provinggrid.sim.world.mesh;

/**
 * Sine and cosine of the angles that every picture needs, in rad. Equal to {@link StrictMath} in every bit, whose implementation puts two numbers on
 * the heap at each call: within 3/4 of π nothing is allocated here. Polynomials, reduction and the bounds (upper halves of the numbers)
 * are those of fdlibm ({@code k_sin.c}, {@code k_cos.c}, {@code e_rem_pio2.c}), which defines what StrictMath returns.
 */
public final class Trig {

    private static final int TINY = 0x3e400000;
    private static final int EIGHTH = 0x3fe921fb;
    private static final int QUARTER = 0x3ff921fb;
    private static final int THREE_EIGHTHS = 0x4002d97c;

    /** The first 33 bits of π/2, and what is left of it. */
    private static final double QUARTER_BITS = 0x1.921fb544p0;

    private static final double QUARTER_REST = 6.077100506506192e-11;

    private Trig() {}

    public static double sin(double angle) {
        int upper = upper(angle);
        if (upper <= EIGHTH) {
            return upper < TINY ? angle : smallSin(angle);
        }
        if (!isReduced(upper)) {
            return StrictMath.sin(angle);
        }
        double beyond = Math.abs(angle) - QUARTER_BITS;
        double reduced = beyond - QUARTER_REST;
        return Math.copySign(1, angle) * smallCos(reduced, beyond - reduced - QUARTER_REST);
    }

    public static double cos(double angle) {
        int upper = upper(angle);
        if (upper <= EIGHTH) {
            return smallCos(angle, 0);
        }
        if (!isReduced(upper)) {
            return StrictMath.cos(angle);
        }
        double beyond = Math.abs(angle) - QUARTER_BITS;
        double reduced = beyond - QUARTER_REST;
        return -smallSin(reduced, beyond - reduced - QUARTER_REST);
    }

    /** Whether one subtraction of π/2 is accurate enough; close to π/2 its 33 bits are not. */
    private static boolean isReduced(int upper) {
        return upper < THREE_EIGHTHS && upper != QUARTER;
    }

    private static double smallSin(double x) {
        double z = x * x;
        return x + z * x * (S1 + z * sinTail(z));
    }

    private static double smallSin(double x, double rest) {
        double z = x * x;
        double v = z * x;
        return x - ((z * (.5 * rest - v * sinTail(z)) - rest) - v * S1);
    }

    private static double smallCos(double x, double rest) {
        int upper = upper(x);
        if (upper < TINY) {
            return 1;
        }
        double z = x * x;
        double tail = z * cosTail(z) - x * rest;
        if (upper < 0x3fd33333) {
            return 1 - (.5 * z - tail);
        }
        double near = upper > 0x3fe90000 ? .28125 : Double.longBitsToDouble((long) (upper - 0x00200000) << 32);
        return (1 - near) - ((.5 * z - near) - tail);
    }

    private static final double S1 = -0.16666666666666632;
    private static final double S2 = 0.00833333333332249;
    private static final double S3 = -1.984126982985795e-4;
    private static final double S4 = 2.7557313707070068e-6;
    private static final double S5 = -2.5050760253406863e-8;
    private static final double S6 = 1.58969099521155e-10;

    private static double sinTail(double z) {
        return S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    }

    private static final double C1 = 0.0416666666666666;
    private static final double C2 = -0.001388888888887411;
    private static final double C3 = 2.480158728947673e-5;
    private static final double C4 = -2.7557314351390663e-7;
    private static final double C5 = 2.087572321298175e-9;
    private static final double C6 = -1.1359647557788195e-11;

    private static double cosTail(double z) {
        return z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    }

    private static int upper(double number) {
        return (int) (Double.doubleToRawLongBits(number) >>> 32) & 0x7fffffff;
    }
}
