package dev.provinggrid.analysis.estimate;

/**
 * A rate of failures of a finite set of cells.
 *
 * @param rate estimate, in [0, 1]
 * @param least lower end of its interval
 * @param greatest upper end
 * @param halfWidth of the interval before it is cut at what has been seen
 * @param unseen share of the cells that may fail without a draw having shown it, where predictions are sure and wrong
 * @param cells of the set
 * @param known cells with an outcome
 */
public record GridRate(
        double rate, double least, double greatest, double halfWidth, double unseen, int cells, int known) {}
