package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.EndReason;
import dev.provinggrid.server.store.worker.LostWorkersOfSweeps;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Ends the attempts of dead workers. Whoever reports the death (a pool, the expiry) gives the reason. One of the
 * worker's attempts is the suspect: the one it started last or, if none is known to have started, the first it leased.
 * The others are not charged. Of a worker that held attempts leased together none is suspect: nobody knows which of them ran, and
 * those without an outcome are leased again one at a time.
 */
public final class WorkerLosses {

    private static final Comparator<Attempt> BY_START =
            Comparator.comparing((Attempt it) -> it.startedAt().orElseThrow()).thenComparingLong(Attempt::id);

    /** What a worker gives back so shortly before its end it gave back because of it. */
    private static final Duration GIVING_BACK = Duration.ofMinutes(2);

    private final Ledger ledger;
    private final Workers workers;
    private final Attempts attempts;
    private final AttemptTransitions transitions;
    private final LostWorkersOfSweeps lost;
    private final MemoryKills memoryKills;
    private final Clock clock;

    public WorkerLosses(
            Ledger ledger,
            Workers workers,
            Attempts attempts,
            AttemptTransitions transitions,
            LostWorkersOfSweeps lost,
            MemoryKills memoryKills,
            Clock clock) {
        this.ledger = ledger;
        this.workers = workers;
        this.attempts = attempts;
        this.transitions = transitions;
        this.lost = lost;
        this.memoryKills = memoryKills;
        this.clock = clock;
    }

    /**
     * The workers that fit are dead.
     *
     * @return how many attempts went back
     */
    public int lost(Predicate<WorkerRow> dead, LossCause cause) {
        return lost(dead, Loss.of(cause));
    }

    /** The same, by one who can say more. */
    public int lost(Predicate<WorkerRow> dead, Loss loss) {
        return ledger.write(() -> workers.present().stream()
                .filter(dead)
                .mapToInt(worker -> lostNow(worker, loss))
                .sum());
    }

    /** The same within a transaction of the ledger. */
    private int lostNow(WorkerRow worker, Loss loss) {
        List<Attempt> held = attempts.liveOf(worker.id());
        takeBack(held, loss);
        if (!loss.kind().equals(LossCause.EXITED.word())) {
            attempts.explain(worker.id(), loss.reason(), clock.instant().minus(GIVING_BACK));
        }
        workers.gone(worker.id());
        if (loss.cause() == LossCause.OUT_OF_MEMORY) {
            suspect(held).map(Attempt::sweep).or(worker::sweep).ifPresent(it -> memoryKills.add(it, loss));
        }
        return held.size();
    }

    /**
     * Ends attempts of one worker.
     *
     * @param held all of them live
     */
    void takeBack(List<Attempt> held, LossCause cause) {
        takeBack(held, Loss.of(cause));
    }

    private void takeBack(List<Attempt> held, Loss loss) {
        LossCause cause = loss.cause();
        String text = loss.text();
        if (cause != LossCause.EXITED) {
            held.stream()
                    .map(Attempt::sweep)
                    .distinct()
                    .forEach(it -> lost.add(it, loss.kind(), text, clock.instant()));
        }
        boolean several = held.stream().map(Attempt::worker).distinct().anyMatch(attempts::holdsShared);
        Optional<Attempt> suspect = suspect(held);
        for (Attempt attempt : held) {
            boolean innocent = !suspect.equals(Optional.of(attempt));
            if (cause == LossCause.TAKEN_AWAY || cause == LossCause.EXITED) {
                transitions.released(attempt, Optional.empty(), loss.reason());
            } else if (several) {
                transitions.acquitted(attempt, new EndReason(loss.kind(), text + " with several cases in hand"));
            } else if (attempt.state() == AttemptState.LEASED && innocent) {
                transitions.released(
                        attempt, Optional.empty(), new EndReason(loss.kind(), text + " before it was started"));
            } else if (cause.charged() && attempt.state() == AttemptState.RUNNING && !innocent) {
                transitions.failed(attempt, Optional.empty(), loss.reason());
            } else {
                transitions.lost(attempt, loss.reason());
            }
        }
    }

    private static Optional<Attempt> suspect(List<Attempt> held) {
        return held.stream()
                .filter(it -> it.state() == AttemptState.RUNNING)
                .max(BY_START)
                .or(() -> held.stream().min(Comparator.comparingLong(Attempt::id)));
    }
}
