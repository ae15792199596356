package dev.provinggrid.server.sweep;

import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Parameters between their values in SI and their form on the wire: numbers, strings, booleans, {@code "HH:MM"}. */
public final class WireParameters {

    private final Manifest manifest;

    public WireParameters(Manifest manifest) {
        this.manifest = manifest;
    }

    /** By name, in the order of the manifest. */
    public Map<String, Object> wire(Map<String, Value> values) {
        Map<String, Object> wire = new LinkedHashMap<>();
        for (Parameter parameter : manifest.parameters()) {
            Value value = values.get(parameter.name());
            if (value != null) {
                wire.put(parameter.name(), wire(parameter, value));
            }
        }
        return wire;
    }

    private static Object wire(Parameter parameter, Value value) {
        return switch (value) {
            case Value.Text text -> text.text();
            case Value.Flag flag -> flag.flag();
            case Value.Scalar scalar ->
                switch (parameter.type()) {
                    case TIME_OF_DAY -> TimeOfDay.text(scalar.si());
                    case INTEGER -> (long) scalar.si();
                    case NUMBER, CHOICE, BOOLEAN, TEXT, PERCEPTION_MODEL -> scalar.si();
                };
        };
    }

    /** By name, in the order of the manifest; what it does not declare is left out. */
    public Map<String, Value> values(Map<String, Object> wire) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (Parameter parameter : manifest.parameters()) {
            Object value = wire.get(parameter.name());
            if (value != null) {
                values.put(parameter.name(), value(parameter, value));
            }
        }
        return values;
    }

    private static Value value(Parameter parameter, Object wire) {
        return switch (wire) {
            case Boolean flag -> new Value.Flag(flag);
            case Number number -> new Value.Scalar(number.doubleValue());
            case String text
            when parameter.type() == Parameter.Type.TIME_OF_DAY ->
                new Value.Scalar(TimeOfDay.seconds(text).orElseThrow());
            default -> new Value.Text(wire.toString());
        };
    }
}
