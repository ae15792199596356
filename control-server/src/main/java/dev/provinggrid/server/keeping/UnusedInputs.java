package dev.provinggrid.server.keeping;

import dev.provinggrid.server.perception.RegisteredCards;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/**
 * Removes inputs that no sweep refers to any more: manifests, perception cards, model files. What was put or looked at lately
 * stays, for a submission may be about to refer to it.
 */
final class UnusedInputs {

    static final Duration LATELY = Duration.ofHours(1);

    private final SubmittedSweeps sweeps;
    private final RegisteredCards cards;
    private final Blobs blobs;
    private final Removals removals;
    private final Clock clock;

    UnusedInputs(SubmittedSweeps sweeps, RegisteredCards cards, Blobs blobs, Removals removals, Clock clock) {
        this.sweeps = sweeps;
        this.cards = cards;
        this.blobs = blobs;
        this.removals = removals;
        this.clock = clock;
    }

    /** Removes them; to be called now and then. */
    void tidy() {
        Instant lately = clock.instant().minus(LATELY);
        removals.tryRun(() -> {
            cards.forgetUnused(used(), lately);
            blobs.discardUnused(this::used, lately);
        });
    }

    private Set<String> used() {
        Set<String> used = new TreeSet<>();
        sweeps.findAllBy().forEach(it -> {
            used.add(it.getManifestDigest());
            used.addAll(it.getInputs().values());
        });
        return used;
    }
}
