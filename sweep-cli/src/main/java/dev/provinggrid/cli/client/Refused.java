package dev.provinggrid.cli.client;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.wire.ProblemDetail;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The server refused a request, with a status of 4xx. */
public final class Refused extends RuntimeException {

    private final int status;
    private final transient List<Problem> problems;

    public Refused(int status, String message, List<Problem> problems) {
        super(message);
        this.status = status;
        this.problems = List.copyOf(problems);
    }

    static Refused of(ProblemDetail detail) {
        String message = Objects.requireNonNullElse(detail.detail(), detail.title());
        List<ProblemDetail.Fault> faults = Objects.requireNonNullElse(detail.errors(), List.of());
        return new Refused(
                detail.status(), message, faults.stream().map(Refused::problem).toList());
    }

    private static Problem problem(ProblemDetail.Fault fault) {
        return new Problem(
                Place.pointer(Objects.requireNonNullElse(fault.pointer(), "")),
                fault.detail(),
                Optional.ofNullable(fault.value()),
                Optional.ofNullable(fault.allowed()),
                Optional.ofNullable(fault.suggestion()),
                List.of());
    }

    public int status() {
        return status;
    }

    /** Every problem with the content of the request; empty when it was not about its content. */
    public List<Problem> problems() {
        return problems;
    }
}
