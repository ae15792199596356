package dev.provinggrid.model.problem;

import java.util.Optional;

/**
 * One thing wrong with an input, complete enough to be mended without asking back.
 *
 * @param place where it stands
 * @param message what is wrong, a sentence without a full stop
 * @param value the offending value as it was written, where there is one
 * @param allowed what would be right, where it can be said
 * @param suggestion the nearest right thing ("did you mean"), where there is one
 */
public record Problem(
        Place place, String message, Optional<String> value, Optional<String> allowed, Optional<String> suggestion) {

    public static Problem at(Place place, String message) {
        return new Problem(place, message, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Problem withValue(String offending) {
        return new Problem(place, message, Optional.of(offending), allowed, suggestion);
    }

    public Problem withAllowed(String right) {
        return new Problem(place, message, value, Optional.of(right), suggestion);
    }

    public Problem withSuggestion(String nearest) {
        return new Problem(place, message, value, allowed, Optional.of(nearest));
    }

    public Problem withSuggestion(Optional<String> nearest) {
        return new Problem(place, message, value, allowed, nearest);
    }

    /** The problem in one line: {@code line 4, /axes/weather/2: unknown level "sunni"; allowed: ...; did you mean "sunny"?}. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder().append(place).append(": ").append(message);
        value.ifPresent(it -> line.append(" \"").append(it).append('"'));
        allowed.ifPresent(it -> line.append("; allowed: ").append(it));
        suggestion.ifPresent(it -> line.append("; did you mean \"").append(it).append("\"?"));
        return line.toString();
    }
}
