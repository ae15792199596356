package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Units of declared numbers, which OpenSCENARIO does not state: by name, or by a pattern such as {@code *_kph}. A name goes before a
 * pattern, a longer pattern before a shorter one.
 */
public record UnitMapping(Map<String, Unit> units) {

    /** What endings of names mean to most people who write them. */
    private static final Map<String, String> ENDINGS = Map.ofEntries(
            Map.entry("kph", "km/h"),
            Map.entry("kmh", "km/h"),
            Map.entry("mph", "mph"),
            Map.entry("mps", "m/s"),
            Map.entry("mps2", "m/s2"),
            Map.entry("m", "m"),
            Map.entry("mm", "mm"),
            Map.entry("km", "km"),
            Map.entry("s", "s"),
            Map.entry("ms", "ms"),
            Map.entry("rad", "rad"),
            Map.entry("deg", "deg"),
            Map.entry("kg", "kg"),
            Map.entry("percent", "%"));

    public UnitMapping {
        units = Map.copyOf(units);
    }

    /** No unit of any number. */
    public static UnitMapping none() {
        return new UnitMapping(Map.of());
    }

    /**
     * Reads {@code NAME: UNIT} from a YAML file.
     *
     * @throws InvalidInput with everything wrong with it
     */
    public static UnitMapping read(Path file) {
        Problems problems = new Problems();
        Fields fields =
                Fields.of(new DocumentReader(String.valueOf(file.getFileName())).read(file, problems), problems);
        Map<String, Unit> units = new LinkedHashMap<>();
        for (String name : fields.names()) {
            fields.text(name)
                    .ifPresent(symbol -> Unit.named(symbol)
                            .ifPresentOrElse(
                                    it -> units.put(name, it),
                                    () -> problems.add(Problem.at(fields.place(name), "unknown unit")
                                            .noneOf(symbol, Unit.symbols()))));
        }
        problems.throwIfAny();
        return new UnitMapping(units);
    }

    /** The unit of a number; dimensionless where nothing says otherwise. */
    Unit of(String name) {
        return Optional.ofNullable(units.get(name))
                .or(() -> units.keySet().stream()
                        .filter(it -> it.contains("*") && matches(it, name))
                        .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                        .map(units::get))
                .orElse(Unit.ONE);
    }

    /** Whether neither a name nor a pattern says its unit. */
    boolean isUnknown(String name) {
        return !units.containsKey(name)
                && units.keySet().stream().noneMatch(it -> it.contains("*") && matches(it, name));
    }

    private static boolean matches(String pattern, String name) {
        String quoted = "\\Q" + pattern.replace("*", "\\E.*\\Q") + "\\E";
        return Pattern.matches(quoted, name);
    }

    /** The unit that the ending of a name suggests. */
    static Optional<String> suggested(String name) {
        return Optional.ofNullable(
                ENDINGS.get(name.substring(name.lastIndexOf('_') + 1).toLowerCase(Locale.ROOT)));
    }
}
