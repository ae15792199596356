package dev.provinggrid.server.sweep.perception;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModel.Content;
import dev.provinggrid.model.perception.PerceptionModel.Origin;
import dev.provinggrid.server.storage.Blobs;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Cards and model files among the blobs, by their SHA-256, so that a case can be run again whatever became of its folder. */
public final class ModelStore {

    private final Blobs blobs;

    public ModelStore(Blobs blobs) {
        this.blobs = blobs;
    }

    /** Keeps a model's card and file. */
    void keep(PerceptionModel model) {
        blobs.keep(model.card().digest(), model.canonicalJson().getBytes(StandardCharsets.UTF_8));
        model.fileSha256().filter(it -> !blobs.has(it)).ifPresent(it -> keepFile(it, model));
    }

    /**
     * The model whose card has this digest, with its file if that is here; empty when the card is not.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput when what is kept under the digest is no card
     */
    public Optional<PerceptionModel> find(String digest) {
        return blobs.find(digest).map(card -> {
            PerceptionModel model = PerceptionModel.read(bytes(card), digest, Origin.UPLOADED);
            return model.fileSha256()
                    .flatMap(blobs::find)
                    .map(it -> model.with(Content.of(it)))
                    .orElse(model);
        });
    }

    private void keepFile(String sha256, PerceptionModel model) {
        try (InputStream in = model.file().orElseThrow().open()) {
            if (!blobs.put(sha256, in)) {
                throw new IllegalStateException(
                        "the file of the perception model " + model.name() + " has changed since it was read");
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
