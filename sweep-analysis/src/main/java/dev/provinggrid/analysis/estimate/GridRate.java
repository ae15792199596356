package dev.provinggrid.analysis.estimate;

import java.util.List;

/**
 * A rate of failures of a finite set of cells.
 *
 * @param rate estimate, in [0, 1]; like its interval not a number before anything was drawn by chance
 * @param least lower end of its interval
 * @param greatest upper end
 * @param halfWidth of the interval before it is cut at what has been seen
 * @param unseen share of the cells that may fail without a draw having shown it, where predictions are sure and wrong
 * @param cells of the set
 * @param known cells with a verdict
 * @param failed how many of these failed
 */
public record GridRate(
        double rate, double least, double greatest, double halfWidth, double unseen, int cells, int known, int failed) {

    /** The rate of cells all of which have run; those without a verdict may have failed or passed. */
    static GridRate census(int cells, int failed, int passed) {
        double least = (double) failed / cells;
        double greatest = (double) (cells - passed) / cells;
        return new GridRate(
                failed + passed == 0 ? Double.NaN : Math.clamp((double) failed / (failed + passed), least, greatest),
                least,
                greatest,
                (double) (cells - failed - passed) / cells,
                0,
                cells,
                failed + passed,
                failed);
    }

    /** The rate of several sets together, whose estimates are independent given what was drawn. */
    static GridRate total(List<GridRate> sets) {
        int cells = sets.stream().mapToInt(GridRate::cells).sum();
        double rate = 0;
        double squares = 0;
        double unseen = 0;
        double least = 0;
        double greatest = 0;
        for (GridRate it : sets) {
            double share = (double) it.cells() / cells;
            rate += share * it.rate();
            squares += share * it.halfWidth() * share * it.halfWidth();
            unseen += share * it.unseen();
            least += share * it.least();
            greatest += share * it.greatest();
        }
        double half = StrictMath.sqrt(squares);
        return new GridRate(
                rate,
                Math.max(least, rate - half),
                Math.min(greatest, rate + half),
                half,
                unseen,
                cells,
                sets.stream().mapToInt(GridRate::known).sum(),
                sets.stream().mapToInt(GridRate::failed).sum());
    }
}
