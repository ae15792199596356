package dev.provinggrid.server.dispatch.outcome;

import static java.util.stream.Collectors.toMap;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.AttemptEnds;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEnds;
import dev.provinggrid.server.store.attempt.CaseEntry;
import dev.provinggrid.server.store.attempt.CaseResult;
import dev.provinggrid.server.store.attempt.CaseRounds;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.attempt.ToldOutcome;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Applies the start and the end of an attempt to its case. Every method must run in a ledger transaction, with a live
 * attempt.
 */
public final class AttemptTransitions {

    private final Attempts live;
    private final AttemptEnds attempts;
    private final CaseRounds cases;
    private final CaseEnds ends;
    private final EndedAttempts ended;
    private final RunAudit audit;
    private final WorkSignal signal;
    private final Clock clock;

    public AttemptTransitions(
            Attempts live,
            AttemptEnds attempts,
            CaseRounds cases,
            CaseEnds ends,
            EndedAttempts ended,
            RunAudit audit,
            WorkSignal signal,
            Clock clock) {
        this.live = live;
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
        return live.start(attempt, clock.instant());
    }

    /**
     * A run that has a result that counts.
     *
     * @param result of its case
     */
    record Result(Attempt attempt, ToldOutcome told, CaseResult result) {

        private AttemptEnds.End end() {
            EndReason reason = EndReason.of(told.report().completion(), "");
            return new AttemptEnds.End(attempt, AttemptState.COMMITTED, Optional.of(told), reason);
        }
    }

    /** Runs have results that count. What says nothing of other runs is written at once. */
    void committed(List<Result> results) {
        List<CaseEntry> entries = cases.of(results.stream().map(Result::attempt).toList());
        attempts.end(results.stream().map(Result::end).toList(), clock.instant());
        List<CaseEnds.End> all = IntStream.range(0, results.size())
                .mapToObj(it -> CaseEnds.End.of(
                        entries.get(it),
                        results.get(it).result(),
                        results.get(it).attempt()))
                .toList();
        Set<Long> others = audit.speakOfOthers(all);
        finish(all.stream().filter(it -> !others.contains(it.attempt().id())).toList());
        all.stream().filter(it -> others.contains(it.attempt().id())).forEach(it -> finish(List.of(it)));
        results.stream().map(Result::end).forEach(ended::accept);
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
        AttemptEnds.End end = new AttemptEnds.End(attempt, state, told, reason);
        attempts.end(List.of(end), clock.instant());
        ended.accept(end);
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
        finish(List.of(new CaseEnds.End(entry, result, attempt, losses)));
    }

    private void finish(List<CaseEnds.End> all) {
        ends.finish(all, clock.instant());
        if (all.size() == 1) {
            audit.ended(all.getFirst().entry(), all.getFirst().result());
        }
        if (heldWhat(all).anyMatch(this::leavesRoom)) {
            signal.raiseAfterCommit();
        }
    }

    /** One attempt of those that differ in nothing that matters for room. */
    private static Stream<Attempt> heldWhat(List<CaseEnds.End> ended) {
        return ended.stream()
                .map(CaseEnds.End::attempt)
                .collect(toMap(it -> List.of(it.worker(), it.sweep(), it.isShared()), it -> it, (one, _) -> one))
                .values()
                .stream();
    }

    /**
     * Whether a sweep that takes a certain number of workers at most may now have another one, or this worker may now be leased a case
     * that is to be alone.
     */
    private boolean leavesRoom(Attempt ended) {
        return (ended.isShared() && !live.holdsShared(ended.worker())) || leavesSweep(ended);
    }

    private boolean leavesSweep(Attempt ended) {
        return ended.limits().capped()
                && live.liveOf(ended.worker()).stream()
                        .noneMatch(it -> it.sweep().equals(ended.sweep()));
    }
}
