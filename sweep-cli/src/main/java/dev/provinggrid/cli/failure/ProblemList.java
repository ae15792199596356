package dev.provinggrid.cli.failure;

import dev.provinggrid.model.problem.Problem;
import java.util.List;
import java.util.Optional;

/** Prints the problems of an input for people and editors: {@code FILE:LINE:COLUMN: what is wrong}, then what would be right. */
public final class ProblemList {

    private ProblemList() {}

    /**
     * The list, and how many there are.
     *
     * @param file the input that was asked for; empty when it has no name
     */
    public static String text(String file, List<Problem> problems) {
        return text(file, problems, false);
    }

    /**
     * The list, and how many there are.
     *
     * @param file the input that was asked for; empty when it has no name
     * @param all whether to tell every word that is allowed, however many there are
     */
    public static String text(String file, List<Problem> problems, boolean all) {
        StringBuilder text = new StringBuilder();
        for (Problem problem : problems) {
            text.append(place(file, problem)).append(problem.message());
            problem.value().ifPresent(value -> text.append(" \"").append(value).append('"'));
            allowed(problem, all)
                    .ifPresent(allowed -> text.append("\n    allowed: ").append(allowed));
            problem.suggestion()
                    .ifPresent(nearest ->
                            text.append("\n    did you mean \"").append(nearest).append("\"?"));
            text.append('\n');
        }
        text.append(problems.size()).append(problems.size() == 1 ? " problem" : " problems");
        return !all && problems.stream().anyMatch(ProblemList::isCut)
                ? text.append("; \"sweep validate --all\" lists every allowed word")
                        .toString()
                : text.toString();
    }

    private static boolean isCut(Problem problem) {
        return problem.allowed().isPresent() && !allowed(problem, true).equals(problem.allowed());
    }

    private static Optional<String> allowed(Problem problem, boolean all) {
        return all && !problem.choices().isEmpty()
                ? Optional.of(String.join(", ", problem.choices()))
                : problem.allowed();
    }

    private static String place(String asked, Problem problem) {
        String file = problem.place().shownFile();
        StringBuilder place = new StringBuilder(file.isEmpty() ? asked : file);
        if (problem.place().line() > 0) {
            place.append(place.isEmpty() ? "line " : ":").append(problem.place().line());
            if (problem.place().column() > 0) {
                place.append(':').append(problem.place().column());
            }
        }
        if (!problem.place().pointer().isEmpty()) {
            place.append(place.isEmpty() ? "" : ": ").append(problem.place().shownPointer());
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }
}
