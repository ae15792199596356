package dev.provinggrid.cli.client;

import dev.provinggrid.model.perception.PerceptionModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;

/** Uploads perception models to a server: card and file by their SHA-256, each only if the server lacks it. */
public record ModelUpload(ControlClient client) {

    /** The digests of their cards, by which a sweep brings them along. */
    public List<String> bring(Collection<PerceptionModel> models) {
        return models.stream().map(this::bring).toList();
    }

    private String bring(PerceptionModel model) {
        String digest = model.card().digest();
        byte[] card = model.canonicalJson().getBytes(StandardCharsets.UTF_8);
        if (!client.hasBlob(digest)) {
            client.putBlob(digest, () -> new ByteArrayInputStream(card));
        }
        model.fileSha256().filter(it -> !client.hasBlob(it)).ifPresent(it -> client.putBlob(it, () -> open(model)));
        return digest;
    }

    private static InputStream open(PerceptionModel model) {
        try {
            return model.file().orElseThrow().open();
        } catch (IOException e) {
            throw new UncheckedIOException("the file of perception model " + model.name() + " cannot be read", e);
        }
    }
}
