package dev.provinggrid.model.design;

import java.util.List;

/**
 * Estimates which share of the cells of a grid fails from some of them.
 *
 * @param per axes; each combination of their levels has a rate of its own that the design aims at
 * @param halfWidth of the 95 % interval of each such rate, in (0, 1): with it the design ends
 * @param flaky whether equal runs may end otherwise; then no prediction is trusted to the end
 * @param initial cells of each combination that are drawn first
 * @param block cells that are drawn at a time, times the number of combinations
 * @param seed of the draws
 */
public record EstimateDesign(
        List<String> per, double halfWidth, int mostRuns, boolean flaky, int initial, int block, long seed)
        implements AdaptiveDesign {

    public static final String WORD = "estimate";

    public EstimateDesign {
        per = List.copyOf(per);
    }

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public String share() {
        return "no rate: which cells run was chosen by results; what fails of the grid is estimated";
    }
}
