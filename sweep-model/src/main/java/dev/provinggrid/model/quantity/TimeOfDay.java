package dev.provinggrid.model.quantity;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Wall-clock time as people write it: {@code 06:00}, {@code 18:30:15}. */
public final class TimeOfDay {

    private static final Pattern WRITTEN = Pattern.compile("([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?");

    private TimeOfDay() {}

    /** Seconds since midnight; empty when the text is no time of day. */
    public static OptionalInt seconds(String text) {
        Matcher parts = WRITTEN.matcher(text.strip());
        if (!parts.matches()) {
            return OptionalInt.empty();
        }
        int seconds = parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3));
        return OptionalInt.of(
                Integer.parseInt(parts.group(1)) * 3600 + Integer.parseInt(parts.group(2)) * 60 + seconds);
    }

    /** {@code HH:MM}, with {@code :SS} where there are seconds. */
    public static String text(double secondsSinceMidnight) {
        long whole = Math.round(secondsSinceMidnight);
        String minutes = String.format(Locale.ROOT, "%02d:%02d", whole / 3600, whole / 60 % 60);
        return whole % 60 == 0 ? minutes : minutes + String.format(Locale.ROOT, ":%02d", whole % 60);
    }
}
