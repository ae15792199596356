package dev.provinggrid.server.dispatch.worker;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.dispatch.lease.Admission;
import dev.provinggrid.server.dispatch.outcome.AttemptTransitions;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.worker.WorkerRow.State;
import dev.provinggrid.server.store.worker.WorkerScope;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Handles heartbeats: renews leases, records which attempts run, and tells workers which to abandon. */
public final class Heartbeats {

    private final Ledger ledger;
    private final Admission admission;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final DispatchSettings settings;
    private final Clock clock;

    public Heartbeats(
            Ledger ledger,
            Admission admission,
            Attempts attempts,
            AttemptTransitions transitions,
            DispatchSettings settings,
            Clock clock) {
        this.ledger = ledger;
        this.admission = admission;
        this.attempts = attempts;
        this.transitions = transitions;
        this.settings = settings;
        this.clock = clock;
    }

    public HeartbeatReply beat(UUID worker, Heartbeat beat, WorkerScope scope) {
        return ledger.write(() -> {
            State state = admission.beats(worker.toString(), beat, scope);
            Map<Long, Attempt> unlisted = Attempts.byId(attempts.liveOf(worker.toString()));
            Map<Attempt, Heartbeat.Held> listed = new LinkedHashMap<>();
            List<Long> abandon = new ArrayList<>();
            for (Heartbeat.Held held : beat.attempts()) {
                Optional.ofNullable(unlisted.remove(held.id()))
                        .filter(it -> it.holds(held.token()) && scope.covers(it.sweep()))
                        .ifPresentOrElse(it -> listed.put(it, held), () -> abandon.add(held.id()));
            }
            attempts.beat(listed, clock.instant().plus(settings.leaseTtl()));
            List<HeartbeatReply.Limit> limits = new ArrayList<>();
            listed.forEach((attempt, held) -> {
                if (goesOn(attempt, held)) {
                    limits.add(new HeartbeatReply.Limit(
                            attempt.id(), attempt.limits().wallTimeoutS()));
                } else {
                    abandon.add(attempt.id());
                }
            });
            unlisted.values().forEach(this::missed);
            return new HeartbeatReply(abandon, state == State.DRAINING, limits);
        });
    }

    /** Whether it is not to be abandoned. */
    private boolean goesOn(Attempt attempt, Heartbeat.Held held) {
        Attempt current = held.state() == AttemptState.RUNNING ? transitions.started(attempt) : attempt;
        if (overdue(current, held)) {
            transitions.timedOut(
                    current, Optional.empty(), "wall timeout, ended by the server after " + held.wallS() + " s");
            return false;
        }
        return !attempt.cancelRequested();
    }

    /** By the worker's own clock: what the server slept through is no fault of the run. */
    private boolean overdue(Attempt attempt, Heartbeat.Held held) {
        double limitS = attempt.limits().wallTimeoutS();
        return held.wallS() > limitS + settings.timeoutGrace().toMillis() / 1e3;
    }

    private void missed(Attempt attempt) {
        if (attempt.missedBeats() + 1 < DispatchSettings.MOST_MISSED_BEATS) {
            attempts.missBeat(attempt);
            return;
        }
        EndReason cause = EndReason.forgotten("missing from " + DispatchSettings.MOST_MISSED_BEATS + " heartbeats");
        if (attempt.state() == AttemptState.LEASED) {
            transitions.released(attempt, Optional.empty(), cause);
        } else {
            transitions.lost(attempt, cause);
        }
    }
}
