package dev.provinggrid.server.sweep.risk;

import dev.provinggrid.analysis.risk.RiskOrder;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.cases.FirstCases;
import dev.provinggrid.server.sweep.cases.LongList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Orders the cases of a new sweep by risk. It reads an earlier sweep whole and fits a surrogate, which takes seconds: it belongs outside of
 * every turn.
 */
public final class RiskOrders {

    private static final String SHUFFLED =
            "execution.order is risk, but no earlier sweep of this scenario with one of these labels"
                    + " has a verdict here: the cases are leased in the shuffled order";

    private final Progresses progresses;
    private final VerdictColumns columns;

    public RiskOrders(Progresses progresses, VerdictColumns columns) {
        this.progresses = progresses;
        this.columns = columns;
    }

    /** The cases in the order that the sweep asks for: shuffled, too, where nothing is known of what failed. */
    public FirstCases ordered(Sweep sweep, FirstCases first) {
        try {
            return sweep.isByRisk()
                    ? earlier(sweep).map(it -> ordered(sweep, first, it)).orElse(first)
                    : first;
        } catch (NoSuchElementException _) { // deleted while it was read
            return first;
        }
    }

    /**
     * What to tell whoever submits it.
     *
     * @param source the sweep that gave its order
     */
    public static List<String> warnings(Sweep sweep, Optional<String> source) {
        Stream<String> shuffled = sweep.isByRisk() && source.isEmpty() ? Stream.of(SHUFFLED) : Stream.of();
        return Stream.concat(sweep.warningTexts().stream(), shuffled).toList();
    }

    private FirstCases ordered(Sweep sweep, FirstCases first, String earlier) {
        List<Case> all = sweep.cases().next(List.of());
        Permutation shuffled = first.toCome() == 0
                ? ListedPermutation.ofPlaces(first.order().positions())
                : LongList.of(sweep).order();
        ListedPermutation order = RiskOrder.of(
                columns.of(earlier),
                VerdictColumns.planned(sweep),
                timesOfDay(sweep),
                shuffled,
                CounterRandom.of(sweep.seed(), "risk"));
        return first.orderedBy(earlier, all, order);
    }

    /** The newest that ended with a verdict; what repeats another is no news. */
    private Optional<String> earlier(Sweep sweep) {
        return sweep.labels().stream()
                .flatMap(it -> progresses.labelled(it).stream())
                .filter(it -> it.scenario().equals(sweep.manifest().name()))
                .filter(it -> it.repeatOf() == null && isJudged(it))
                .max(Comparator.comparing(SweepView::created).thenComparing(SweepView::id))
                .map(SweepView::id);
    }

    /** An audit does not change what its sweep has found. */
    private static boolean isJudged(SweepView sweep) {
        Map<String, Integer> counts = sweep.counts();
        return Set.of("finished", "auditing").contains(sweep.state()) && counts.get("pass") + counts.get("fail") > 0;
    }

    /** Midnight follows on an evening. */
    private static Set<String> timesOfDay(Sweep sweep) {
        return sweep.manifest().parameters().stream()
                .filter(it -> it.type() == Parameter.Type.TIME_OF_DAY)
                .map(Parameter::name)
                .collect(Collectors.toSet());
    }
}
