package dev.provinggrid.model.problem;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown when an input is rejected. Carries every problem found, never just the first. */
public final class InvalidInput extends RuntimeException {

    private final transient List<Problem> problems;

    public InvalidInput(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("an input is only refused for a reason");
        }
        this.problems = List.copyOf(problems);
    }

    public InvalidInput(Problem problem) {
        this(List.of(problem));
    }

    public List<Problem> problems() {
        return problems;
    }
}
