package dev.provinggrid.sim.run;

import dev.provinggrid.model.quantity.TimeOfDay;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The parameters of a case by name. They were validated against the manifest, so a missing one is a bug in the
 * simulator.
 */
public record Parameters(Map<String, Object> values) {

    public double number(String name) {
        return value(name, Number.class).doubleValue();
    }

    /** A number that may be absent: then a word stands for it. */
    public OptionalDouble optional(String name) {
        return values.get(name) instanceof String ? OptionalDouble.empty() : OptionalDouble.of(number(name));
    }

    /**
     * The same in another unit, as somebody wrote it: to a billionth of that.
     *
     * @param unit in SI
     */
    public OptionalDouble optional(String name, double unit) {
        OptionalDouble si = optional(name);
        return si.isPresent() ? OptionalDouble.of(Math.rint(si.getAsDouble() / unit * 1e9) / 1e9) : si;
    }

    public int integer(String name) {
        return Math.toIntExact(Math.round(number(name)));
    }

    public boolean flag(String name) {
        return value(name, Boolean.class);
    }

    public String word(String name) {
        return value(name, String.class);
    }

    /** A choice as the constant of an enum: {@code walking-away} is {@code WALKING_AWAY}. */
    public <E extends Enum<E>> E choice(String name, Class<E> type) {
        return Enum.valueOf(type, word(name).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** A time of day, {@code HH:MM}, in whole minutes since midnight. */
    public int minuteOfDay(String name) {
        String text = word(name);
        int seconds = TimeOfDay.seconds(text)
                .orElseThrow(() -> new IllegalArgumentException("parameter " + name + " is no time of day: " + text));
        return seconds / 60;
    }

    /** The same with another value of one. */
    public Parameters with(String name, Object other) {
        Map<String, Object> changed = new TreeMap<>(values);
        changed.put(name, other);
        return new Parameters(changed);
    }

    private <T> T value(String name, Class<T> type) {
        Object value = values.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("parameter " + name + " must be a "
                    + type.getSimpleName().toLowerCase(Locale.ROOT) + ", is " + value);
        }
        return type.cast(value);
    }
}
