package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where a parameter comes from.
 *
 * @param unit of numbers, and of times of day given as numbers
 * @param words values by cell text; empty if cells hold the values themselves
 * @param declared declaration for the manifest
 */
record ParameterSource(
        String name,
        CellOrigin origin,
        Parameter.Type type,
        Unit unit,
        Map<String, String> words,
        Map<String, Object> declared) {

    static final List<String> TYPES = List.of("number", "integer", "choice", "boolean", "time-of-day", "text");

    static Optional<ParameterSource> read(String name, Element element, Problems problems) {
        Fields fields = Fields.of(element, problems);
        Optional<CellOrigin> origin = CellOrigin.read(fields, problems);
        fields.required("type");
        Optional<String> type = fields.word("type", TYPES);
        fields.required("role");
        String symbol = fields.text("unit").orElse("1");
        Optional<Unit> unit = Unit.named(symbol);
        if (unit.isEmpty()) {
            problems.add(Problem.at(fields.place("unit"), "unknown unit").withValue(symbol));
        }
        Map<String, String> words = new LinkedHashMap<>();
        fields.fields("values")
                .ifPresent(it ->
                        it.names().forEach(cell -> it.requiredText(cell).ifPresent(word -> words.put(cell, word))));
        Map<String, Object> declared = DeclaredKeys.of(fields, "type", "role", "description");
        fields.refuseOthers();
        return origin.isEmpty() || type.isEmpty()
                ? Optional.empty()
                : Optional.of(new ParameterSource(
                        name,
                        origin.get(),
                        Parameter.Type.valueOf(
                                type.get().toUpperCase(Locale.ROOT).replace('-', '_')),
                        unit.orElse(Unit.ONE),
                        words,
                        declared));
    }

    /** The value of a row; empty, with a problem, if it has none. */
    Optional<Value> of(MappedRow row, Problems problems) {
        String cell = origin.of(row);
        String word = words.isEmpty() ? cell : words.get(cell);
        if (word == null) {
            problems.add(Problem.at(row.place(), "\"values\" of " + name + " does not know this")
                    .noneOf(cell, words.keySet()));
            return Optional.empty();
        }
        Optional<Value> value = word.isEmpty() ? Optional.empty() : value(word);
        if (value.isEmpty()) {
            problems.add(Problem.at(row.place(), "no value of " + name + " in " + origin.name())
                    .withValue(cell)
                    .withAllowed(allowed()));
        }
        return value;
    }

    private Optional<Value> value(String word) {
        return switch (type) {
            case NUMBER -> number(word);
            case INTEGER -> number(word).filter(it -> ((Value.Scalar) it).si() == Math.rint(((Value.Scalar) it).si()));
            case BOOLEAN ->
                switch (word) {
                    case "true", "1" -> Optional.of(new Value.Flag(true));
                    case "false", "0" -> Optional.of(new Value.Flag(false));
                    default -> Optional.empty();
                };
            case TIME_OF_DAY ->
                TimeOfDay.seconds(word).isPresent()
                        ? Optional.of(new Value.Scalar(TimeOfDay.seconds(word).getAsInt()))
                        : number(word).filter(it -> ((Value.Scalar) it).si() >= 0 && ((Value.Scalar) it).si() < 86_400);
            case CHOICE, TEXT, PERCEPTION_MODEL -> Optional.of(new Value.Text(word));
        };
    }

    private Optional<Value> number(String word) {
        return Quantity.read(word) instanceof Quantity.Reading.Read(Quantity quantity)
                        && Double.isFinite(quantity.or(unit).si())
                ? Optional.of(new Value.Scalar(quantity.or(unit).si()))
                : Optional.empty();
    }

    private String allowed() {
        return switch (type) {
            case NUMBER, INTEGER -> "a finite number, in " + unit.symbol();
            case BOOLEAN -> "true, false, 1 or 0";
            case TIME_OF_DAY -> "HH:MM, or a number in " + unit.symbol();
            case CHOICE, TEXT, PERCEPTION_MODEL -> "a word";
        };
    }

    /** A value as written in a sweep file, with its unit unless that is 1. */
    Object written(Value value) {
        return switch (value) {
            case Value.Scalar(double si) when type == Parameter.Type.TIME_OF_DAY -> TimeOfDay.text(si);
            case Value.Scalar(double si) when !unit.equals(Unit.ONE) -> inUnit(si);
            case Value.Scalar(double si) when type == Parameter.Type.INTEGER -> (long) si;
            case Value.Scalar(double si) -> si;
            case Value.Text(String text) -> text;
            case Value.Flag(boolean flag) -> flag;
        };
    }

    /** A value in the unit of the column if that is exact, else in SI. */
    private String inUnit(double si) {
        String text = Decimal.rounded(unit.fromSi(si)) + " " + unit.symbol();
        boolean exact = Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity) && quantity.si() == si;
        return exact ? text : Decimal.text(si) + " " + unit.si();
    }

    /** Compares two values by the order of the levels. */
    int compare(Value one, Value other) {
        if (one instanceof Value.Scalar(double a) && other instanceof Value.Scalar(double b)) {
            return Double.compare(a, b);
        }
        List<String> order = words.values().stream().distinct().toList();
        String first = String.valueOf(written(one));
        String second = String.valueOf(written(other));
        int byWord = Integer.compare(order.indexOf(first), order.indexOf(second));
        return byWord == 0 ? first.compareTo(second) : byWord;
    }
}
