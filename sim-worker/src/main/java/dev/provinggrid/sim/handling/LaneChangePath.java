package dev.provinggrid.sim.handling;

/**
 * Straight through the gates, over in between by polynomials of the fifth degree, whose curvature begins and ends with 0. The
 * way over reaches 6 m into the gates on either side: within the 30 and 25 m between them it would want more lateral acceleration than
 * a dry road gives at 20 m/s.
 *
 * @param secondM lateral place of the second gate, m
 * @param thirdM lateral place of the third, m
 * @param firstEndM where the first gate ends, m
 */
public record LaneChangePath(
        double secondM, double thirdM, double firstEndM, double secondBeginM, double secondEndM, double thirdBeginM)
        implements Path {

    private static final double INTO_THE_GATE_M = 6;

    /** The place at the same x. Along is x, which the way itself exceeds by less than 1 %. */
    @Override
    public Station beside(double x, double y) {
        return at(x);
    }

    @Override
    public Station at(double alongM) {
        boolean back = alongM > (secondBeginM + secondEndM) / 2;
        double from = (back ? secondEndM : firstEndM) - INTO_THE_GATE_M;
        double length = (back ? thirdBeginM : secondBeginM) + INTO_THE_GATE_M - from;
        double start = back ? secondM : 0;
        double step = (back ? thirdM : secondM) - start;
        double u = Math.clamp((alongM - from) / length, 0.0, 1.0);
        double y = start + step * u * u * u * (10 + u * (6 * u - 15));
        double slope = step / length * 30 * u * u * (1 - u) * (1 - u);
        double bend = step / (length * length) * 60 * u * (1 - u) * (1 - 2 * u);
        double stretch = 1 + slope * slope;
        return new Station(alongM, alongM, y, StrictMath.atan(slope), bend / (stretch * StrictMath.sqrt(stretch)));
    }
}
