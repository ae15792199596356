package dev.provinggrid.model.problem;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One thing wrong with an input, with everything needed to correct it. Text from the input is shortened and safe to print.
 *
 * @param place place of the problem in the input
 * @param message what is wrong, a sentence without a full stop
 * @param value the offending value as it was written, where there is one
 * @param allowed what would be allowed, if known; of many words only the nearest
 * @param suggestion the nearest allowed word ("did you mean"), if there is one
 * @param choices every allowed word, if only some words are allowed
 */
public record Problem(
        Place place,
        String message,
        Optional<String> value,
        Optional<String> allowed,
        Optional<String> suggestion,
        List<String> choices) {

    public Problem {
        message = Shown.escaped(message);
        value = value.map(Shown::shortened);
        allowed = allowed.map(Shown::escaped);
        suggestion = suggestion.map(Shown::shortened);
        choices = List.copyOf(choices);
    }

    public static Problem at(Place place, String message) {
        return new Problem(place, message, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    /** The same problem at another place. */
    public Problem at(Place elsewhere) {
        return new Problem(elsewhere, message, value, allowed, suggestion, choices);
    }

    public Problem withValue(String offending) {
        return new Problem(place, message, Optional.of(offending), allowed, suggestion, choices);
    }

    public Problem withAllowed(String right) {
        return new Problem(place, message, value, Optional.of(right), suggestion, choices);
    }

    public Problem withSuggestion(String nearest) {
        return withSuggestion(Optional.of(nearest));
    }

    public Problem withSuggestion(Optional<String> nearest) {
        return new Problem(place, message, value, allowed, nearest, choices);
    }

    /** The problem of an element that may occur only once, with the place of its first occurrence. */
    public Problem repeating(Place first) {
        return withAllowed("one; the first is " + first.position());
    }

    /** The problem of a word that is not allowed, with the allowed words and the nearest of them. */
    public Problem noneOf(String wrong, Collection<String> words) {
        return new Problem(
                place,
                message,
                Optional.of(wrong),
                Optional.of(Suggestion.allowed(wrong, words)),
                Suggestion.nearest(wrong, words),
                List.copyOf(words));
    }

    /** The problem in one line: {@code line 4, /axes/weather/2: unknown level "sunni"; allowed: ...; did you mean "sunny"?}. */
    @Override
    public String toString() {
        StringBuilder line = new StringBuilder();
        if (!place.equals(Place.DOCUMENT)) { // a place that says nothing
            line.append(place).append(": ");
        }
        line.append(message);
        value.ifPresent(it -> line.append(" \"").append(it).append('"'));
        allowed.ifPresent(it -> line.append("; allowed: ").append(it));
        suggestion.ifPresent(it -> line.append("; did you mean \"").append(it).append("\"?"));
        return line.toString();
    }
}
