package dev.provinggrid.cli.option;

import dev.provinggrid.cli.UsageError;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How a command waits for a sweep, and what it makes of its end. */
public final class Waiting {

    @Option(
            names = "--deadline",
            paramLabel = "DURATION",
            converter = DurationConverter.class,
            description =
                    "Longest time to wait, for example @|italic 90s|@, @|italic 20min|@ or @|italic 2h|@; then exit 5 with the results so far.")
    private Duration deadline;

    @Option(
            names = "--fail-on",
            paramLabel = "fail",
            completionCandidates = FailOn.class,
            description = "With @|italic fail|@: exit 1 when a case failed.")
    private String failOn;

    public Optional<Duration> deadline() {
        return Optional.ofNullable(deadline);
    }

    public boolean failsOnFail() {
        if (failOn != null && !failOn.equals("fail")) {
            throw new UsageError("--fail-on knows only \"fail\", not \"" + failOn + "\"");
        }
        return failOn != null;
    }

    /** What {@code --fail-on} knows. */
    static final class FailOn extends ArrayList<String> {
        FailOn() {
            super(List.of("fail"));
        }
    }

    /** {@code 90s}, {@code 1.5 min}, {@code 2h}. */
    static final class DurationConverter implements ITypeConverter<Duration> {

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
}
