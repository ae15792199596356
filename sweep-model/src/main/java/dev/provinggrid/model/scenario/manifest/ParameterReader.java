package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.network.NetworkForm;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.table.FileForm;
import dev.provinggrid.model.table.TableForm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads one entry of a manifest's {@code parameters}: numbers are written in the unit that the entry names, and kept in SI. */
final class ParameterReader {

    private static final int MOST_WINDOW_MS = 1000;
    private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final String name;
    private final Fields fields;
    private final Problems problems;

    private ParameterReader(String name, Fields fields, Problems problems) {
        this.name = name;
        this.fields = fields;
        this.problems = problems;
    }

    /** A parameter and the unit in which the manifest writes its numbers. */
    record Declared(Parameter parameter, Optional<Unit> unit) {}

    static Optional<Declared> read(String name, Element element, Problems problems) {
        return new ParameterReader(name, Fields.of(element, problems), problems).read();
    }

    private Optional<Declared> read() {
        fields.required("type");
        Optional<Parameter.Type> type = fields.constant("type", Parameter.Type.class);
        fields.required("role");
        Optional<ParameterRole> role = fields.constant("role", ParameterRole.class);
        String description = fields.text("description").orElse("");
        Optional<Unit> unit = unit(type);
        Optional<String> absent = absent(type);
        List<String> choices = choices(type);
        Optional<FileForm> file = file(type);
        Optional<String> pattern = pattern(type);
        Optional<Element> minimum = fields.element("min");
        Optional<Element> maximum = fields.element("max");
        Optional<Element> standard = fields.required("default");
        fields.refuseOthers();
        if (type.isEmpty() || role.isEmpty()) {
            return Optional.empty();
        }
        Parameter unbounded = new Parameter(
                name,
                type.get(),
                unit.map(Unit::si).orElse(""),
                unit.map(Unit::symbol).orElse(""),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                choices,
                file,
                pattern,
                Optional.empty(),
                new Value.Flag(false),
                role.get(),
                description);
        Parameter bounded = with(
                unbounded,
                bound(unbounded, unit, minimum),
                bound(unbounded, unit, maximum),
                absent,
                unbounded.defaultValue());
        double least = bounded.minimum().orElse(Double.NEGATIVE_INFINITY);
        if (least > bounded.maximum().orElse(Double.POSITIVE_INFINITY)) {
            problems.add(Problem.at(fields.place("max"), "less than min"));
        }
        return standard.flatMap(it -> new ValueReader(bounded, unit, problems).read(it))
                .map(it -> new Declared(with(bounded, bounded.minimum(), bounded.maximum(), absent, it), unit));
    }

    private Optional<Unit> unit(Optional<Parameter.Type> type) {
        if (!isNumeric(type)) {
            return Optional.empty();
        }
        String symbol = fields.text("unit").orElse("1");
        Optional<Unit> unit = Unit.named(symbol);
        if (unit.isEmpty()) {
            problems.add(
                    Problem.at(fields.place("unit"), "unknown unit of " + name).withValue(symbol));
        }
        return Optional.of(unit.orElse(Unit.ONE));
    }

    private static boolean isNumeric(Optional<Parameter.Type> type) {
        return type.filter(it -> it == Parameter.Type.NUMBER || it == Parameter.Type.INTEGER)
                .isPresent();
    }

    /** The word that stands for no number. */
    private Optional<String> absent(Optional<Parameter.Type> type) {
        if (!isNumeric(type)) {
            return Optional.empty();
        }
        Optional<String> word = fields.text("absent");
        word.filter(it -> !WORD.matcher(it).matches())
                .ifPresent(it -> problems.add(Problem.at(fields.place("absent"), "what stands for no number is a word")
                        .withValue(it)
                        .withAllowed("lower-case words joined by hyphens, for example \"by-weather\"")));
        return word;
    }

