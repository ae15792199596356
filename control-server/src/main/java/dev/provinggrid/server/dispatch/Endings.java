package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.wire.AttemptState;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.model.wire.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.store.Attempt;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.CaseEntry;
import dev.provinggrid.server.dispatch.store.CaseResult;
import dev.provinggrid.server.dispatch.store.CaseRounds;
import dev.provinggrid.server.dispatch.store.Counts;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * What the start and the end of an attempt mean for its case. Every method belongs into a transaction of the ledger and is
 * called with a live attempt only.
 */
public final class Endings {

    private final Attempts attempts;
    private final CaseRounds cases;
    private final Counts counts;
    private final Clock clock;

    public Endings(Attempts attempts, CaseRounds cases, Counts counts, Clock clock) {
        this.attempts = attempts;
        this.cases = cases;
        this.counts = counts;
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
    public void committed(Attempt attempt, Completion completion, CaseResult result) {
        Attempt running = started(attempt);
        CaseEntry entry = cases.of(running);
        attempts.end(running, AttemptState.COMMITTED, Optional.of(completion), "", clock.instant());
        finish(entry, result, running, entry.losses());
    }

    /** It exceeded its wall timeout: never retried. */
    public void timedOut(Attempt attempt, Optional<OutcomeReport> report, String message) {
        Attempt running = started(attempt);
        CaseEntry entry = cases.of(running);
        attempts.end(running, AttemptState.FAILED, report.map(OutcomeReport::completion), message, clock.instant());
        finish(entry, CaseResult.error(ErrorKind.TIMEOUT, message, report), running, entry.losses());
    }

    /** The run broke: charged against the retries. */
    public void failed(Attempt attempt, Optional<OutcomeReport> report, String message, int retries) {
        Attempt running = started(attempt);
        CaseEntry entry = cases.of(running);
        attempts.end(running, AttemptState.FAILED, report.map(OutcomeReport::completion), message, clock.instant());
        int charged = entry.charged() + 1;
        if (charged > retries) {
            finish(entry, CaseResult.error(ErrorKind.SIMULATOR, message, report), running, entry.losses());
        } else {
            requeue(entry, running, charged, entry.losses());
        }
    }

    /** It comes back unfinished for a reason that is known and not its own: never charged. */
    public void released(Attempt attempt, Optional<Completion> completion, String cause) {
        CaseEntry entry = cases.of(attempt);
        AttemptState end = attempt.cancelRequested() ? AttemptState.CANCELLED : AttemptState.RELEASED;
        attempts.end(attempt, end, completion, cause, clock.instant());
        requeue(entry, attempt, entry.charged(), entry.losses());
    }

    /** Its worker is lost with it, nobody knows why: never charged, but not for ever. */
    public void lost(Attempt attempt, String cause) {
        if (attempt.cancelRequested()) {
            released(attempt, Optional.empty(), cause);
            return;
        }
        CaseEntry entry = cases.of(attempt);
        attempts.end(attempt, AttemptState.LOST, Optional.empty(), cause, clock.instant());
        int losses = entry.losses() + 1;
        if (losses >= DispatchSettings.MOST_LOSSES) {
            String message = "lost " + losses + " times; last: " + cause;
            finish(entry, CaseResult.error(ErrorKind.LOST, message, Optional.empty()), attempt, losses);
        } else {
            requeue(entry, attempt, entry.charged(), losses);
        }
    }

    private void requeue(CaseEntry entry, Attempt attempt, int charged, int losses) {
        if (attempt.cancelRequested()) {
            finish(entry, CaseResult.missing("cancelled"), attempt, losses);
        } else {
            cases.requeue(entry, charged, losses, clock.instant());
        }
    }

    private void finish(CaseEntry entry, CaseResult result, Attempt attempt, int losses) {
        Instant now = clock.instant();
        cases.finish(entry, result, attempt, losses, now);
        counts.finishIfDone(entry.sweep(), now);
    }
}
