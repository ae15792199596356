package dev.provinggrid.model.formula;

import java.util.Optional;
import java.util.stream.Stream;

/** What formulas compute with. */
public enum Operator {
    OR("or", 1, 2),
    AND("and", 2, 2),
    NOT("not", 3, 1),
    EQUAL("==", 4, 2),
    UNEQUAL("!=", 4, 2),
    LESS("<", 4, 2),
    AT_MOST("<=", 4, 2),
    GREATER(">", 4, 2),
    AT_LEAST(">=", 4, 2),
    PLUS("+", 5, 2),
    MINUS("-", 5, 2),
    TIMES("*", 6, 2),
    DIVIDED("/", 6, 2),
    REMAINDER("%", 6, 2),
    NEGATED("-", 7, 1),
    ROUND("round", 1),
    FLOOR("floor", 1),
    CEIL("ceil", 1),
    SQRT("sqrt", 1),
    POW("pow", 2),
    ABS("abs", 1),
    SIGN("sign", 1),
    MAX("max", 2),
    MIN("min", 2);

    private static final int FUNCTION = 8;

    private final String word;
    private final int binding;
    private final int operands;

    Operator(String word, int binding, int operands) {
        this.word = word;
        this.binding = binding;
        this.operands = operands;
    }

    Operator(String function, int operands) {
        this(function, FUNCTION, operands);
    }

    public String word() {
        return word;
    }

    /** How tightly it binds: a greater number before a lesser one. */
    int binding() {
        return binding;
    }

    int operands() {
        return operands;
    }

    boolean isFunction() {
        return binding == FUNCTION;
    }

    boolean compares() {
        return binding == EQUAL.binding;
    }

    boolean isLogical() {
        return binding <= NOT.binding;
    }

    /** The operator between two operands that is written so. */
    static Optional<Operator> between(String word) {
        return Stream.of(values())
                .filter(it -> !it.isFunction() && it.operands == 2 && it.word.equals(word))
                .findFirst();
    }

    static Optional<Operator> function(String word) {
        return Stream.of(values())
                .filter(it -> it.isFunction() && it.word.equals(word))
                .findFirst();
    }

    static Stream<Operator> functions() {
        return Stream.of(values()).filter(Operator::isFunction);
    }
}
