package dev.provinggrid.server.result;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Inputs of sweeps by their content: manifests, model cards, model files. */
public final class Blobs {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    private final Path folder;
    private final StorageSpace space;

    public Blobs(Path folder, StorageSpace space) {
        this.folder = folder;
        this.space = space;
    }

    public static boolean isDigest(String text) {
        return SHA_256.matcher(text).matches();
    }

    /**
     * Keeps content.
     *
     * @param sha256 what its digest is said to be
     * @return false when it is another; then nothing is kept
     */
    public boolean put(String sha256, InputStream content) {
        space.require();
        Path file = file(sha256);
        try (IncomingFile incoming = IncomingFile.receive(content, file.getParent())) {
            boolean genuine = incoming.sha256().equals(sha256);
            if (genuine) {
                incoming.moveTo(file);
            }
            return genuine;
        } catch (IOException failed) {
            throw space.meaningOf(failed);
        }
    }

    /** Keeps content of ours. */
    public void keep(String sha256, byte[] content) {
        if (find(sha256).isEmpty() && !put(sha256, new ByteArrayInputStream(content))) {
            throw new IllegalStateException("content has another digest than " + sha256);
        }
    }

    /** The file with the content. */
    public Optional<Path> find(String sha256) {
        return isDigest(sha256) ? Optional.of(file(sha256)).filter(Files::exists) : Optional.empty();
    }

    private Path file(String sha256) {
        return folder.resolve(sha256.substring(0, 2)).resolve(sha256);
    }
}
