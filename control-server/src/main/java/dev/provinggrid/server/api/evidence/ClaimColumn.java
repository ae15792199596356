package dev.provinggrid.server.api.evidence;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.server.store.result.CaseRow;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Whether a criterion, or all of them, held in each case: 1 yes, 0 no, NaN unknown. */
final class ClaimColumn {

    private final Optional<Criterion> criterion;
    private final List<Criterion> all;
    private final double[] held;
    private final CaseReferences.Collector counterexamples;
    private final CaseReferences.Collector notJudged;
    private SafetyClaim.Least least;

    /** @param criterion empty for all of them together */
    ClaimColumn(Optional<Criterion> criterion, List<Criterion> all, int cases, KeptTraces traces) {
        this.criterion = criterion;
        this.all = all;
        this.held = new double[cases];
        Arrays.fill(held, Double.NaN);
        this.counterexamples = new CaseReferences.Collector(traces);
        this.notJudged = new CaseReferences.Collector(traces);
    }

    void add(CaseRow row) {
        double holds = holds(row);
        held[row.index()] = holds;
        if (Double.isNaN(holds)) {
            notJudged.add(row);
        } else if (holds == 0) {
            counterexamples.add(row);
        }
        if (!Double.isNaN(holds)) {
            criterion.map(it -> row.margins().get(it.name())).ifPresent(it -> takeMargin(row.index(), it));
        }
    }

    private void takeMargin(int index, double margin) {
        if (least == null || margin < least.margin()) {
            least = new SafetyClaim.Least(index, margin);
        }
    }

    private double holds(CaseRow row) {
        Outcome outcome = row.outcome().orElse(Outcome.MISSING);
        return switch (outcome) {
            case PASS -> 1;
            case FAIL -> criterion.map(it -> holdsInFailure(it, row)).orElse(0.0);
            case ERROR, MISSING -> Double.NaN;
        };
    }

    /**
     * A margin of at least 0 means that it held. Without a margin it failed if every other criterion held; otherwise it is
     * unknown.
     */
    private double holdsInFailure(Criterion it, CaseRow row) {
        Double margin = row.margins().get(it.name());
        if (margin != null) {
            return margin >= 0 ? 1 : 0;
        }
        boolean othersHeld = all.stream()
                .filter(other -> !other.equals(it))
                .allMatch(other -> row.margins().getOrDefault(other.name(), -1.0) >= 0);
        return othersHeld ? 0 : Double.NaN;
    }

    Optional<Criterion> criterion() {
        return criterion;
    }

    double[] held() {
        return held;
    }

    /** The same, with every unknown value replaced by this one. */
    double[] heldOr(double unknown) {
        return Arrays.stream(held).map(it -> Double.isNaN(it) ? unknown : it).toArray();
    }

    SafetyClaim.Least least() {
        return least;
    }

    CaseReferences counterexamples() {
        return counterexamples.references();
    }

    CaseReferences notJudged() {
        return notJudged.references();
    }
}
