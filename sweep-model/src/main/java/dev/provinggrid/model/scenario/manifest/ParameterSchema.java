package dev.provinggrid.model.scenario.manifest;

import static dev.provinggrid.model.document.SchemaParts.VALUE;
import static dev.provinggrid.model.document.SchemaParts.anyOf;
import static dev.provinggrid.model.document.SchemaParts.closed;
import static dev.provinggrid.model.document.SchemaParts.described;
import static dev.provinggrid.model.document.SchemaParts.flag;
import static dev.provinggrid.model.document.SchemaParts.list;
import static dev.provinggrid.model.document.SchemaParts.oneOf;
import static dev.provinggrid.model.document.SchemaParts.ordered;
import static dev.provinggrid.model.document.SchemaParts.whole;

import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.UnitPattern;
import dev.provinggrid.model.scenario.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * JSON Schemas of the values and axes that sweeps write for a parameter. Everything that the reader accepts is valid; only the
 * reader checks the bounds of quantities with a unit.
 *
 * @param mostLevels greatest number of levels of a range
 * @param mostBins greatest number of bins of a continuous range
 */
public record ParameterSchema(Parameter parameter, int mostLevels, int mostBins) {

    private static final String NUMBER = "[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?";
    private static final String TIME_OF_DAY = "^([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$";

    /** The schema of one value. */
    public Map<String, Object> value() {
        return described(orAbsent(value(true)), about());
    }

    /** A list of levels, or an axis described by its range or values. */
    public Map<String, Object> axis() {
        Map<String, Object> levels = list(orAbsent(value(true)));
        Map<String, Object> bare = value(false);
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("values", list(orAbsent(bare)));
        detail.put("range", ordered("type", "array", "items", bare, "minItems", 2, "maxItems", 2));
        detail.put("count", described(whole(2, mostLevels), "How many levels the range has, both ends included."));
        detail.put("step", described(bare, "Distance between the levels of the range."));
        detail.put("scale", oneOf(List.of("linear", "log")));
        detail.put("unit", described(unit(), "Unit of numbers written without one."));
        detail.put("labels", list(VALUE));
        detail.put("weights", described(list(VALUE), "How often a design draws each level, relative to the others."));
        if (parameter.type() == Parameter.Type.NUMBER || parameter.type() == Parameter.Type.INTEGER) {
            detail.put("dist", described(distribution(bare), "How likely the values of a continuous range are."));
            detail.put(
                    "bins",
                    described(whole(2, mostBins), "Intervals by which cases of a continuous range are counted."));
        }
        return described(anyOf(levels, closed(detail)), about());
    }

    /** Within the range: {@code uniform}, or one of the others with its numbers. */
    private static Map<String, Object> distribution(Map<String, Object> number) {
        Map<String, Object> two = ordered("type", "array", "items", number, "minItems", 2, "maxItems", 2);
        Map<String, Object> medianAndSigma = ordered("type", "array", "minItems", 2, "maxItems", 2);
        Map<String, Object> histogram = closed(ordered("edges", list(number), "weights", list(VALUE)));
        Map<String, Object> named = closed(
                ordered("normal", two, "lognormal", medianAndSigma, "triangular", number, "histogram", histogram));
        named.put("minProperties", 1);
        named.put("maxProperties", 1);
        return anyOf(Map.of("const", "uniform"), named);
    }

    /**
     * @param alone whether no unit is given elsewhere
     */
    private Map<String, Object> value(boolean alone) {
        return switch (parameter.type()) {
            case CHOICE -> parameter.file().isPresent() ? text() : oneOf(parameter.choices());
            case BOOLEAN -> flag();
            case TEXT, PERCEPTION_MODEL -> text();
            case TIME_OF_DAY -> Map.of("type", "string", "pattern", TIME_OF_DAY);
            case NUMBER, INTEGER -> isPlain() || !alone ? anyOf(number(alone), quantity("?")) : quantity("");
        };
    }

    /** A number, or where it may be absent also the word for that. */
    private Map<String, Object> orAbsent(Map<String, Object> number) {
        return parameter.absent().map(it -> anyOf(number, Map.of("const", it))).orElse(number);
    }

    /**
     * The schema of a text. Bare numbers are allowed too, since a text may look like one; only the reader checks whether they
     * match the pattern.
     */
    private Map<String, Object> text() {
        return parameter
                .pattern()
                .map(it -> Map.<String, Object>of(
                        "anyOf",
                        List.of(
                                ordered("type", "string", "pattern", "^(?:" + it + ")$"),
                                Map.of("type", "number"),
                                Map.of("type", "boolean"))))
                .orElse(VALUE);
    }

    private Map<String, Object> number(boolean alone) {
        Map<String, Object> number =
                ordered("type", parameter.type() == Parameter.Type.INTEGER && alone ? "integer" : "number");
        if (alone) {
            parameter.minimum().ifPresent(it -> number.put("minimum", it));
            parameter.maximum().ifPresent(it -> number.put("maximum", it));
        }
        return number;
    }

    /**
     * A quantity in a plain unit or in one made of others, which is the same for all parameters and long.
     *
     * @param optional {@code ?} if the unit may be left out
     */
    private Map<String, Object> quantity(String optional) {
        Unit unit = usual();
        Map<String, Object> plain = quantity(UnitPattern.plain(unit), optional);
        if (optional.isEmpty()) {
            plain.put(
                    "examples",
                    unit.alternatives().stream().map(it -> "10 " + it).limit(4).toList());
        }
        return anyOf(plain, quantity(UnitPattern.compound(), ""));
    }

    private static Map<String, Object> quantity(String unit, String optional) {
        return ordered("type", "string", "pattern", "^\\s*" + NUMBER + "(?:\\s*" + unit + ")" + optional + "\\s*$");
    }

    private Map<String, Object> unit() {
        return anyOf(symbol(UnitPattern.plain(usual())), symbol(UnitPattern.compound()));
    }

    private static Map<String, Object> symbol(String unit) {
        return ordered("type", "string", "pattern", "^" + unit + "$");
    }

    private Unit usual() {
        return Unit.named(parameter.written()).orElse(Unit.ONE);
    }

    private boolean isPlain() {
        return parameter.unit().equals("1");
    }

    private String about() {
        Unit unit = usual();
        String symbol = unit.symbol().equals("1") ? "" : " " + unit.symbol();
        List<String> facts = new ArrayList<>(List.of(parameter.role().name().toLowerCase(Locale.ROOT)));
        parameter.minimum().ifPresent(it -> facts.add("at least " + Decimal.rounded(unit.fromSi(it)) + symbol));
        parameter.maximum().ifPresent(it -> facts.add("at most " + Decimal.rounded(unit.fromSi(it)) + symbol));
        if (!symbol.isEmpty() && facts.size() == 1) {
            facts.add("in" + symbol);
        }
        return parameter.description() + " (" + String.join(", ", facts) + ")";
    }
}
