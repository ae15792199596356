package dev.provinggrid.server.sweep.cases;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.KeyedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.list.ListSettings;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cases of a static design that are stored piece by piece (docs/adr/0070). Each is made when it is asked for.
 *
 * @param cases by index
 * @param order the index of each place in the order of leasing
 */
public record LongList(List<Case> cases, Permutation order) {

    /** Those of a sweep, shuffled by its seed. */
    public static LongList of(Sweep sweep) {
        List<Case> cases = sweep.cases().next(List.of());
        return new LongList(cases, new KeyedPermutation(cases.size(), CounterRandom.of(sweep.seed(), "lease")));
    }

    /** Whether a sweep has such a list: a static design with more cases than {@code rowsAhead}. */
    public static boolean isOf(Sweep sweep, int rowsAhead) {
        return !sweep.isAdaptive() && sweep.plannedCases() > rowsAhead;
    }

    public int size() {
        return cases.size();
    }

    /** The case at a place in the order of leasing. */
    public Case at(int place) {
        return cases.get(order.at(place));
    }

    /** The cases to be stored next, at most {@code rowsAhead} of them. */
    public List<Case> piece(int from, int rowsAhead) {
        int end = Math.min(size(), from + Math.min(ListSettings.PIECE, rowsAhead));
        return IntStream.range(from, end).mapToObj(this::at).toList();
    }
}
