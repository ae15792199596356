package dev.provinggrid.cli;

import dev.provinggrid.model.problem.Problem;
import java.util.List;

/** Problems with an input as people and editors read them: {@code FILE:LINE:COLUMN: what is wrong}, then what would be right. */
public final class ProblemList {

    private ProblemList() {}

    /**
     * The list, and how many there are.
     *
     * @param file the input that was asked for; empty when it has no name
     */
    public static String text(String file, List<Problem> problems) {
        StringBuilder text = new StringBuilder();
        for (Problem problem : problems) {
            text.append(place(file, problem)).append(problem.message());
            problem.value().ifPresent(value -> text.append(" \"").append(value).append('"'));
            problem.allowed()
                    .ifPresent(allowed -> text.append("\n    allowed: ").append(allowed));
            problem.suggestion()
                    .ifPresent(nearest ->
                            text.append("\n    did you mean \"").append(nearest).append("\"?"));
            text.append('\n');
        }
        return text.append(problems.size())
                .append(problems.size() == 1 ? " problem" : " problems")
                .toString();
    }

    private static String place(String asked, Problem problem) {
        String file = problem.place().file();
        StringBuilder place = new StringBuilder(file.isEmpty() ? asked : file);
        if (problem.place().line() > 0) {
            place.append(place.isEmpty() ? "line " : ":").append(problem.place().line());
            if (problem.place().column() > 0) {
                place.append(':').append(problem.place().column());
            }
        }
        if (!problem.place().pointer().isEmpty()) {
            place.append(place.isEmpty() ? "" : ": ").append(problem.place().pointer());
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }
}
