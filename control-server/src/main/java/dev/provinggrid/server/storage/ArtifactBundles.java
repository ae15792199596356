package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Artifacts that arrive many at once. A sync for each would take longer than their runs did: they are written to one file, which is
 * synced before their outcomes are committed, and each to its own place without a sync. Half a minute later, when the operating system has
 * mostly written them by itself, they are synced where they are and the file is removed. After a power failure it is still there, and what
 * is missing of its artifacts is written again.
 */
public final class ArtifactBundles {

    private static final Duration KEPT = Duration.ofSeconds(30);

    private final Path folder;
    private final Artifacts artifacts;
    private final StorageSpace space;
    private final Clock clock;

    ArtifactBundles(DataFolder folder, Artifacts artifacts, StorageSpace space, Clock clock) {
        this.folder = folder.bundles();
        this.artifacts = artifacts;
        this.space = space;
        this.clock = clock;
    }

    /**
     * Makes artifacts durable; they become those of their attempts by {@link ReceivedArtifacts#record}.
     *
     * @throws StorageFull when there is no room
     */
    public ReceivedArtifacts receive(List<SentArtifact> sent) {
        if (sent.isEmpty()) {
            return new ReceivedArtifacts(artifacts, Map.of());
        }
        space.require();
        ReceivedArtifacts received = new ReceivedArtifacts(artifacts, artifacts.attempts(sent));
        try {
            keep(BundleFile.written(sent));
            for (SentArtifact it : sent) {
                received.add(it);
            }
            return received;
        } catch (IOException failed) {
            received.close();
            throw space.meaningOf(failed);
        } catch (RuntimeException failed) {
            received.close();
            throw failed;
        }
    }

    private void keep(byte[] bundle) throws IOException {
        try (IncomingFile file = IncomingFile.receive(new ByteArrayInputStream(bundle), folder)) {
            file.moveTo(folder.resolve(UUID.randomUUID().toString()));
        }
        SyncedFolder.sync(folder);
    }

    /** Writes again what a power failure took. To be called once, before anything is asked of a new server. */
    void restore() {
        files().stream().filter(ArtifactBundles::isBundle).forEach(it -> read(it).forEach(artifacts::restore));
    }

    /** Syncs what arrived a while ago in its place. */
    void settle() {
        Instant before = clock.instant().minus(KEPT);
        files().stream().filter(it -> isOlder(it, before)).forEach(this::settle);
    }

    /** What never became a whole bundle just goes. */
    private void settle(Path file) {
        Set<Path> folders = new HashSet<>();
        List<SentArtifact> sent = isBundle(file) ? read(file) : List.of();
        sent.forEach(it -> artifacts.place(it).ifPresent(place -> sync(place, folders)));
        folders.forEach(ArtifactBundles::syncFolder);
        try {
            Files.deleteIfExists(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The folders that name it are to be synced after it: of its attempt, its case and its sweep, and that of all sweeps. */
    private static void sync(Path artifact, Set<Path> folders) {
        syncFolder(artifact);
        Path folder = artifact.getParent();
        for (int level = 0; level < 4; level++) {
            folders.add(folder);
            folder = folder.getParent();
        }
    }

    private static void syncFolder(Path path) {
        try {
            SyncedFolder.sync(path);
        } catch (NoSuchFileException _) {
            // Deleted meanwhile.
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static boolean isOlder(Path file, Instant limit) {
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(limit);
        } catch (IOException _) {
            return false; // another server has settled it
        }
    }

    private static List<SentArtifact> read(Path file) {
        try {
            return BundleFile.read(file);
        } catch (NoSuchFileException _) {
            return List.of(); // another server has settled it
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            files.forEach(found::add);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return found;
    }

    /** What was never whole has another name. */
    private static boolean isBundle(Path file) {
        return Optional.ofNullable(file.getFileName())
                .filter(it -> !it.toString().startsWith("."))
                .isPresent();
    }
}
