package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.sweep.SweepPauses;
import java.time.Clock;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pauses a sweep whose workers are killed for the memory they take, one after the other, while none of its cases
 * completes: its memory limit fits nothing, and more kills would only end its cases in errors. What runs runs to its end.
 * Must run in a ledger transaction.
 */
final class MemoryKills {

    /** In a row, with no case completed in between. */
    static final int MOST = 5;

    private static final Logger LOG = LoggerFactory.getLogger(MemoryKills.class);
    private static final EndReason PAUSED = new EndReason("paused", "its sweep was paused before it was started");

    private final SweepPauses pauses;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final Clock clock;

    MemoryKills(SweepPauses pauses, Attempts attempts, AttemptTransitions transitions, Clock clock) {
        this.pauses = pauses;
        this.attempts = attempts;
        this.transitions = transitions;
        this.clock = clock;
    }

    /** One more of a sweep's workers was. */
    void add(String sweep, Loss loss) {
        int kills = pauses.killedForMemory(sweep);
        if (kills >= MOST) {
            pause(sweep, reason(kills, loss, pauses.completedWithin(sweep)));
        }
    }

    private void pause(String sweep, String reason) {
        pauses.pause(sweep, reason, clock.instant());
        attempts.live().stream()
                .filter(it -> it.sweep().equals(sweep) && it.state() == AttemptState.LEASED)
                .forEach(it -> transitions.released(it, Optional.empty(), PAUSED));
        LogField.SWEEP.in(LOG.atWarn(), sweep).log("Sweep {} is paused: {}", sweep, reason);
    }

    private static String reason(int kills, Loss last, Optional<Long> completedWithin) {
        return kills
                + " workers in a row were killed for the memory they took, and no case completed in between; the last: "
                + last.text() + ". "
                + completedWithin
                        .map(it -> "Cases that completed took up to " + mebibytes(it) + " MiB. ")
                        .orElse("No case has completed, so what its cases need is not known. ")
                + "Raise the memory limit of its pod template and resume it, or cancel it and submit it again with a"
                + " template that has a larger limit.";
    }

    private static long mebibytes(long bytes) {
        return Math.ceilDiv(bytes, 1L << 20);
    }
}
