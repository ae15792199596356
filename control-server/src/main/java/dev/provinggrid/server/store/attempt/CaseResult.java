package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.criterion.VoidReason;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import java.util.Map;
import java.util.Optional;

/**
 * How a case ended in a round.
 *
 * @param report what its worker had to say; empty when it never said anything
 * @param traceInputs SHA-256 of what its trace can depend on; empty unless it ran to its end and left one
 */
public record CaseResult(
        Outcome outcome,
        Optional<ErrorKind> errorKind,
        String message,
        Optional<Double> margin,
        Map<String, Double> margins,
        Optional<OutcomeReport> report,
        Optional<String> traceInputs) {

    /** Whether its run came to its end, whatever it showed. */
    boolean completed() {
        return outcome == Outcome.PASS || outcome == Outcome.FAIL || errorKind.equals(Optional.of(ErrorKind.VOID));
    }

    /** The criteria looked at a completed run. */
    public static CaseResult judged(Verdict verdict, OutcomeReport report) {
        return verdict.why()
                .map(it -> invalid(it, report))
                .orElseGet(() -> new CaseResult(
                        verdict.outcome(),
                        verdict.errorKind(),
                        report.message(),
                        verdict.margin(),
                        verdict.margins(),
                        Optional.of(report),
                        Optional.empty()));
    }

    /** A completed run is no test. Why that is, is the cause of its case; one of its scenario explains failures. */
    public static CaseResult invalid(VoidReason why, OutcomeReport report) {
        return error(ErrorKind.VOID, why.message(), Optional.of(report.withCause(why.cause())));
    }

    /** There is no verdict. */
    public static CaseResult error(ErrorKind kind, String message, Optional<OutcomeReport> report) {
        return new CaseResult(
                Outcome.ERROR, Optional.of(kind), message, Optional.empty(), Map.of(), report, Optional.empty());
    }

    /** It never ran, or was cancelled. */
    public static CaseResult missing(String message) {
        return new CaseResult(
                Outcome.MISSING,
                Optional.empty(),
                message,
                Optional.empty(),
                Map.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same, of a run whose trace can be compared with others. */
    public CaseResult tracedFrom(String inputs) {
        return new CaseResult(outcome, errorKind, message, margin, margins, report, Optional.of(inputs));
    }
}
