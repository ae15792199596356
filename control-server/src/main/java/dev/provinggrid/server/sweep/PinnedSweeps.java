package dev.provinggrid.server.sweep;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.sweep.cases.PinnedOrder;
import dev.provinggrid.server.sweep.perception.ModelStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Reads sweeps as they were submitted, whatever the scenarios have become since. They never change, so that those used last are
 * kept at hand, as many as are not too large together. What is not at hand is parsed, with files of its own: nobody may wait
 * for that, so it is refused in the middle of a transaction.
 */
public final class PinnedSweeps {

    private static final long LARGEST_TOGETHER = 64L << 20;
    private static final int AT_LEAST = 20_000;
    private static final int BY_CHARACTER = 8;
    private static final int BY_CASE = 4;
    private static final int BY_ORDERED_CASE = 2 * Integer.BYTES;

    private final SubmittedSweeps submitted;
    private final Blobs blobs;
    private final ModelStore models;
    private final Cache<String, PinnedSweep> atHand = Caffeine.newBuilder()
            .maximumWeight(LARGEST_TOGETHER)
            .weigher(PinnedSweeps::bytes)
            .build();

    public PinnedSweeps(SubmittedSweeps submitted, Blobs blobs, ModelStore models) {
        this.submitted = submitted;
        this.blobs = blobs;
        this.models = models;
    }

    /**
     * The sweep of this id. To be asked for before a transaction begins.
     *
     * @throws java.util.NoSuchElementException if there is none
     */
    public PinnedSweep of(String id) {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("sweep " + id + " would be parsed while others wait for a transaction");
        }
        return atHand.get(id, it -> read(submitted.findById(it).orElseThrow()));
    }

    private static int bytes(String id, PinnedSweep sweep) {
        return AT_LEAST
                + BY_CHARACTER * sweep.submitted().document().length()
                + BY_CASE * sweep.sweep().cases().size()
                + sweep.order().map(it -> BY_ORDERED_CASE * it.size()).orElse(0);
    }

    private PinnedSweep read(SubmittedSweep sweep) {
        Manifest manifest = new ManifestReader().read(content(sweep.manifestDigest()));
        byte[] document = sweep.document().getBytes(StandardCharsets.UTF_8);
        PerceptionModels models = PerceptionModels.pinned(PerceptionModel.cardsAmong(sweep.inputs()).values().stream()
                .map(this::model)
                .toList());
        return new PinnedSweep(sweep, read(document, manifest, models), models, order(sweep));
    }

    /** A repeat has cases of its own, whose rows say when their turn is. */
    private Optional<Permutation> order(SubmittedSweep sweep) {
        return PinnedOrder.among(sweep.inputs())
                .filter(_ -> sweep.repeatKind().isEmpty())
                .map(it -> ListedPermutation.read(content(it)));
    }

    /**
     * A document read against what was pinned for it, whatever scenarios and models there are here.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with it
     */
    public static Sweep read(byte[] document, Manifest manifest, PerceptionModels models) {
        return new SweepReader(Scenarios.only(manifest), models).parse(document);
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
}
