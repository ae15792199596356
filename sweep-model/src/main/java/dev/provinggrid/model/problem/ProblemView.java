package dev.provinggrid.model.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A problem in machine-readable output. Unknown components are left out.
 *
 * @param file the input that it is in
 * @param line in the file, from 1
 * @param column in the line, from 1
 * @param pointer JSON pointer (RFC 6901); empty for the document itself
 * @param message what is wrong
 * @param value the offending value as it was written
 * @param allowed what would be allowed; of many words only the nearest
 * @param suggestion the nearest allowed word
 * @param choices every allowed word
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
     * The view of a problem.
     *
     * @param asked name of the main input, for problems that name no file; empty if it has no name
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
