package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.worker.Machines;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the reports of workers: judges what completed, retries what broke. */
public final class Commits {

    private static final Logger LOG = LoggerFactory.getLogger(Commits.class);

    private final Ledger ledger;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final ArtifactRecords artifacts;
    private final Verdicts verdicts;
    private final Machines machines;

    public Commits(
            Ledger ledger,
            Attempts attempts,
            AttemptTransitions transitions,
            ArtifactRecords artifacts,
            Verdicts verdicts,
            Machines machines) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.transitions = transitions;
        this.artifacts = artifacts;
        this.verdicts = verdicts;
        this.machines = machines;
    }

    public CommitAnswer commit(long id, OutcomeReport report) {
        Optional<Attempt> claimed = attempts.find(id).filter(it -> it.holds(report.token()));
        if (claimed.isEmpty()) {
            return stale(id);
        }
        LogField.nameInRequest(claimed.get().sweep(), claimed.get().index());
        Optional<CaseResult> verdict = verdict(claimed.get(), report);
        Optional.ofNullable(report.machine()).ifPresent(machines::keep);
        return ledger.write(() -> {
            Attempt attempt = attempts.find(id).orElseThrow();
            Optional<CommitAnswer> refused = refused(attempt, report);
            if (refused.isEmpty()) {
                end(attempt, report, verdict);
            }
            return refused.orElseGet(CommitAnswer.Taken::new);
        });
    }

    private static CommitAnswer stale(long id) {
        return new CommitAnswer.Stale("no attempt " + id + " with this token");
    }

    /** What the report means for the case, which depends on nothing that can change: nobody has to wait for it. */
    private Optional<CaseResult> verdict(Attempt attempt, OutcomeReport report) {
        if (!attempt.live()) {
            return Optional.empty();
        }
        return switch (report.completion()) {
            case COMPLETED -> Optional.of(traced(attempt, report, judged(attempt, report)));
            case VOID ->
                Optional.of(traced(
                        attempt, report, CaseResult.error(ErrorKind.VOID, report.message(), Optional.of(report))));
            case REFUSED -> Optional.of(CaseResult.error(ErrorKind.INPUT, report.message(), Optional.of(report)));
            case TIMEOUT, SIMULATOR_ERROR, CANCELLED -> Optional.empty();
        };
    }

    /** A run that came to its end is held against others, if it left a trace. */
    private CaseResult traced(Attempt attempt, OutcomeReport report, CaseResult result) {
        boolean judgedToo =
                result.errorKind().filter(it -> it != ErrorKind.VOID).isEmpty();
        return !judgedToo || report.traceHash() == null || report.traceHash().isBlank()
                ? result
                : result.tracedFrom(verdicts.traceInputs(attempt, report));
    }

    /** Why nothing is to be changed, or has been already. */
    private Optional<CommitAnswer> refused(Attempt attempt, OutcomeReport report) {
        if (!attempt.holds(report.token())) {
            return Optional.of(stale(attempt.id()));
        }
        if (attempt.completion().isPresent()) {
            return Optional.of(new CommitAnswer.Taken());
        }
        if (!attempt.live()) {
            return Optional.of(new CommitAnswer.Stale("attempt " + attempt.id() + " is " + attempt.state()));
        }
        List<String> absent =
                artifacts.absent(attempt.id(), report.artifacts() == null ? Map.of() : report.artifacts());
        return absent.isEmpty() ? Optional.empty() : Optional.of(new CommitAnswer.Incomplete(absent));
    }

    private void end(Attempt attempt, OutcomeReport report, Optional<CaseResult> verdict) {
        switch (report.completion()) {
            case COMPLETED, VOID, REFUSED -> transitions.committed(attempt, report, verdict.orElseThrow());
            case TIMEOUT -> transitions.timedOut(attempt, Optional.of(report), report.message());
            case SIMULATOR_ERROR ->
                transitions.failed(attempt, Optional.of(report), EndReason.of(report.completion(), report.message()));
            case CANCELLED ->
                transitions.released(attempt, Optional.of(report), EndReason.of(report.completion(), report.message()));
        }
    }

    /** A fault of ours while judging is no verdict, and must not leave the case hanging either. */
    private CaseResult judged(Attempt attempt, OutcomeReport report) {
        try {
            return CaseResult.judged(verdicts.judge(attempt, report), report);
        } catch (RuntimeException fault) {
            LogField.attempt(LOG.atError(), attempt.sweep(), attempt.index(), attempt.id())
                    .setCause(fault)
                    .log("Attempt {} could not be judged", attempt.id());
            return CaseResult.error(ErrorKind.SIMULATOR, "the run could not be judged: " + fault, Optional.of(report));
        }
    }
}
