package dev.provinggrid.model.wire.design;

/**
 * How the design of a sweep stands that decides by results which cases follow.
 *
 * @param type its word in the sweep file
 * @param cells from which it chooses, or of which it runs the first; null, like all but its type and its blocks, in lists of sweeps
 * @param mostRuns the most cases that it runs
 * @param blocks decided so far
 * @param list SHA-256 of the keys of the cases in their order, as far as they are decided
 * @param ended why no further case follows; null while some may
 * @param complete whether the design's own rule ended it; false while it goes on, and after a fault or a cancellation
 * @param estimate what an estimate says of the grid; null before anything was drawn by chance, and of other designs
 * @param search what a search found and expects; null of other designs
 * @param stop how the rule stands that ends a random design early; null of other designs
 */
public record SweepDesign(
        String type,
        Integer cells,
        Integer mostRuns,
        int blocks,
        String list,
        String ended,
        boolean complete,
        EstimatedRates estimate,
        SearchStanding search,
        StopStanding stop) {

    /** As lists of sweeps tell it. */
    public static SweepDesign named(String type, int blocks) {
        return new SweepDesign(type, null, null, blocks, null, null, false, null, null, null);
    }
}
