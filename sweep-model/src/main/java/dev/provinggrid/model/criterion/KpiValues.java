package dev.provinggrid.model.criterion;

import dev.provinggrid.model.criterion.Expression.Operator;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.KpiRange;
import java.util.Set;
import java.util.TreeSet;

/**
 * The values that comparisons leave to a KPI: an interval without some of its points, in SI.
 *
 * @param aboveLeast whether {@code least} itself is left out
 * @param belowGreatest whether {@code greatest} itself is left out
 */
record KpiValues(double least, boolean aboveLeast, double greatest, boolean belowGreatest, Set<Double> without) {

    static KpiValues of(Kpi kpi) {
        KpiRange range = KpiRange.of(kpi);
        return new KpiValues(range.least(), false, range.greatest(), false, Set.of());
    }

    boolean isEmpty() {
        return least > greatest || (least == greatest && (aboveLeast || belowGreatest || without.contains(least)));
    }

    /** Those of them that compare so with a literal. */
    KpiValues where(Operator operator, double literal) {
        return switch (operator) {
            case EQUAL -> from(literal, false).to(literal, false);
            case NOT_EQUAL -> without(literal);
            case LESS -> to(literal, true);
            case AT_MOST -> to(literal, false);
            case GREATER -> from(literal, true);
            case AT_LEAST -> from(literal, false);
        };
    }

    private KpiValues from(double bound, boolean above) {
        boolean tighter = bound > least || (bound == least && above);
        return tighter ? new KpiValues(bound, above, greatest, belowGreatest, without) : this;
    }

    private KpiValues to(double bound, boolean below) {
        boolean tighter = bound < greatest || (bound == greatest && below);
        return tighter ? new KpiValues(least, aboveLeast, bound, below, without) : this;
    }

    private KpiValues without(double point) {
        Set<Double> more = new TreeSet<>(without);
        more.add(point + 0.0);
        return new KpiValues(least, aboveLeast, greatest, belowGreatest, more);
    }
}
