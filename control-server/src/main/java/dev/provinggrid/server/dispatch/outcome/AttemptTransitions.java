package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.attempt.CaseEntry;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.CaseRounds;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.attempt.ToldOutcome;
import java.time.Clock;
import java.util.Optional;

/**
 * Applies the start and the end of an attempt to its case. Every method must run in a ledger transaction, with a live
 * attempt.
 */
public final class AttemptTransitions {

    private final Attempts attempts;
    private final CaseRounds cases;
    private final CaseEnds ends;
    private final EndedAttempts ended;
    private final RunAudit audit;
    private final WorkSignal signal;
    private final Clock clock;

    public AttemptTransitions(
            Attempts attempts,
            CaseRounds cases,
            CaseEnds ends,
            EndedAttempts ended,
            RunAudit audit,
            WorkSignal signal,
            Clock clock) {
        this.attempts = attempts;
        this.cases = cases;
        this.ends = ends;
        this.ended = ended;
        this.audit = audit;
        this.signal = signal;
        this.clock = clock;
    }

    /** Its worker runs it. */
    public Attempt started(Attempt attempt) {
        if (attempt.state() == AttemptState.RUNNING) {
            return attempt;
        }
        cases.started(cases.of(attempt));
        return attempts.start(attempt, clock.instant());
    }

    /** The run has a result that counts. */
    public void committed(Attempt attempt, ToldOutcome told, CaseResult result) {
        CaseEntry entry = cases.of(attempt);
        end(
                attempt,
                AttemptState.COMMITTED,
                Optional.of(told),
                EndReason.of(told.report().completion(), ""));
        finish(entry, result, attempt, entry.losses());
    }

    /** It exceeded its wall timeout: never retried. */
    public void timedOut(Attempt attempt, Optional<ToldOutcome> told, String message) {
        CaseEntry entry = cases.of(attempt);
        end(attempt, AttemptState.FAILED, told, EndReason.of(Completion.TIMEOUT, message));
        finish(entry, error(ErrorKind.TIMEOUT, message, told), attempt, entry.losses());
    }

    /** The run broke: charged against the retries. */
    public void failed(Attempt attempt, Optional<ToldOutcome> told, EndReason reason) {
        CaseEntry entry = cases.of(attempt);
        end(attempt, AttemptState.FAILED, told, reason);
        int charged = entry.charged() + 1;
        if (charged > attempt.limits().retries()) {
            finish(entry, error(ErrorKind.SIMULATOR, reason.text(), told), attempt, entry.losses());
        } else {
            requeue(entry, attempt.in(AttemptState.RUNNING), charged, entry.losses());
        }
    }

    /** It comes back unfinished for a reason that is known and not its own: never charged. */
    public void released(Attempt attempt, Optional<ToldOutcome> told, EndReason reason) {
        CaseEntry entry = cases.of(attempt);
        AttemptState end = attempt.cancelRequested() ? AttemptState.CANCELLED : AttemptState.RELEASED;
        end(attempt, end, told, reason);
        requeue(entry, attempt, entry.charged(), entry.losses());
    }

    /** Its worker died with it and with others: whether it was to blame shows when it is leased by itself. Neither charged nor counted. */
    public void acquitted(Attempt attempt, EndReason reason) {
        cases.toBeAlone(cases.of(attempt));
        released(attempt, Optional.empty(), reason);
    }

    /** Its worker is lost with it, nobody knows why: never charged, but not for ever. */
    public void lost(Attempt attempt, EndReason reason) {
        if (attempt.cancelRequested()) {
            released(attempt, Optional.empty(), reason);
            return;
        }
        CaseEntry entry = cases.of(attempt);
        end(attempt, AttemptState.LOST, Optional.empty(), reason);
        int losses = entry.losses() + 1;
        if (losses >= DispatchSettings.MOST_LOSSES) {
            String message = "lost " + losses + " times; last: " + reason.text();
            finish(entry, error(ErrorKind.LOST, message, Optional.empty()), attempt, losses);
        } else {
            requeue(entry, attempt, entry.charged(), losses);
        }
    }

    private static CaseResult error(ErrorKind kind, String message, Optional<ToldOutcome> told) {
        return CaseResult.error(kind, message, told.map(ToldOutcome::report));
    }

    private void end(Attempt attempt, AttemptState state, Optional<ToldOutcome> told, EndReason reason) {
        attempts.end(attempt, state, told, reason, clock.instant());
        ended.accept(attempt, state, reason);
    }

    private void requeue(CaseEntry entry, Attempt attempt, int charged, int losses) {
        if (attempt.cancelRequested()) {
            finish(entry, CaseResult.missing(cancelled(attempt)), attempt, losses);
        } else {
            cases.requeue(entry, charged, losses, clock.instant());
        }
    }

    /** A run that was ended is told apart from a case that never began. */
    private static String cancelled(Attempt attempt) {
        return attempt.state() == AttemptState.RUNNING ? "cancelled while it ran, " + attempt.lastHeard() : "cancelled";
    }

    private void finish(CaseEntry entry, CaseResult result, Attempt attempt, int losses) {
        ends.finish(entry, result, attempt, losses, clock.instant());
        audit.ended(entry, result);
        if (leavesRoom(attempt)) {
            signal.raiseAfterCommit();
        }
    }

    /**
     * Whether a sweep that takes a certain number of workers at most may now have another one, or this worker may now be leased a case
     * that is to be alone.
     */
    private boolean leavesRoom(Attempt ended) {
        return (ended.isShared() && !attempts.holdsShared(ended.worker())) || leavesSweep(ended);
    }

    private boolean leavesSweep(Attempt ended) {
        return ended.limits().capped()
                && attempts.liveOf(ended.worker()).stream()
                        .noneMatch(it -> it.sweep().equals(ended.sweep()));
    }
}
