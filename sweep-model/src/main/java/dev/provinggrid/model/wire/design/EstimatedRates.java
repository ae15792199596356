package dev.provinggrid.model.wire.design;

import java.util.List;

/**
 * Which share of a grid fails, estimated from those of its cells that ran.
 *
 * @param confidence of each interval by itself
 * @param halfWidth that each aimed rate is to have
 * @param cases on whose outcomes it rests: the first ones of the sweep
 * @param whole of all cells
 * @param aimed of each combination of the levels for which it was asked; only the whole where it was asked for none
 * @param levels of each level of each axis
 */
public record EstimatedRates(
        double confidence,
        double halfWidth,
        int cases,
        EstimatedRate whole,
        List<EstimatedRate> aimed,
        List<EstimatedRate> levels) {

    public EstimatedRates {
        aimed = List.copyOf(aimed);
        levels = List.copyOf(levels);
    }
}
