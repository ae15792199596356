package dev.provinggrid.model.quantity;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/**
 * Regular expression (ECMA-262) for a unit symbol. A plain symbol must be one of the unit's dimension. A compound may combine any
 * known symbols; only the reader checks its dimension.
 */
public final class UnitPattern {

    private static final String EXPONENT = "(?:\\^-?[1-9]|[²³]|[2-9])";
    private static final String JOIN = "(?:\\s*[/*·]\\s*|\\s+)";

    private UnitPattern() {}

    /** The pattern of the plain symbols that measure the same as a unit. */
    public static String plain(Unit unit) {
        return anyOf(unit.alternatives());
    }

    /** The pattern of all symbols that are made of others, {@code m/s^2}. */
    public static String compound() {
        String atom = anyOf(UnitTable.ATOMS.keySet());
        return "(?:" + atom + "(?:" + EXPONENT + "|" + EXPONENT + "?(?:" + JOIN + atom + EXPONENT + "?)+))";
    }

    private static String anyOf(Collection<String> symbols) {
        return symbols.stream()
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(it -> it))
                .map(it -> it.replaceAll("([\\^.*+?$(){}|\\[\\]\\\\/])", "\\\\$1"))
                .collect(Collectors.joining("|", "(?:", ")"));
    }
}
