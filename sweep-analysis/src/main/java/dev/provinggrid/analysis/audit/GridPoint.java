package dev.provinggrid.analysis.audit;

/** A case and its place in the grid. */
final class GridPoint {

    private final int number;
    private final TracedCase of;
    private final int[] at;

    /**
     * @param number position among the cases, from 0
     * @param at level in each dimension, from 0
     */
    GridPoint(int number, TracedCase of, int[] at) {
        this.number = number;
        this.of = of;
        this.at = at;
    }

    int number() {
        return number;
    }

    TracedCase of() {
        return of;
    }

    /** Level in each dimension; not to be changed. */
    int[] at() {
        return at;
    }
}
