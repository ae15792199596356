package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.EndReason;
import java.util.Optional;

/** Takes unstarted and interrupted attempts back from their workers. */
public final class Releases {

    private final Ledger ledger;
    private final Attempts attempts;
    private final AttemptTransitions transitions;

    public Releases(Ledger ledger, Attempts attempts, AttemptTransitions transitions) {
        this.ledger = ledger;
        this.attempts = attempts;
        this.transitions = transitions;
    }

    /**
     * Takes one back; again when repeated.
     *
     * @return false when the token is stale; then nothing changed
     */
    public boolean release(long id, String token, String reason) {
        attempts.find(id).ifPresent(it -> LogField.nameInRequest(it.sweep(), it.index()));
        return ledger.write(() -> {
            Optional<Attempt> found = attempts.find(id).filter(it -> it.holds(token));
            found.filter(Attempt::live)
                    .ifPresent(it -> transitions.released(it, Optional.empty(), EndReason.givenBack(reason)));
            return found.filter(it -> it.live() || handedBack(it)).isPresent();
        });
    }

    private static boolean handedBack(Attempt attempt) {
        return attempt.state() == AttemptState.RELEASED || attempt.state() == AttemptState.CANCELLED;
    }
}
