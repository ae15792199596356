package dev.provinggrid.model.design;

/** A design that chooses cases by the results so far, block by block (docs/adr/0057). Its cases are no sample of anything. */
public sealed interface AdaptiveDesign extends Design permits EstimateDesign, SearchDesign {

    /** The most cases that it runs, from 1 on. */
    int mostRuns();

    @Override
    default boolean isSample() {
        return false;
    }
}
