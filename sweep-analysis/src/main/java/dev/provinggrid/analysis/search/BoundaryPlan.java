package dev.provinggrid.analysis.search;

/**
 * How a boundary is looked for.
 *
 * @param initial points before the first decision, spread evenly
 * @param block points that are decided at a time; not the number of workers
 * @param target share of the space that may lie on the wrong side, where the search ends
 */
public record BoundaryPlan(int initial, int block, double target) {

    public BoundaryPlan {
        if (initial < 2 || block < 1 || !(target > 0 && target < .5)) {
            throw new IllegalArgumentException("no plan: " + initial + ", " + block + ", " + target);
        }
    }

    /**
     * The default: three points for each combination of levels, at least 48.
     *
     * @param combinations of the levels of axes without order
     */
    public static BoundaryPlan of(int combinations, double target) {
        return new BoundaryPlan(Math.max(48, 3 * combinations), 16, target);
    }
}
