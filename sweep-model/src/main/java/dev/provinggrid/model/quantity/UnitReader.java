package dev.provinggrid.model.quantity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads unit symbols: atoms of {@link UnitTable} with exponents, joined by {@code /}, {@code *}, {@code ·} or a space. */
final class UnitReader {

    private static final int LONGEST = 40;
    private static final Pattern TERM = Pattern.compile(
            "(?<join>\\s*[/*·]\\s*|\\s+)?(?<atom>1|[^\\d\\s/*·^²³+-]+)(?:\\^(?<power>-?[1-9])|(?<super>[²³])|(?<digit>[2-9]))?");

    private final List<String> upper = new ArrayList<>();
    private final List<String> lower = new ArrayList<>();
    private final Map<String, Integer> dimension = new HashMap<>();
    private BigFraction factor = BigFraction.ONE;

    private UnitReader() {}

    static Optional<Unit> read(String symbol) {
        Unit known = UnitTable.ATOMS.get(symbol);
        if (known != null) {
            return Optional.of(known);
        }
        return symbol.isBlank() || symbol.length() > LONGEST ? Optional.empty() : new UnitReader().compound(symbol);
    }

    private Optional<Unit> compound(String symbol) {
        Matcher term = TERM.matcher(symbol);
        int end = 0;
        while (end < symbol.length()) {
            boolean follows = term.find(end) && term.start() == end && (end > 0) == (term.group("join") != null);
            if (!follows || !multiply(term)) {
                return Optional.empty();
            }
            end = term.end();
        }
        return Optional.of(new Unit(spelled(symbol), si(), Map.copyOf(dimension), factor, BigFraction.ZERO));
    }

    private boolean multiply(Matcher term) {
        Unit atom = UnitTable.ATOMS.get(term.group("atom"));
        if (atom == null || atom.offset().signum() != 0) {
            return false;
        }
        boolean below = term.group("join") != null && term.group("join").contains("/");
        int power = power(term) * (below ? -1 : 1);
        factor = factor.multiply(atom.factor().pow(power));
        atom.dimension().forEach((base, exponent) -> dimension.merge(base, exponent * power, Integer::sum));
        dimension.values().removeIf(it -> it == 0);
        if (!atom.si().equals("1")) {
            int size = Math.abs(power);
            (power > 0 ? upper : lower).add(size == 1 ? atom.si() : atom.si() + size);
        }
        return true;
    }

    /** Converts a symbol to the spelling of traces: {@code m/s2} for {@code m/s^2} and {@code m/s²}. */
    private static String spelled(String symbol) {
        return symbol.replaceAll("\\^(?=[2-9])", "").replace('²', '2').replace('³', '3');
    }

    private static int power(Matcher term) {
        if (term.group("power") != null) {
            return Integer.parseInt(term.group("power"));
        }
        if (term.group("super") != null) {
            return term.group("super").equals("²") ? 2 : 3;
        }
        return term.group("digit") != null ? Integer.parseInt(term.group("digit")) : 1;
    }

    private String si() {
        if (dimension.isEmpty()) {
            return "1";
        }
        String over = upper.isEmpty() ? "1" : String.join(" ", upper);
        return lower.isEmpty() ? over : over + "/" + String.join("/", lower);
    }
}
