package dev.provinggrid.model.criterion;

import dev.provinggrid.model.quantity.Value;
import java.util.List;
import java.util.stream.Stream;

/** A condition over parameters and KPIs: comparisons joined by {@code && || !} and parentheses. */
public sealed interface Expression {

    /** How many comparisons it is made of. */
    default long comparisons() {
        return compared().count();
    }

    /** The parameters and KPIs that it compares. */
    default Stream<String> names() {
        return compared().map(Comparison::name);
    }

    /** Its comparisons. */
    default Stream<Comparison> compared() {
        return switch (this) {
            case All(List<Expression> parts) -> parts.stream().flatMap(Expression::compared);
            case Any(List<Expression> parts) -> parts.stream().flatMap(Expression::compared);
            case Not(Expression part) -> part.compared();
            case Comparison comparison -> Stream.of(comparison);
        };
    }

    /** {@code left && right && ...}: the least margin of its parts. */
    record All(List<Expression> parts) implements Expression {}

    /** {@code left || right || ...}: the greatest margin of its parts. */
    record Any(List<Expression> parts) implements Expression {}

    /** {@code !part}: the negated margin. */
    record Not(Expression part) implements Expression {}

    /**
     * {@code name operator literal}.
     *
     * @param name of a parameter or a KPI
     * @param literal in the SI unit of the parameter or KPI
     */
    record Comparison(String name, Operator operator, Value literal) implements Expression {}

    /** Operator of a comparison. */
    enum Operator {
        EQUAL("=="),
        NOT_EQUAL("!="),
        LESS("<"),
        AT_MOST("<="),
        GREATER(">"),
        AT_LEAST(">=");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        /** The operator that holds exactly where this one does not. */
        Operator opposite() {
            return switch (this) {
                case EQUAL -> NOT_EQUAL;
                case NOT_EQUAL -> EQUAL;
                case LESS -> AT_LEAST;
                case AT_LEAST -> LESS;
                case AT_MOST -> GREATER;
                case GREATER -> AT_MOST;
            };
        }
    }
}
