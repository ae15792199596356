package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.problem.Problem;
import java.util.List;
import java.util.stream.Collectors;

/** A simulator failed to complete a run. */
public sealed class SimulatorFailure extends Exception permits UnusableInput {

    private final transient List<Problem> problems;

    /** @param message what went wrong, for the people who read the results */
    public SimulatorFailure(String message) {
        this(message, List.of());
    }

    public SimulatorFailure(String message, Throwable cause) {
        this(message);
        initCause(cause);
    }

    /** @param problems everything that is wrong with what a program left */
    public SimulatorFailure(List<Problem> problems) {
        this(told(problems), problems);
    }

    /** A failure that the program itself reports, and whatever else is wrong. */
    public SimulatorFailure(String message, List<Problem> problems) {
        super(message);
        this.problems = List.copyOf(problems);
    }

    /** One by one; empty when the message says it all. */
    public List<Problem> problems() {
        return problems;
    }

    private static String told(List<Problem> problems) {
        String first = problems.stream().limit(3).map(Problem::toString).collect(Collectors.joining("; "));
        return problems.size() <= 3 ? first : first + "; and " + (problems.size() - 3) + " more in the log";
    }
}
