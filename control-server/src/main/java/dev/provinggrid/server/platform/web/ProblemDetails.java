package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.wire.ProblemDetail;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;

/** Problem details (RFC 9457) from what went wrong. */
final class ProblemDetails {

    private ProblemDetails() {}

    static ProblemDetail of(HttpStatusCode status, String detail) {
        return of(status, detail, List.of());
    }

    static ProblemDetail of(InvalidInput refused) {
        int count = refused.problems().size();
        return of(
                HttpStatus.BAD_REQUEST,
                count == 1
                        ? "There is a problem with the content."
                        : "There are " + count + " problems with the content.",
                refused.problems().stream().map(ProblemDetails::fault).toList());
    }

    private static ProblemDetail of(HttpStatusCode status, String detail, List<ProblemDetail.Fault> faults) {
        HttpStatus known = HttpStatus.resolve(status.value());
        String title = known == null ? "Error" : known.getReasonPhrase();
        return new ProblemDetail("about:blank", title, status.value(), detail, faults);
    }

    private static ProblemDetail.Fault fault(Problem problem) {
        return new ProblemDetail.Fault(
                problem.place().pointer(),
                problem.message(),
                problem.value().orElse(null),
                problem.allowed().orElse(null),
                problem.suggestion().orElse(null));
    }
}
