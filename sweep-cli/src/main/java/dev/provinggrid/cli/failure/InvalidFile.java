package dev.provinggrid.cli.failure;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import java.util.List;

/** A file of the user's is invalid; with all its problems. */
public final class InvalidFile extends RuntimeException {

    private final String file;
    private final transient List<Problem> problems;

    public InvalidFile(String file, List<Problem> problems) {
        super(ProblemList.text(file, problems));
        this.file = file;
        this.problems = List.copyOf(problems);
    }

    public InvalidFile(String file, InvalidInput invalid) {
        this(file, invalid.problems(), invalid);
    }

    /** @param cause found the problems */
    public InvalidFile(String file, List<Problem> problems, Throwable cause) {
        this(file, problems);
        initCause(cause);
    }

    public String file() {
        return file;
    }

    public List<Problem> problems() {
        return problems;
    }
}
