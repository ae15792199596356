package dev.provinggrid.server.dispatch.outcome;

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
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Takes the reports of workers: judges completed runs and retries failed ones. */
public final class Commits {

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
        Optional.ofNullable(report.machine()).ifPresent(machines::keep);
        Optional<Attempt> claimed = claimed(id, report);
        claimed.ifPresent(it -> LogField.nameInRequest(it.sweep(), it.index()));
        return ledger.write(prepared(id, claimed, report, _ -> {}));
    }

    private Optional<Attempt> claimed(long id, OutcomeReport report) {
        return attempts.find(id).filter(it -> it.holds(report.token()));
    }

    /**
     * The change that ends an attempt as its worker reports: its verdict is found now, before any transaction begins.
     *
     * @param first done in the transaction, before the outcome is held against the artifacts that are there
     */
    Supplier<CommitAnswer> prepared(long id, OutcomeReport report, Consumer<Attempt> first) {
        return prepared(id, claimed(id, report), report, first);
    }

    private Supplier<CommitAnswer> prepared(
            long id, Optional<Attempt> claimed, OutcomeReport report, Consumer<Attempt> first) {
        if (claimed.isEmpty()) {
            return () -> stale(id);
        }
        Optional<CaseResult> verdict = claimed.filter(Attempt::live).flatMap(it -> verdicts.of(it, report));
        return () -> {
            Attempt attempt = attempts.find(id).orElseThrow();
            LogField.nameInRequest(attempt.sweep(), attempt.index());
            first.accept(attempt);
            Optional<CommitAnswer> refused = refused(attempt, report);
            if (refused.isEmpty()) {
                end(attempt, report, verdict);
            }
            return refused.orElseGet(CommitAnswer.Taken::new);
        };
    }

    private static CommitAnswer stale(long id) {
        return new CommitAnswer.Stale("no attempt " + id + " with this token");
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
}
