package dev.provinggrid.worker.model;

import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModel.Content;
import dev.provinggrid.model.perception.PerceptionModel.Origin;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.sweep.SweepFiles;
import dev.provinggrid.worker.attempt.UnusableInput;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Provides the perception models and files of attempts, by the digests that their sweep pinned. Thread-safe. */
public final class AttemptModels {

    private final ContentCache contents;
    private final PerceptionModels builtIn = PerceptionModels.builtIn();
    private final Map<String, PerceptionModel> byDigest = new ConcurrentHashMap<>();

    public AttemptModels(ContentCache contents) {
        this.contents = contents;
    }

    /**
     * Those of one attempt.
     *
     * @param inputs of the attempt, SHA-256 by name
     * @throws UnusableInput when one cannot be had
     * @throws IOException when this machine cannot keep one
     */
    public PerceptionModels of(Map<String, String> inputs) throws UnusableInput, IOException, InterruptedException {
        List<PerceptionModel> models = new ArrayList<>();
        for (var pinned : PerceptionModel.cardsAmong(inputs).entrySet()) {
            models.add(model(pinned.getKey(), pinned.getValue()));
        }
        return PerceptionModels.of(models);
    }

    /**
     * The texts of the files that the sweep of an attempt brings along.
     *
     * @throws UnusableInput when one cannot be had
     * @throws IOException when this machine cannot keep one
     */
    public Map<String, String> files(Map<String, String> inputs)
            throws UnusableInput, IOException, InterruptedException {
        Map<String, String> files = new TreeMap<>();
        for (var pinned : SweepFiles.among(inputs).entrySet()) {
            files.put(pinned.getKey(), Files.readString(contents.file(pinned.getValue(), "file " + pinned.getKey())));
        }
        return files;
    }

    private PerceptionModel model(String name, String digest) throws UnusableInput, IOException, InterruptedException {
        Optional<PerceptionModel> own =
                builtIn.named(name).filter(it -> it.card().digest().equals(digest));
        if (own.isPresent()) {
            return own.get();
        }
        PerceptionModel known = byDigest.get(digest);
        if (known == null) {
            known = fetched(name, digest);
            byDigest.put(digest, known);
        }
        return known;
    }

    private PerceptionModel fetched(String name, String digest)
            throws UnusableInput, IOException, InterruptedException {
        byte[] card = Files.readAllBytes(contents.file(digest, "the card of perception model " + name));
        PerceptionModel model = read(name, card);
        Optional<String> file = model.fileSha256();
        return file.isEmpty()
                ? model
                : model.with(Content.of(contents.file(file.get(), "the file of perception model " + name)));
    }

    private static PerceptionModel read(String name, byte[] card) throws UnusableInput {
        try {
            return PerceptionModel.read(card, "card " + name, Origin.UPLOADED);
        } catch (InvalidInput e) {
            throw new UnusableInput("perception model " + name, e);
        }
    }
}
