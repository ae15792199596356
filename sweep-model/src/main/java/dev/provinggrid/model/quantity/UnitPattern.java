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

    /** The pattern of symbols that measure the same as a unit; matches no more and no less than a whole symbol. */
    public static String of(Unit unit) {
        String atom = anyOf(UnitTable.ATOMS.keySet());
        String compound = atom + "(?:" + EXPONENT + "|" + EXPONENT + "?(?:" + JOIN + atom + EXPONENT + "?)+)";
        return "(?:" + anyOf(unit.alternatives()) + "|" + compound + ")";
    }

    private static String anyOf(Collection<String> symbols) {
        return symbols.stream()
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(it -> it))
                .map(it -> it.replaceAll("([\\^.*+?$(){}|\\[\\]\\\\/])", "\\\\$1"))
                .collect(Collectors.joining("|", "(?:", ")"));
    }
}
