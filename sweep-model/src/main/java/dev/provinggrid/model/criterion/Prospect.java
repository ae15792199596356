package dev.provinggrid.model.criterion;

import dev.provinggrid.model.criterion.Expression.All;
import dev.provinggrid.model.criterion.Expression.Any;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.criterion.Expression.Not;
import dev.provinggrid.model.criterion.Expression.Operator;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can become of conditions before a run: its parameters are set, its KPIs are not known. In doubt everything is possible.
 *
 * @param manifest says what values a KPI can have
 * @param parameters of the case, those that the conditions name among them
 */
public record Prospect(Manifest manifest, Map<String, Value> parameters) {

    /** Alternatives that are told apart; a condition with more of them is taken for one that may do anything. */
    private static final int MOST_ALTERNATIVES = 256;

    /** What one way to meet a condition leaves of the KPIs. */
    private record Alternative(Map<String, KpiValues> kpis) {

        private static final Alternative ANYTHING = new Alternative(Map.of());

        Optional<Alternative> where(String kpi, KpiValues narrowed) {
            Map<String, KpiValues> left = new HashMap<>(kpis);
            left.put(kpi, narrowed);
            return narrowed.isEmpty() ? Optional.empty() : Optional.of(new Alternative(left));
        }
    }

    /** Whether a run can meet all of these. */
    public boolean canHold(List<Expression> conditions) {
        return !meeting(new All(conditions), false, true).isEmpty();
    }

    /** Whether a run that reports all KPIs can miss this. */
    public boolean canFail(Expression condition) {
        return !meeting(condition, true, false).isEmpty();
    }

    /**
     * The ways to meet a condition.
     *
     * @param absence whether a KPI may be absent where that passes
     */
    private List<Alternative> meeting(Expression condition, boolean negated, boolean absence) {
        return meeting(condition, negated, absence, List.of(Alternative.ANYTHING));
    }

    private List<Alternative> meeting(Expression condition, boolean negated, boolean absence, List<Alternative> given) {
        return switch (condition) {
            case Not(Expression part) -> meeting(part, !negated, absence, given);
            case All(List<Expression> parts) ->
                negated ? any(parts, true, absence, given) : all(parts, false, absence, given);
            case Any(List<Expression> parts) ->
                negated ? all(parts, true, absence, given) : any(parts, false, absence, given);
            case Comparison comparison -> meeting(comparison, negated, absence, given);
        };
    }

    private List<Alternative> all(List<Expression> parts, boolean negated, boolean absence, List<Alternative> given) {
        List<Alternative> left = given;
        for (Expression part : parts) {
            left = meeting(part, negated, absence, left);
        }
        return left;
    }

    private List<Alternative> any(List<Expression> parts, boolean negated, boolean absence, List<Alternative> given) {
        List<Alternative> left = parts.stream()
                .flatMap(it -> meeting(it, negated, absence, given).stream())
                .distinct()
                .toList();
        return left.size() <= MOST_ALTERNATIVES ? left : List.of(Alternative.ANYTHING);
    }

    private List<Alternative> meeting(
            Comparison comparison, boolean negated, boolean absence, List<Alternative> given) {
        if (parameters.containsKey(comparison.name())) {
            return Evaluation.of(parameters).holds(comparison) != negated ? given : List.of();
        }
        Optional<Kpi> kpi = manifest.kpi(comparison.name());
        boolean unknown = kpi.isEmpty() || (absence && kpi.get().absentPasses());
        if (unknown || !(comparison.literal() instanceof Value.Scalar(double literal))) {
            return given;
        }
        Operator operator = negated ? comparison.operator().opposite() : comparison.operator();
        return given.stream()
                .flatMap(it -> it
                        .where(
                                comparison.name(),
                                it.kpis()
                                        .getOrDefault(comparison.name(), KpiValues.of(kpi.get()))
                                        .where(operator, literal))
                        .stream())
                .toList();
    }
}
