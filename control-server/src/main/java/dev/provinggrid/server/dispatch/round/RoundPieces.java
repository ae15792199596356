package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.list.ListSettings;
import dev.provinggrid.server.store.list.NewRounds;
import java.time.Clock;

/**
 * Queues the cases of rounds that have begun, a piece in each transaction, so that nobody waits long for the writer. What a server that died
 * has left another one goes on with; on a full disk it waits.
 */
public final class RoundPieces {

    /** Before the answer to who asks for them; of a larger round the rest follows. */
    static final int PIECES_AT_ONCE = 10;

    /** In one round, so that a server that stops need not wait long. */
    private static final int PIECES_A_ROUND = 100;

    private final Ledger ledger;
    private final NewRounds rounds;
    private final Counts counts;
    private final StorageSpace space;
    private final Clock clock;

    RoundPieces(Ledger ledger, NewRounds rounds, Counts counts, StorageSpace space, Clock clock) {
        this.ledger = ledger;
        this.rounds = rounds;
        this.counts = counts;
        this.space = space;
        this.clock = clock;
    }

    /** Goes on with every round that is not queued whole; call periodically. */
    public void goOn() {
        rounds.opening().forEach(it -> goOn(it, PIECES_A_ROUND));
    }

    /** Queues the next pieces of a sweep. */
    void goOn(String sweep, int pieces) {
        for (int i = 0; i < pieces && !space.full() && ledger.write(() -> queueNext(sweep)); i++) {
            // The next piece: others write in between.
        }
    }

    private boolean queueNext(String sweep) {
        boolean more = rounds.goOn(sweep, ListSettings.PIECE, clock.instant());
        if (!more) {
            counts.finishIfDone(sweep, clock.instant());
        }
        return more;
    }
}
