package dev.provinggrid.server.storage;

import dev.provinggrid.server.store.attempt.Attempt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Artifacts that are durable and not yet recorded. Closing it removes what was not recorded. */
public final class ReceivedArtifacts implements AutoCloseable {

    private final Artifacts artifacts;
    private final Map<Long, Attempt> known;
    private final List<ReceivedArtifact> all = new ArrayList<>();

    /**
     * @param known the attempts that they may be of, by id
     */
    ReceivedArtifacts(Artifacts artifacts, Map<Long, Attempt> known) {
        this.artifacts = artifacts;
        this.known = known;
    }

    /** Writes one beside its place; of an attempt that is not there any more nothing. */
    void add(SentArtifact sent) throws IOException {
        Attempt attempt = known.get(sent.attempt());
        if (attempt != null) {
            artifacts.written(sent, attempt).ifPresent(all::add);
        }
    }

    /**
     * Records those of some attempts. What their workers may not leave any more is passed over.
     *
     * @param attempts as they were read in the ledger transaction that this runs in
     * @param tokens that their workers name, by attempt
     */
    public void record(Map<Long, Attempt> attempts, Map<Long, String> tokens) {
        List<ReceivedArtifact> theirs =
                all.stream().filter(it -> attempts.containsKey(it.attempt())).toList();
        if (!theirs.isEmpty()) {
            artifacts.record(theirs, attempts, tokens);
        }
    }

    @Override
    public void close() {
        try {
            for (ReceivedArtifact it : all) {
                it.file().close();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
