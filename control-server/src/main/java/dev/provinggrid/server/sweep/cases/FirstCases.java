package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.KeyedPermutation;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cases that a sweep begins with.
 *
 * @param cases that are stored with it
 * @param planned how many there are; of a long list more than are stored with it
 * @param order in which they are leased
 * @param riskSource the sweep whose verdicts gave that order; empty where it is the shuffle
 * @param block what an adaptive design decided; empty of a static design, which has no further cases
 */
public record FirstCases(
        List<Case> cases, int planned, LeaseOrder order, Optional<String> riskSource, Optional<DesignBlock> block) {

    /** Cases of a long list that are stored at once, so that nobody waits long for the writer. */
    public static final int PIECE = 1_000;

    /**
     * Those of a sweep, shuffled.
     *
     * @param rowsAhead what makes a list {@linkplain #isLong long}
     */
    public static FirstCases of(Sweep sweep, int rowsAhead) {
        if (!sweep.isAdaptive()) {
            return isLong(sweep, rowsAhead)
                    ? piece(sweep, Math.min(PIECE, rowsAhead))
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

    /** Whether its cases are stored piece by piece: a static design with more than {@code rowsAhead}, but for one that is ordered by risk. */
    public static boolean isLong(Sweep sweep, int rowsAhead) {
        return !sweep.isAdaptive() && sweep.plannedCases() > rowsAhead && !sweep.isByRisk();
    }

    private static FirstCases piece(Sweep sweep, int most) {
        List<Case> all = sweep.cases().next(List.of());
        KeyedPermutation order = LeaseOrder.ofLongList(all.size(), sweep.seed());
        List<Case> first =
                IntStream.range(0, most).mapToObj(it -> all.get(order.at(it))).toList();
        return new FirstCases(first, all.size(), LeaseOrder.asListed(most), Optional.empty(), Optional.empty());
    }

    private static FirstCases shuffled(Sweep sweep, List<Case> cases, Optional<DesignBlock> block) {
        return new FirstCases(
                cases, cases.size(), LeaseOrder.shuffled(cases.size(), sweep.seed(), 1), Optional.empty(), block);
    }

    /** Whether further cases are stored later. */
    public boolean isPiece() {
        return cases.size() < planned;
    }

    /** The same in an order that the verdicts of an earlier sweep gave. */
    public FirstCases orderedBy(String earlier, int[] positions) {
        return new FirstCases(cases, planned, LeaseOrder.of(positions), Optional.of(earlier), block);
    }
}
