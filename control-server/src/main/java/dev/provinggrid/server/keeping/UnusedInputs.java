package dev.provinggrid.server.keeping;

import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.keeping.UsedInputs;
import dev.provinggrid.server.sweep.perception.RegisteredCards;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Removes inputs that no sweep refers to any more: manifests, perception cards, model files. Inputs uploaded or read
 * recently stay, because a submission may be about to refer to them.
 */
final class UnusedInputs {

    static final Duration LATELY = Duration.ofHours(1);

    private final UsedInputs used;
    private final RegisteredCards cards;
    private final Blobs blobs;
    private final Removals removals;
    private final Clock clock;

    UnusedInputs(UsedInputs used, RegisteredCards cards, Blobs blobs, Removals removals, Clock clock) {
        this.used = used;
        this.cards = cards;
        this.blobs = blobs;
        this.removals = removals;
        this.clock = clock;
    }

    /** Removes unused inputs; call periodically. */
    void tidy() {
        Instant lately = clock.instant().minus(LATELY);
        removals.tryRun(() -> {
            cards.forgetUnused(used.digests(), lately);
            blobs.discardUnused(used::digests, lately);
        });
    }
}
