package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.attempt.ToldOutcome;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.worker.Machines;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Takes the reports of workers: judges completed runs and retries failed ones. */
public final class Commits {

    private final Ledger ledger;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final ArtifactRecords artifacts;
    private final Verdicts verdicts;
    private final Machines machines;
    private final Clock clock;

    public Commits(
            Ledger ledger,
            Attempts attempts,
            AttemptTransitions transitions,
            ArtifactRecords artifacts,
            Verdicts verdicts,
            Machines machines,
            Clock clock) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.transitions = transitions;
        this.artifacts = artifacts;
        this.verdicts = verdicts;
        this.machines = machines;
        this.clock = clock;
    }

    public CommitAnswer commit(long id, OutcomeReport report) {
        Optional.ofNullable(report.machine()).ifPresent(machines::keep);
        Optional<Attempt> claimed = claimed(id, report);
        claimed.ifPresent(it -> LogField.nameInRequest(it.sweep(), it.index()));
        if (claimed.isEmpty()) {
            return stale(id);
        }
        Optional<CaseResult> verdict = claimed.filter(Attempt::live).flatMap(it -> verdicts.of(it, report));
        return ledger.write(() -> end(id, new ToldOutcome(report, clock.instant()), verdict, _ -> {}));
    }

    private Optional<Attempt> claimed(long id, OutcomeReport report) {
        return attempts.find(id).filter(it -> it.holds(report.token()));
    }

    /**
     * Ends an attempt as its worker reports. Must run in a ledger transaction.
     *
     * @param verdict as it was found before the transaction began; empty where the run broke off
     * @param first done before the outcome is held against the artifacts that are there
     */
    CommitAnswer end(long id, ToldOutcome told, Optional<CaseResult> verdict, Consumer<Attempt> first) {
        Attempt attempt = attempts.find(id).orElseThrow();
        LogField.nameInRequest(attempt.sweep(), attempt.index());
        first.accept(attempt);
        Optional<CommitAnswer> refused = refused(attempt, told.report());
        if (refused.isEmpty()) {
            end(attempt, told, verdict);
        }
        return refused.orElseGet(CommitAnswer.Taken::new);
    }

    static CommitAnswer stale(long id) {
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

    private void end(Attempt attempt, ToldOutcome told, Optional<CaseResult> verdict) {
        OutcomeReport report = told.report();
        EndReason reason = EndReason.of(report.completion(), report.message());
        switch (report.completion()) {
            case COMPLETED, VOID, REFUSED -> transitions.committed(attempt, told, verdict.orElseThrow());
            case TIMEOUT -> transitions.timedOut(attempt, Optional.of(told), report.message());
            case SIMULATOR_ERROR -> transitions.failed(attempt, Optional.of(told), reason);
            case CANCELLED -> transitions.released(attempt, Optional.of(told), reason);
        }
    }
}
