package dev.provinggrid.model.design;

/**
 * A design that decides by the results so far which cases follow, block by block (docs/adr/0057). Where it chooses them, they are no
 * sample of anything; where it decides only how many there are, they remain one.
 */
public sealed interface AdaptiveDesign extends Design
        permits EstimateDesign, ExternalDesign, SearchDesign, StagedDesign, StoppedDesign {

    /** The most cases that it runs, from 1 on. */
    int mostRuns();

    @Override
    default boolean isSample() {
        return false;
    }
}
