package dev.provinggrid.server.sweep;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.ManifestReader;
import dev.provinggrid.model.scenario.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.SweepReader;
import dev.provinggrid.server.perception.ModelStore;
import dev.provinggrid.server.result.Blobs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reads sweeps as they were submitted, whatever the scenarios have become since. They never change, so the latest few are
 * kept at hand.
 */
public final class PinnedSweeps {

    private static final int AT_HAND = 16;

    private final SubmittedSweeps submitted;
    private final Blobs blobs;
    private final ModelStore models;
    private final TransactionTemplate aside;
    private final Map<String, PinnedSweep> atHand = new LinkedHashMap<>(AT_HAND, 0.75f, true);

    /**
     * The sweeps of one database.
     *
     * @param aside steps out of a transaction of the ledger, which JPA cannot join; nothing read here can have changed in it
     */
    public PinnedSweeps(SubmittedSweeps submitted, Blobs blobs, ModelStore models, TransactionTemplate aside) {
        this.submitted = submitted;
        this.blobs = blobs;
        this.models = models;
        this.aside = aside;
    }

    /**
     * The sweep of this id.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public synchronized PinnedSweep of(String id) {
        PinnedSweep known = atHand.get(id);
        if (known != null) {
            return known;
        }
        PinnedSweep read = read(aside.execute(_ -> submitted.findById(id).orElseThrow()));
        atHand.put(id, read);
        if (atHand.size() > AT_HAND) {
            atHand.remove(atHand.keySet().iterator().next());
        }
        return read;
    }

    private PinnedSweep read(SubmittedSweep sweep) {
        Manifest manifest = new ManifestReader().read(content(sweep.manifestDigest()));
        byte[] document = sweep.document().getBytes(StandardCharsets.UTF_8);
        PerceptionModels models = PerceptionModels.pinned(PerceptionModel.cardsAmong(sweep.inputs()).values().stream()
                .map(this::model)
                .toList());
        Sweep read = new SweepReader(new Only(manifest), models).parse(document);
        return new PinnedSweep(sweep, read, models);
    }

    private PerceptionModel model(String digest) {
        return models.find(digest).orElseThrow(() -> new IllegalStateException("blob " + digest + " is gone"));
    }

    private byte[] content(String digest) {
        Path file = blobs.find(digest).orElseThrow(() -> new IllegalStateException("blob " + digest + " is gone"));
        try {
            return Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The one scenario that a sweep knows. */
    private record Only(Manifest manifest) implements Scenarios {

        @Override
        public Optional<Manifest> named(String name) {
            return Optional.of(manifest).filter(it -> it.name().equals(name));
        }

        @Override
        public Collection<Manifest> all() {
            return List.of(manifest);
        }
    }
}
