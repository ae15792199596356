package dev.provinggrid.cli.option;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code 90s}, {@code 1.5 min}, {@code 2h}. */
public final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ms|s|min|m|h|d)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = DURATION.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("\"" + text + "\" is no duration; it looks like 90s, 20min or 2h");
        }
        double unitMillis = switch (matcher.group(2)) {
            case "ms" -> 1;
            case "s" -> 1000;
            case "min", "m" -> 60_000;
            case "h" -> 3_600_000;
            default -> 86_400_000;
        };
        return Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * unitMillis));
    }
}
