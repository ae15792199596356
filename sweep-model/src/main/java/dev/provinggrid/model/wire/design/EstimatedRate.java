package dev.provinggrid.model.wire.design;

/**
 * A share of cells that fail.
 *
 * @param axis whose level it is of; null where it is of more than one, or of all cells
 * @param label of what: a level, levels of several axes; null of all cells
 * @param cells how many there are
 * @param judged how many of them ran and have a verdict
 * @param failed how many of these failed, which says nothing of the others
 * @param failing estimated share of all of them that fails, in [0, 1]; null, like the ends of its interval, where nothing was drawn yet
 * @param least lower end of its interval
 * @param greatest upper end
 * @param unseen share of the cells that may fail without any draw having shown it; null where nothing was drawn yet
 */
public record EstimatedRate(
        String axis,
        String label,
        int cells,
        int judged,
        int failed,
        Double failing,
        Double least,
        Double greatest,
        Double unseen) {}
