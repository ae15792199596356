package dev.provinggrid.model.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A problem as programs print it for other programs. What is not known is left out.
 *
 * @param file the input that it is in
 * @param line in the file, from 1
 * @param column in the line, from 1
 * @param pointer JSON pointer (RFC 6901); empty for the document itself
 * @param message what is wrong
 * @param value the offending value as it was written
 * @param allowed what would be right; of many words the nearest
 * @param suggestion the nearest right thing
 * @param choices every word that would be right
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProblemView(
        String file,
        Integer line,
        Integer column,
        String pointer,
        String message,
        String value,
        String allowed,
        String suggestion,
        List<String> choices) {

    /**
     * A problem as it is told.
     *
     * @param asked the input that was asked for, where the problem names none; empty when it has no name
     */
    public static ProblemView of(String asked, Problem problem) {
        Place place = problem.place();
        String file = place.file().isEmpty() ? asked : place.file();
        return new ProblemView(
                file.isEmpty() ? null : file,
                place.line() > 0 ? place.line() : null,
                place.column() > 0 ? place.column() : null,
                place.pointer(),
                problem.message(),
                problem.value().orElse(null),
                problem.allowed().orElse(null),
                problem.suggestion().orElse(null),
                problem.choices().isEmpty() ? null : problem.choices());
    }
}
