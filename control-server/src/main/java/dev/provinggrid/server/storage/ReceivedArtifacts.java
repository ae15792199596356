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
    private final List<Received> all = new ArrayList<>();

    private record Received(SentArtifact sent, IncomingFile file) {}

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
            artifacts.written(sent, attempt).ifPresent(it -> all.add(new Received(sent, it)));
        }
    }

    /**
     * Records those of an attempt. What its worker may not leave any more is passed over.
     *
     * @param attempt as it was read in the ledger transaction that this runs in
     */
    public void record(Attempt attempt, String token) {
        all.stream()
                .filter(it -> it.sent().attempt() == attempt.id())
                .forEach(it -> artifacts.record(it.sent(), attempt, token, it.file()));
    }

    @Override
    public void close() {
        try {
            for (Received it : all) {
                it.file().close();
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
