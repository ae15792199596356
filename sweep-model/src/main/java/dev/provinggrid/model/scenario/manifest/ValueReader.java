package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.program.PlainWord;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads parameter values as people write them, and reports what is wrong. */
public final class ValueReader {

    private static final int LONGEST_TEXT = 1_000;

    private final Parameter parameter;
    private final Optional<Unit> assumed;
    private final Problems problems;

    /**
     * A reader of values of one parameter.
     *
     * @param assumed unit of numbers that are written without one
     */
    public ValueReader(Parameter parameter, Optional<Unit> assumed, Problems problems) {
        this.parameter = parameter;
        this.assumed = assumed;
        this.problems = problems;
    }

    /** The value of an element; empty, with a problem, if the parameter does not allow it. */
    public Optional<Value> read(Element element) {
        return Fields.asScalar(element, problems).flatMap(it -> read(it.text(), it.place()));
    }

    /** The value a text means. */
    public Optional<Value> read(String text, Place place) {
        return switch (parameter.type()) {
            case NUMBER, INTEGER -> parameter.isAbsent(text) ? Optional.of(new Value.Text(text)) : number(text, place);
            case CHOICE -> choice(text, place);
            case BOOLEAN -> flag(text, place);
            case TEXT, PERCEPTION_MODEL -> text(text, place);
            case TIME_OF_DAY -> timeOfDay(text, place);
        };
    }

    /** The exact quantity in a text, with its dimension checked; empty, with a problem, if there is none. */
    public Optional<Quantity> quantity(String text, Place place) {
        return switch (Quantity.read(text)) {
            case Quantity.Reading.Read(Quantity quantity) -> withUnit(quantity, text, place);
            case Quantity.Reading.UnknownUnit(String symbol) -> {
                problems.add(
                        Problem.at(place, "unknown unit of " + parameter.name()).noneOf(symbol, unit().alternatives()));
                yield Optional.empty();
            }
            case Quantity.Reading.NotFinite _ -> {
                problem(place, parameter.name() + " is not a finite number", text, bounds(usual()));
                yield Optional.empty();
            }
            case Quantity.Reading.NoNumber _ -> {
                problem(place, parameter.name() + " wants a number", text, bounds(usual()));
                yield Optional.empty();
            }
        };
    }

    /** The value of a number in SI, with its bounds checked. */
    public Optional<Value> bounded(double si, Unit shown, String text, Place place) {
        if (!Double.isFinite(si)) {
            return problem(place, parameter.name() + " is not a finite number", text, bounds(shown));
        }
        if (si < parameter.minimum().orElse(si) || si > parameter.maximum().orElse(si)) {
            return problem(place, parameter.name() + " is out of range", text, bounds(shown));
        }
        if (parameter.type() == Parameter.Type.INTEGER && si != StrictMath.rint(si)) {
            return problem(place, parameter.name() + " wants a whole number", text, bounds(shown));
        }
        return Optional.of(new Value.Scalar(si));
    }

    private Optional<Quantity> withUnit(Quantity quantity, String text, Place place) {
        Unit own = unit();
        Quantity known = quantity;
        if (quantity.unit().isEmpty()) {
            if (assumed.isEmpty() && !own.dimension().isEmpty()) {
                problem(
                        place,
                        parameter.name() + " wants a unit",
                        text,
                        "for example \"" + text.strip() + " " + own.symbol() + "\"");
                return Optional.empty();
            }
            known = quantity.or(assumed.orElse(Unit.ONE));
        }
        if (!known.unit().orElse(Unit.ONE).measuresSameAs(own)) {
            problem(place, "wrong unit for " + parameter.name(), text, String.join(", ", own.alternatives()));
            return Optional.empty();
        }
        return Optional.of(known);
    }

    private Optional<Value> number(String text, Place place) {
        return quantity(text, place).flatMap(it -> bounded(it.si(), it.unit().orElse(Unit.ONE), text, place));
    }

    private Optional<Value> choice(String text, Place place) {
        if (parameter.choices().contains(text)) {
            return Optional.of(new Value.Text(text));
        }
        problems.add(Problem.at(place, "unknown level of " + parameter.name()).noneOf(text, parameter.choices()));
        return Optional.empty();
    }

    private Optional<Value> flag(String text, Place place) {
        return switch (text) {
            case "true" -> Optional.of(new Value.Flag(true));
            case "false" -> Optional.of(new Value.Flag(false));
            default -> problem(place, parameter.name() + " is a yes or no", text, "true, false");
        };
    }

    private Optional<Value> text(String text, Place place) {
        boolean printable = text.codePoints().allMatch(ValueReader::isPrintable);
        if (text.length() > LONGEST_TEXT || !printable) {
            return problem(
                    place,
                    parameter.name() + " is not a plain text",
                    "",
                    "one line of at most " + LONGEST_TEXT + " characters");
        }
        if (!parameter.pattern().map(text::matches).orElse(true)) {
            return problem(place, parameter.name() + " is not written as it should be", text, example());
        }
        if (parameter.plainIn().isPresent() && !PlainWord.is(text)) {
            problems.add(Problem.at(
                            place,
                            parameter.name() + " cannot be written into "
                                    + parameter.plainIn().get() + ", a plain text")
                    .withValue(text)
                    .withAllowed(PlainWord.ALLOWED + "; or a template of another type: xml, json, yaml")
                    .withSuggestion(PlainWord.like(text)));
            return Optional.empty();
        }
        return Optional.of(new Value.Text(text));
    }

    /** No character that a file may not have, whatever its type. */
    private static boolean isPrintable(int character) {
        boolean surrogate = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
        return !Character.isISOControl(character) && !surrogate && (character & 0xfffe) != 0xfffe;
    }

    private String example() {
        return parameter.defaultValue() instanceof Value.Text(String usual)
                ? "written like \"" + usual + "\""
                : "what matches " + parameter.pattern().orElse("");
    }

    private Optional<Value> timeOfDay(String text, Place place) {
        OptionalInt seconds = TimeOfDay.seconds(text);
        return seconds.isEmpty()
                ? problem(place, parameter.name() + " wants a time of day", text, "00:00 to 23:59:59")
                : bounded(seconds.getAsInt(), Unit.ONE, text, place);
    }

    private Unit unit() {
        return Unit.named(parameter.written()).orElse(Unit.ONE);
    }

    /** The unit of a number that is written without one. */
    private Unit usual() {
        return assumed.filter(unit()::measuresSameAs).orElseGet(this::unit);
    }

    private String bounds(Unit shown) {
        if (parameter.type() == Parameter.Type.TIME_OF_DAY) {
            return TimeOfDay.text(parameter.minimum().orElse(0)) + " to "
                    + TimeOfDay.text(parameter.maximum().orElse(86_399));
        }
        String unit = shown.symbol().equals("1") ? "" : " " + shown.symbol();
        List<String> limits = java.util.stream.Stream.of(
                        parameter.minimum().stream()
                                .mapToObj(it -> "at least " + Decimal.rounded(shown.fromSi(it)) + unit),
                        parameter.maximum().stream()
                                .mapToObj(it -> "at most " + Decimal.rounded(shown.fromSi(it)) + unit))
                .flatMap(it -> it)
                .toList();
        String numbers =
                limits.isEmpty() ? "a finite number" + (unit.isEmpty() ? "" : " of" + unit) : String.join(", ", limits);
        return parameter.absent().map(it -> numbers + ", or " + it).orElse(numbers);
    }

    private <T> Optional<T> problem(Place place, String message, String value, String allowed) {
        problems.add(Problem.at(place, message).withValue(value).withAllowed(allowed));
        return Optional.empty();
    }
}
