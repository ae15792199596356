package dev.provinggrid.model.template;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.program.FileTemplate;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what stands between the braces of a placeholder. */
record PlaceholderReader(Manifest manifest, FileTemplate.Type type, Problems problems) {

    /** The placeholder; empty, with a problem, if it is none. */
    Optional<Placeholder> read(String inner, Place place, boolean quoted) {
        String[] parts = inner.split(":", 2);
        String name = parts[0].strip();
        Optional<String> symbol = parts.length == 2 ? Optional.of(parts[1].strip()) : Optional.empty();
        Optional<Parameter> parameter = manifest.parameter(name);
        if (parameter.isEmpty() && !name.equals(Placeholder.SEED)) {
            problems.add(Problem.at(place, "unknown parameter").noneOf(name, names()));
            return Optional.empty();
        }
        Optional<Unit> unit = parameter.isEmpty() || !isNumber(parameter.get())
                ? noUnit(name, symbol, place)
                : unit(parameter.get(), symbol, place);
        parameter.ifPresent(it -> refuseUnwritable(it, place));
        return unit.map(it -> new Placeholder(name, parameter, it, quoted, place));
    }

    private List<String> names() {
        List<String> names = new ArrayList<>(
                manifest.parameters().stream().map(Parameter::name).toList());
        names.add(Placeholder.SEED);
        return names;
    }

    private static boolean isNumber(Parameter parameter) {
        return parameter.type() == Parameter.Type.NUMBER || parameter.type() == Parameter.Type.INTEGER;
    }

    private Optional<Unit> noUnit(String name, Optional<String> symbol, Place place) {
        symbol.ifPresent(it -> problems.add(
                Problem.at(place, name + " has no unit").withValue(it).withAllowed("{{" + name + "}}")));
        return symbol.isPresent() ? Optional.empty() : Optional.of(Unit.ONE);
    }

    private Optional<Unit> unit(Parameter parameter, Optional<String> symbol, Place place) {
        Unit own = Unit.named(parameter.written()).orElse(Unit.ONE);
        if (symbol.isEmpty()) {
            if (!own.dimension().isEmpty()) {
                problems.add(Problem.at(place, parameter.name() + " wants a unit")
                        .withValue("{{" + parameter.name() + "}}")
                        .withAllowed("for example {{" + parameter.name() + ":" + own.symbol() + "}}"));
                return Optional.empty();
            }
            return Optional.of(own);
        }
        Optional<Unit> unit = Unit.named(symbol.get());
        if (unit.isEmpty()) {
            problems.add(
                    Problem.at(place, "unknown unit of " + parameter.name()).noneOf(symbol.get(), own.alternatives()));
        } else if (!unit.get().measuresSameAs(own)) {
            problems.add(Problem.at(place, "wrong unit for " + parameter.name())
                    .withValue(symbol.get())
                    .withAllowed(String.join(", ", own.alternatives())));
            return Optional.empty();
        }
        return unit;
    }

    /** What is known of the values before a sweep is; texts that a sweep sets are looked at when it is read. */
    private void refuseUnwritable(Parameter parameter, Place place) {
        ValueWriter writer = new ValueWriter(type, StandardCharsets.UTF_8);
        Stream<String> words = switch (parameter.type()) {
            case NUMBER, INTEGER -> parameter.absent().stream();
            case CHOICE -> parameter.choices().stream();
            case TEXT, PERCEPTION_MODEL, TIME_OF_DAY -> usual(parameter).map(parameter::words);
            case BOOLEAN -> Stream.of();
        };
        words.filter(it -> !writer.canWrite(it))
                .forEach(it -> problems.add(Problem.at(
                                place, "a value of " + parameter.name() + " cannot be written into a file of this type")
                        .withValue(it)
                        .withAllowed(writer.allowed() + "; or another type: xml, json, yaml")));
    }

    /** Its default, and those of presets. */
    private Stream<Value> usual(Parameter parameter) {
        return Stream.concat(
                        Stream.of(parameter.defaultValue()),
                        manifest.presets().values().stream()
                                .flatMap(it -> Optional.ofNullable(it.defaults().get(parameter.name())).stream()))
                .distinct();
    }
}
