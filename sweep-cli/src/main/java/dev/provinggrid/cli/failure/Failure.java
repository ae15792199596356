package dev.provinggrid.cli.failure;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.ProblemView;
import java.util.List;

/**
 * Why a command failed.
 *
 * @param message what went wrong
 * @param exitStatus the status that the command ends with
 * @param problems everything that is wrong with its input
 * @param advice what is safe, and how to go on
 * @param next the command that goes on; null where none does
 * @param text all of it for people
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Failure(
        String message,
        int exitStatus,
        List<ProblemView> problems,
        List<String> advice,
        String next,
        @JsonIgnore String text) {

    /** One that a sentence tells. */
    public static Failure of(String message, int exitStatus) {
        return new Failure(message, exitStatus, List.of(), List.of(), null, "sweep: " + message);
    }

    /**
     * An input that was refused.
     *
     * @param file its name; empty when it has none
     */
    public static Failure of(String file, List<Problem> problems, int exitStatus) {
        String message = (file.isEmpty() ? "the input" : file) + " is invalid";
        return new Failure(message, exitStatus, List.of(), List.of(), null, ProblemList.text(file, problems))
                .with(file, problems);
    }

    /** The same, for these reasons. */
    public Failure with(String file, List<Problem> reasons) {
        List<ProblemView> views =
                reasons.stream().map(it -> ProblemView.of(file, it)).toList();
        return new Failure(message, exitStatus, views, advice, next, text);
    }

    /** The same, with more to say to people. */
    public Failure saying(String more) {
        return new Failure(message, exitStatus, problems, advice, next, more.isEmpty() ? text : text + "\n" + more);
    }

    /** The same, of a wait that leaves something behind. */
    public Failure leaving(int status, List<String> words, String command) {
        return new Failure(message, status, problems, words, command, text).saying(String.join("\n", words));
    }
}
