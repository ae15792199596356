package dev.provinggrid.worker.model;

import dev.provinggrid.worker.attempt.UnusableInput;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.control.RequestRetry;
import dev.provinggrid.worker.record.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A folder of files by their SHA-256. What is missing or corrupt is fetched from the server. Files appear whole, so several workers can
 * share the folder.
 */
public final class ContentCache {

    private final Path folder;
    private final ControlPlane server;
    private final RequestRetry retry;
    private final Set<String> verified = ConcurrentHashMap.newKeySet();

    public ContentCache(Path folder, ControlPlane server, RequestRetry retry) {
        this.folder = folder;
        this.server = server;
        this.retry = retry;
    }

    /**
     * The file with the content.
     *
     * @param what it is, for people
     * @throws UnusableInput when the server does not have it
     * @throws IOException when this machine cannot keep it
     */
    Path file(String sha256, String what) throws UnusableInput, IOException, InterruptedException {
        Path file = folder.resolve(sha256);
        if (!verified.contains(sha256)) {
            if (!holds(file, sha256)) {
                fetch(sha256, what, file);
            }
            verified.add(sha256);
        }
        return file;
    }

    private static boolean holds(Path file, String sha256) throws IOException {
        return Files.isRegularFile(file) && Sha256.of(file).equals(sha256);
    }

    private void fetch(String sha256, String what, Path file) throws UnusableInput, IOException, InterruptedException {
        Files.createDirectories(folder);
        Path arriving = Files.createTempFile(folder, ".arriving-", "");
        try {
            Reply<byte[]> reply = retry.untilAnswered("fetch " + what, () -> server.blob(sha256, arriving));
            if (!(reply instanceof Reply.Done<byte[]>)) {
                throw new UnusableInput("the server does not have " + what + ", SHA-256 " + sha256);
            }
            if (!holds(arriving, sha256)) {
                throw new UnusableInput(what + " has another SHA-256 than " + sha256);
            }
            Files.move(arriving, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(arriving);
        }
    }
}
