package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.AdaptiveDesign;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.EstimatedRates;
import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SearchedPlane;
import dev.provinggrid.model.wire.design.StopStanding;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The list of cases of an adaptive design, as far as it is decided. The same labels in the order of the list give the same list. After a
 * restart it is restored by the same calls. Not for several threads.
 */
public abstract sealed class AdaptiveCases permits EstimateCases, SearchCases, StopCases {

    final DecidedBlocks decided = new DecidedBlocks();

    /**
     * The list of a sweep, of which nothing is decided yet.
     *
     * @throws IllegalArgumentException if its design is not adaptive, or a program outside decides
     */
    public static AdaptiveCases of(Sweep sweep) {
        if (!(sweep.design() instanceof AdaptiveDesign design)) {
            throw new IllegalArgumentException("not adaptive: " + sweep.design());
        }
        return switch (design) {
            case EstimateDesign estimate -> new EstimateCases(sweep, estimate);
            case SearchDesign search -> new SearchCases(sweep, search);
            case ExternalDesign _ -> throw new IllegalArgumentException("its cases are told, not decided");
            case StagedDesign staged -> new SearchCases(sweep, staged.then());
            case StoppedDesign stopped -> new StopCases(sweep, stopped);
        };
    }

    /** The cases that a sweep begins with: all of a static design, the first block of an adaptive one, none where they are told. */
    public static List<Case> first(Sweep sweep) {
        if (sweep.design() instanceof ExternalDesign) {
            return List.of();
        }
        return sweep.isAdaptive() ? of(sweep).next() : sweep.cases().next(List.of());
    }

    /** How many cases, the first ones of the list, have to be observed before the next block is decided. */
    public final int awaited() {
        return decided.awaited();
    }

    /** How many were observed. */
    public abstract int observed();

    /** What a case says that ended so. */
    public Label label(Outcome outcome, Map<String, Double> margins) {
        return Label.of(outcome);
    }

    /** The label of the next case of the list that was not observed. */
    public abstract void observe(Label label);

    /**
     * Decides the next block, whose cases continue the list.
     *
     * @return none when the list ends
     * @throws IllegalStateException if cases that it reads were not observed
     */
    public abstract List<Case> next();

    /** Number of decided blocks, without the decision that the list ends. */
    public final int blocks() {
        return decided.count();
    }

    /** Number of cases in the list. */
    public final int size() {
        return decided.size();
    }

    /** Why the list ended; empty while it goes on. */
    public abstract Optional<Ending> ending();

    /** Number of cases to choose from. */
    public abstract int cells();

    /**
     * What the cases say of the grid.
     *
     * @param labels of the first ones of the list, whole blocks of them; they need not be those that were observed
     * @return empty before anything was drawn by chance, and of designs that estimate nothing
     */
    public Optional<EstimatedRates> estimate(List<Label> labels) {
        return Optional.empty();
    }

    /**
     * What the cases say of what is sought.
     *
     * @param labels as those of an estimate
     * @return empty of designs that seek nothing
     */
    public Optional<SearchStanding> search(List<Label> labels) {
        return Optional.empty();
    }

    /**
     * What is expected over two axes of those that it varies.
     *
     * @param labels as those of an estimate
     * @param only the levels, or bins, of further axes that are looked at, by axis; all where one is not named
     * @return empty of designs that expect nothing, and of axes or levels that there are not
     */
    public Optional<SearchedPlane> plane(List<Label> labels, String x, String y, Map<String, List<String>> only) {
        return Optional.empty();
    }

    /**
     * How the rule stands that ends a random design.
     *
     * @param labels as those of an estimate
     * @return empty of other designs
     */
    public Optional<StopStanding> stop(List<Label> labels) {
        return Optional.empty();
    }

    /** Number of cases in the blocks that are whole among so many first cases of the list. */
    public final int whole(int cases) {
        return decided.whole(cases);
    }
}
