package dev.provinggrid.model.criterion;

import dev.provinggrid.model.criterion.Expression.All;
import dev.provinggrid.model.criterion.Expression.Any;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.criterion.Expression.Not;
import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Evaluates conditions over the parameters and KPIs of one case.
 *
 * <p>A negation is pushed down to the comparisons first ({@code !(a && b)} is {@code !a || !b}), and a comparison with an
 * absent KPI fails whether negated or not, so no condition passes because a KPI is absent. An absent parameter is unequal to every
 * number, and fails to be less or more than one whether negated or not.
 */
public final class Evaluation {

    private final Map<String, Value> parameters;
    private final Map<String, Double> kpis;
    private final Predicate<String> absentPasses;

    /**
     * @param kpis of the run; one that is not finite counts as absent
     * @param absentPasses the KPIs whose absence passes
     */
    public Evaluation(Map<String, Value> parameters, Map<String, Double> kpis, Predicate<String> absentPasses) {
        this.parameters = parameters;
        this.kpis = kpis;
        this.absentPasses = absentPasses;
    }

    /** An evaluation of conditions that name parameters only. */
    public static Evaluation of(Map<String, Value> parameters) {
        return new Evaluation(parameters, Map.of(), _ -> false);
    }

    /**
     * The result of a condition.
     *
     * @param margin signed distance, >= 0 if and only if the condition holds; empty if only texts, parameters or absent KPIs decide
     */
    public record Result(boolean holds, OptionalDouble margin) {

        /**
         * The result of a comparison, whose distance has the sign of the verdict. Only exactly on its bound has {@code kpi < x} none: it
         * fails by less than any number, which is the greatest negative one.
         */
        private static Result of(boolean holds, double distance) {
            return new Result(
                    holds, OptionalDouble.of(holds ? Math.max(distance, 0) : Math.min(distance, -Double.MIN_VALUE)));
        }

        /** Whether a margin has the sign of a verdict. */
        static boolean agrees(boolean holds, double margin) {
            return holds == margin >= 0;
        }
    }

    public boolean holds(Expression condition) {
        return result(condition).holds();
    }

    public Result result(Expression condition) {
        return result(condition, false);
    }

    private Result result(Expression condition, boolean negated) {
        return switch (condition) {
            case Not(Expression part) -> result(part, !negated);
            case All(List<Expression> parts) -> negated ? any(parts, true) : all(parts, false);
            case Any(List<Expression> parts) -> negated ? all(parts, true) : any(parts, false);
            case Comparison comparison -> compare(comparison, negated);
        };
    }

    /** Holding: the least margin. Not holding: the least margin of the parts that do not hold. */
    private Result all(List<Expression> parts, boolean negated) {
        List<Result> results = parts.stream().map(it -> result(it, negated)).toList();
        boolean holds = results.stream().allMatch(Result::holds);
        return new Result(holds, margins(results, holds).min());
    }

    /** Holding: the greatest margin of the parts that hold. Not holding: the greatest margin. */
    private Result any(List<Expression> parts, boolean negated) {
        List<Result> results = parts.stream().map(it -> result(it, negated)).toList();
        boolean holds = results.stream().anyMatch(Result::holds);
        return new Result(holds, margins(results, holds).max());
    }

    private static DoubleStream margins(List<Result> results, boolean holding) {
        return results.stream().filter(it -> it.holds() == holding).flatMapToDouble(it -> it.margin().stream());
    }

    private Result compare(Comparison comparison, boolean negated) {
        Value parameter = parameters.get(comparison.name());
        if (parameter != null) {
            boolean holds = isComparable(parameter, comparison) && holds(parameter, comparison) != negated;
            return new Result(holds, OptionalDouble.empty());
        }
        Double kpi = kpis.get(comparison.name());
        if (kpi == null || !Double.isFinite(kpi)) {
            return new Result(absentPasses.test(comparison.name()), OptionalDouble.empty());
        }
        double literal = comparison.literal() instanceof Value.Scalar(double si) ? si : Double.NaN;
        boolean holds = holds(Double.compare(kpi + 0.0, literal), comparison.operator()) != negated;
        double distance = distance(kpi, literal, comparison.operator());
        return Result.of(holds, negated ? -distance : distance);
    }

    /** Whether a value and a literal can be compared as they are: a number that is absent is neither less nor more. */
    private static boolean isComparable(Value value, Comparison comparison) {
        return comparison.operator() == Expression.Operator.EQUAL
                || comparison.operator() == Expression.Operator.NOT_EQUAL
                || (value instanceof Value.Scalar && comparison.literal() instanceof Value.Scalar);
    }

    private static boolean holds(Value value, Comparison comparison) {
        return switch (value) {
            case Value.Scalar(double si)
            when comparison.literal() instanceof Value.Scalar(double literal) ->
                holds(Double.compare(si, literal), comparison.operator());
            default -> value.equals(comparison.literal()) == (comparison.operator() == Expression.Operator.EQUAL);
        };
    }

    private static boolean holds(int order, Expression.Operator operator) {
        return switch (operator) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case AT_MOST -> order <= 0;
            case GREATER -> order > 0;
            case AT_LEAST -> order >= 0;
        };
    }

    private static double distance(double kpi, double literal, Expression.Operator operator) {
        return switch (operator) {
            case EQUAL -> -Math.abs(kpi - literal) + 0.0;
            case NOT_EQUAL -> Math.abs(kpi - literal);
            case LESS, AT_MOST -> literal - kpi;
            case GREATER, AT_LEAST -> kpi - literal;
        };
    }
}
