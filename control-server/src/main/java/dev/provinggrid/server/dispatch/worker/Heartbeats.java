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
            List<Long> abandon = new ArrayList<>();
            List<HeartbeatReply.Limit> limits = new ArrayList<>();
            for (Heartbeat.Held held : beat.attempts()) {
                unlisted.remove(held.id());
                goesOn(held, scope)
                        .ifPresentOrElse(
                                it -> limits.add(new HeartbeatReply.Limit(
                                        it.id(), it.limits().wallTimeoutS())),
                                () -> abandon.add(held.id()));
            }
            unlisted.values().forEach(this::missed);
            return new HeartbeatReply(abandon, state == State.DRAINING, limits);
        });
    }

    /** The attempt; empty for one to be abandoned. */
    private Optional<Attempt> goesOn(Heartbeat.Held held, WorkerScope scope) {
        Optional<Attempt> found =
                attempts.find(held.id()).filter(it -> it.live() && it.holds(held.token()) && scope.covers(it.sweep()));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Attempt attempt = found.get();
        attempts.beat(attempt, held, clock.instant().plus(settings.leaseTtl()));
        Attempt current = held.state() == AttemptState.RUNNING ? transitions.started(attempt) : attempt;
        if (overdue(current, held)) {
            transitions.timedOut(
                    current, Optional.empty(), "wall timeout, ended by the server after " + held.wallS() + " s");
            return Optional.empty();
        }
        return found.filter(it -> !it.cancelRequested());
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
