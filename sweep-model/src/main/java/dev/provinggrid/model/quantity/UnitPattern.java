package dev.provinggrid.model.quantity;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/**
 * What a unit may be written like, as a regular expression (ECMA-262). A symbol of its own is that of the unit's dimension;
 * compounds are made of known symbols, and only the reader works out what they measure.
 */
public final class UnitPattern {

    private static final String EXPONENT = "(?:\\^-?[1-9]|[²³]|[2-9])";
    private static final String JOIN = "(?:\\s*[/*·]\\s*|\\s+)";

    private UnitPattern() {}

    /** The pattern of whatever measures the same as a unit; matches no more and no less than a whole symbol. */
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
