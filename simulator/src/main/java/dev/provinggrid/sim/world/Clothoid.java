package dev.provinggrid.sim.world;

/**
 * A piece of a line whose curvature changes in proportion to its length. Its heading is {@code theta(u) = theta0 + k0 u + c u^2 / 2},
 * its points the integral of the direction, by five-point Gauss-Legendre quadrature over stretches that turn by at most a quarter of
 * a radian: exact to rounding.
 */
final class Clothoid implements LinePiece {

    private static final double MOST_TURN_RAD = .25;
    private static final double[] NODES = {-.906179845938664, -.5384693101056831, 0, .5384693101056831, .906179845938664
    };
    private static final double[] WEIGHTS = {
        .23692688505618908, .47862867049936647, .5688888888888889, .47862867049936647, .23692688505618908
    };
    private static final int NEWTON_STEPS = 12;

    private final double lengthM;
    private final double startHeadingRad;
    private final double startCurvature;
    private final double curvatureRate;
    private final double stretchM;
    private final double[] x;
    private final double[] y;

    /**
     * A clothoid.
     *
     * @param curvatureRate dk/du, 1/m^2
     */
    Clothoid(
            double startX,
            double startY,
            double startHeadingRad,
            double lengthM,
            double startCurvature,
            double curvatureRate) {
        this.lengthM = lengthM;
        this.startHeadingRad = startHeadingRad;
        this.startCurvature = startCurvature;
        this.curvatureRate = curvatureRate;
        double sharpest = Math.max(Math.abs(startCurvature), Math.abs(curvature(lengthM)));
        int stretches = Math.max(1, (int) Math.ceil(sharpest * lengthM / MOST_TURN_RAD));
        this.stretchM = lengthM / stretches;
        this.x = new double[stretches + 1];
        this.y = new double[stretches + 1];
        x[0] = startX;
        y[0] = startY;
        for (int i = 0; i < stretches; i++) {
            x[i + 1] = x[i] + eastwards(i * stretchM, (i + 1) * stretchM);
            y[i + 1] = y[i] + northwards(i * stretchM, (i + 1) * stretchM);
        }
    }

    @Override
    public double lengthM() {
        return lengthM;
    }

    @Override
    public double headingRad(double u) {
        return startHeadingRad + (startCurvature + curvatureRate * u / 2) * u;
    }

    @Override
    public double curvature(double u) {
        return startCurvature + curvatureRate * u;
    }

    @Override
    public double x(double u) {
        int i = stretch(u);
        return x[i] + eastwards(i * stretchM, u);
    }

    @Override
    public double y(double u) {
        int i = stretch(u);
        return y[i] + northwards(i * stretchM, u);
    }

    private int stretch(double u) {
        return Math.clamp((int) (u / stretchM), 0, x.length - 2);
    }

    private double eastwards(double from, double to) {
        double half = (to - from) / 2;
        double sum = 0;
        for (int i = 0; i < NODES.length; i++) {
            sum += WEIGHTS[i] * StrictMath.cos(headingRad(from + half * (1 + NODES[i])));
        }
        return half * sum;
    }

    private double northwards(double from, double to) {
        double half = (to - from) / 2;
        double sum = 0;
        for (int i = 0; i < NODES.length; i++) {
            sum += WEIGHTS[i] * StrictMath.sin(headingRad(from + half * (1 + NODES[i])));
        }
        return half * sum;
    }

    @Override
    public double nearest(double px, double py) {
        int best = 0;
        for (int i = 1; i < x.length; i++) {
            if (squared(px - x[i], py - y[i]) < squared(px - x[best], py - y[best])) {
                best = i;
            }
        }
        double low = Math.max(0, (best - 1) * stretchM);
        double high = Math.min(lengthM, (best + 1) * stretchM);
        return refined(px, py, best * stretchM, low, high);
    }

    /** Newton's method on the way that is left to go along the line, {@code (p - r(u)) t(u) = 0}. */
    private double refined(double px, double py, double start, double low, double high) {
        double u = start;
        for (int i = 0; i < NEWTON_STEPS; i++) {
            double dx = px - x(u);
            double dy = py - y(u);
            double cos = StrictMath.cos(headingRad(u));
            double sin = StrictMath.sin(headingRad(u));
            double ahead = dx * cos + dy * sin;
            double aside = -dx * sin + dy * cos;
            double bend = Math.max(.1, 1 - curvature(u) * aside);
            double next = Math.clamp(u + ahead / bend, low, high);
            if (next == u) {
                break;
            }
            u = next;
        }
        return u;
    }

    private static double squared(double dx, double dy) {
        return dx * dx + dy * dy;
    }
}