    private List<String> choices(Optional<Parameter.Type> type) {
        boolean models =
                type.filter(it -> it == Parameter.Type.PERCEPTION_MODEL).isPresent();
        if (!models && type.filter(it -> it == Parameter.Type.CHOICE).isEmpty()) {
            return List.of();
        }
        List<String> choices = fields.list("choices").stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .map(Element.Scalar::text)
                .toList();
        Set<String> distinct = new HashSet<>(choices);
        if ((choices.isEmpty() && !models) || distinct.size() < choices.size()) {
            problems.add(Problem.at(fields.place("choices"), "a choice wants different words to choose from"));
        }
        return choices;
    }

    /** The form of files that a choice may name besides its words: a table or a road network. */
    private Optional<FileForm> file(Optional<Parameter.Type> type) {
        if (type.filter(it -> it == Parameter.Type.CHOICE).isEmpty()) {
            return Optional.empty();
        }
        return table().map(FileForm.class::cast).or(this::network);
    }

    /**
     * {@code network: {route: route, start: start, goal: goal, windowMs: 10}}: the names of three parameters, and the window of
     * runs.
     */
    private Optional<NetworkForm> network() {
        return fields.fields("network").map(written -> {
            String route = written.requiredText("route").orElse("");
            String start = written.requiredText("start").orElse("");
            String goal = written.requiredText("goal").orElse("");
            int windowMs = (int) written.whole("windowMs", 1, MOST_WINDOW_MS).orElse(1);
            written.refuseOthers();
            return new NetworkForm(route, start, goal, windowMs);
        });
    }

    /** The {@code columns} of the tables that a choice may name, SI units by name, and which of them is {@code rising}. */
    private Optional<TableForm> table() {
        return fields.fields("columns").map(written -> {
            List<TableForm.Column> columns = new ArrayList<>();
            for (String column : written.names()) {
                String symbol = written.text(column).orElse("");
                if (Unit.named(symbol).filter(Unit::isSi).isEmpty()) {
                    problems.add(Problem.at(written.place(column), "the unit of a column is an SI unit")
                            .withValue(symbol));
                }
                columns.add(new TableForm.Column(column, symbol));
            }
            fields.required("rising");
            String rising = fields.word("rising", List.copyOf(written.names())).orElse("");
            return new TableForm(columns, rising, others());
        });
    }

    /** Reads {@code others: {unit: m/s, count: vehicles}}: as many further columns as the parameter says. */
    private Optional<TableForm.Others> others() {
        return fields.fields("others").map(written -> {
            String symbol = written.requiredText("unit").orElse("");
            if (Unit.named(symbol).filter(Unit::isSi).isEmpty()) {
                problems.add(Problem.at(written.place("unit"), "the unit of a column is an SI unit")
                        .withValue(symbol));
            }
            String count = written.requiredText("count").orElse("");
            written.refuseOthers();
            return new TableForm.Others(symbol, count);
        });
    }

    private Optional<String> pattern(Optional<Parameter.Type> type) {
        if (type.filter(it -> it == Parameter.Type.TEXT).isEmpty()) {
            return Optional.empty();
        }
        return fields.text("pattern").filter(this::isPattern);
    }

    private boolean isPattern(String pattern) {
        try {
            Pattern.compile(pattern);
            return true;
        } catch (PatternSyntaxException e) {
            problems.add(Problem.at(fields.place("pattern"), "not a regular expression: " + e.getDescription())
                    .withValue(pattern));
            return false;
        }
    }

    private OptionalDouble bound(Parameter parameter, Optional<Unit> unit, Optional<Element> element) {
        return element.flatMap(it -> new ValueReader(parameter, unit, problems).read(it))
                .filter(Value.Scalar.class::isInstance)
                .map(it -> OptionalDouble.of(((Value.Scalar) it).si()))
                .orElse(OptionalDouble.empty());
    }

    private static Parameter with(
            Parameter it, OptionalDouble minimum, OptionalDouble maximum, Optional<String> absent, Value defaultValue) {
        return new Parameter(
                it.name(),
                it.type(),
                it.unit(),
                it.written(),
                minimum,
                maximum,
                absent,
                it.choices(),
                it.file(),
                it.pattern(),
                it.plainIn(),
                defaultValue,
                it.role(),
                it.description());
    }
}
