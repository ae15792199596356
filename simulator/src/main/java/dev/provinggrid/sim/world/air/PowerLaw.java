package dev.provinggrid.sim.world.air;

/**
 * The power law through two points, {@code y = y1 (x / x1)^(ln(y2/y1) / ln(x2/x1))}, exact in both.
 *
 * @param x1 positive, like all of them
 */
public record PowerLaw(double x1, double y1, double x2, double y2) {

    /** At a place; 0 gives 0 where the law rises. */
    public double at(double x) {
        if (x == x1) {
            return y1;
        }
        return x == x2 ? y2 : y1 * StrictMath.pow(x / x1, StrictMath.log(y2 / y1) / StrictMath.log(x2 / x1));
    }
}
