package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.VoidReason;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.scenario.TraceInputs;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.StoredCases;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Judges workers' reports by the criteria submitted with the sweep. */
final class Verdicts {

    private static final Logger LOG = LoggerFactory.getLogger(Verdicts.class);

    private final PinnedSweeps sweeps;
    private final StoredCases cases;

    public Verdicts(PinnedSweeps sweeps, StoredCases cases) {
        this.sweeps = sweeps;
        this.cases = cases;
    }

    /**
     * The result of the case; empty where its run broke off and may be repeated. It depends on nothing that can change, so it is
     * found before a transaction begins.
     */
    Optional<CaseResult> of(Attempt attempt, OutcomeReport report) {
        return of(attempt, report, () -> cases.of(attempt.sweep(), attempt.index()));
    }

    /**
     * The same where cases of several attempts were read at once.
     *
     * @param stored the case that the attempt is of
     */
    Optional<CaseResult> of(Attempt attempt, OutcomeReport report, Supplier<StoredCase> stored) {
        return switch (report.completion()) {
            case COMPLETED, VOID -> Optional.of(ended(attempt, report, stored));
            case REFUSED -> Optional.of(CaseResult.error(ErrorKind.INPUT, report.message(), Optional.of(report)));
            case TIMEOUT, SIMULATOR_ERROR, CANCELLED -> Optional.empty();
        };
    }

    /** A fault of ours while judging is no verdict, and must not leave the case hanging either. */
    private CaseResult ended(Attempt attempt, OutcomeReport report, Supplier<StoredCase> stored) {
        try {
            PinnedSweep pinned = sweeps.of(attempt.sweep());
            Case wanted = pinned.caseOf(stored.get());
            if (isOfAnother(wanted, report)) {
                return anotherRan(attempt, wanted, report);
            }
            CaseResult result = result(pinned.sweep(), wanted, report);
            return hasTrace(report) ? result.tracedFrom(traceInputs(pinned.sweep(), wanted, report)) : result;
        } catch (RuntimeException fault) {
            LogField.attempt(LOG.atError(), attempt.sweep(), attempt.index(), attempt.id())
                    .setCause(fault)
                    .log("Attempt {} could not be judged", attempt.id());
            return CaseResult.error(ErrorKind.SIMULATOR, "the run could not be judged: " + fault, Optional.of(report));
        }
    }

    /** Older workers do not say which case they ran. */
    private static boolean isOfAnother(Case wanted, OutcomeReport report) {
        return !report.caseKey().isEmpty()
                && !report.caseKey().equals(wanted.key().hex());
    }

    /** Where results changed places between being granted and being stored, no trace shows it. */
    private static CaseResult anotherRan(Attempt attempt, Case wanted, OutcomeReport report) {
        String what = "another case ran: its key is " + report.caseKey() + ", that of this one is " + wanted.key();
        LogField.attempt(LOG.atError(), attempt.sweep(), attempt.index(), attempt.id())
                .log("Attempt {} counts for nothing, {}", attempt.id(), what);
        return CaseResult.error(ErrorKind.SIMULATOR, what, Optional.of(report));
    }

    private static CaseResult result(Sweep sweep, Case ran, OutcomeReport report) {
        return report.completion() == Completion.VOID
                ? CaseResult.invalid(
                        VoidReason.notExercised(
                                Objects.requireNonNullElse(report.cause(), ""), report.message(), report.endReason()),
                        report)
                : CaseResult.judged(
                        new Judge(sweep.manifest()).judge(sweep.valid(), sweep.pass(), kpis(report), ran.values()),
                        report);
    }

    private static boolean hasTrace(OutcomeReport report) {
        return report.traceHash() != null && !report.traceHash().isBlank();
    }

    /** SHA-256 of what the trace of the run can depend on, by which it is held against others. */
    private static String traceInputs(Sweep sweep, Case ran, OutcomeReport report) {
        return new TraceInputs(sweep.manifest()).digest(ran.values(), ran.replicate(), ran.seed(), kpis(report));
    }

    private static Map<String, Double> kpis(OutcomeReport report) {
        return report.kpis() == null ? Map.of() : report.kpis();
    }
}
