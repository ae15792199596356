package dev.provinggrid.analysis.estimate;

/**
 * How a rate is estimated.
 *
 * @param initial cells of each domain that are drawn first, spread evenly over its cells
 * @param block cells that are drawn at a time, times the number of domains; not the number of workers
 * @param inducing points of the surrogate, at most
 */
public record EstimatePlan(DrawRule rule, int initial, int block, int inducing) {

    /** For simulators whose runs repeat. */
    public static final EstimatePlan USUAL = new EstimatePlan(DrawRule.REPEATABLE, 96, 48, 400);

    public EstimatePlan {
        if (initial < 1 || block < 1 || inducing < 1) {
            throw new IllegalArgumentException("no plan: " + initial + ", " + block + ", " + inducing);
        }
    }
}
