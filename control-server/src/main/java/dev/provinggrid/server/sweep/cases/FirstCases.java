package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import java.util.List;
import java.util.Optional;

/**
 * The cases that a sweep begins with.
 *
 * @param cases that are stored with it
 * @param planned how many there are; of a long list more than are stored with it
 * @param order in which they are leased
 * @param riskSource the sweep whose verdicts gave that order; empty where it is the shuffle
 * @param pinned the order of a long list where verdicts gave it: those that are stored later follow it
 * @param block what an adaptive design decided; empty of a static design, which has no further cases
 */
public record FirstCases(
        List<Case> cases,
        int planned,
        LeaseOrder order,
        Optional<String> riskSource,
        Optional<ListedPermutation> pinned,
        Optional<DesignBlock> block) {

    /**
     * Those of a sweep, shuffled.
     *
     * @param rowsAhead what makes a list {@linkplain LongList#isOf long}
     */
    public static FirstCases of(Sweep sweep, int rowsAhead) {
        if (!sweep.isAdaptive()) {
            return LongList.isOf(sweep, rowsAhead)
                    ? piece(LongList.of(sweep), rowsAhead)
                    : shuffled(sweep, sweep.cases().next(List.of()), Optional.empty());
        }
        if (sweep.design() instanceof ExternalDesign) {
            return shuffled(
                    sweep,
                    List.of(),
                    Optional.of(DesignBlock.none(sweep.design().word())));
        }
        CaseList list = new CaseList(sweep);
        DesignBlock block = list.decide(List.of());
        return shuffled(sweep, list.all(), Optional.of(block));
    }

    private static FirstCases piece(LongList list, int rowsAhead) {
        List<Case> first = list.piece(0, rowsAhead);
        LeaseOrder order = LeaseOrder.asListed(first.size());
        return new FirstCases(first, list.size(), order, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static FirstCases shuffled(Sweep sweep, List<Case> cases, Optional<DesignBlock> block) {
        LeaseOrder order = LeaseOrder.shuffled(cases.size(), sweep.seed(), 1);
        return new FirstCases(cases, cases.size(), order, Optional.empty(), Optional.empty(), block);
    }

    /** How many of them are stored later. */
    public int toCome() {
        return planned - cases.size();
    }

    /**
     * The same in an order that the verdicts of an earlier sweep gave.
     *
     * @param all cases of the sweep
     */
    public FirstCases orderedBy(String earlier, List<Case> all, ListedPermutation found) {
        boolean whole = toCome() == 0;
        return new FirstCases(
                whole ? cases : new LongList(all, found).piece(0, cases.size()),
                planned,
                whole ? LeaseOrder.of(found) : order,
                Optional.of(earlier),
                whole ? Optional.empty() : Optional.of(found),
                block);
    }
}
