package dev.provinggrid.server.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Artifacts that are durable and not yet recorded. Closing it removes what was not recorded. */
public final class ReceivedArtifacts implements AutoCloseable {

    private final Artifacts artifacts;
    private final List<Received> all = new ArrayList<>();

    private record Received(SentArtifact sent, IncomingFile file) {}

    ReceivedArtifacts(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    /** Writes one beside its place; of an attempt that is not there any more nothing. */
    void add(SentArtifact sent) throws IOException {
        Optional<IncomingFile> file = artifacts.written(sent);
        file.ifPresent(it -> all.add(new Received(sent, it)));
    }

    /** Records those of an attempt. Must run in a ledger transaction. What its worker may not leave any more is passed over. */
    public void record(long attempt, String token) {
        all.stream()
                .filter(it -> it.sent().attempt() == attempt)
                .forEach(it -> artifacts.record(it.sent(), token, it.file()));
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
