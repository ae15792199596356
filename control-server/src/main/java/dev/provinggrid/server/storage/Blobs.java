package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Inputs of sweeps by their content: manifests, model cards, model files. */
public final class Blobs {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    /** What a file is called while it is made sure that nobody needs it. */
    private static final String LEAVING = ".leaving";

    private final Path folder;
    private final StorageSpace space;
    private final Clock clock;

    public Blobs(DataFolder folder, StorageSpace space, Clock clock) {
        this.folder = folder.blobs();
        this.space = space;
        this.clock = clock;
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
        try (IncomingFile incoming = IncomingFile.receive(space.whileThereIsRoom(content), file.getParent())) {
            boolean genuine = incoming.sha256().equals(sha256);
            if (genuine) {
                touch(incoming.temporary());
                incoming.moveTo(file);
                SyncedFolder.sync(file.getParent());
            }
            return genuine;
        } catch (IOException failed) {
            throw space.meaningOf(failed);
        }
    }

    /** Keeps content of ours. */
    public void keep(String sha256, byte[] content) {
        if (!has(sha256) && !put(sha256, new ByteArrayInputStream(content))) {
            throw new IllegalStateException("content has another digest than " + sha256);
        }
    }

    /** Whether it is here, asked by somebody who is about to need it: then it stays for some time. */
    public boolean has(String sha256) {
        return find(sha256).filter(this::touch).isPresent();
    }

    /** The file with the content. */
    public Optional<Path> find(String sha256) {
        return isDigest(sha256) ? Optional.of(file(sha256)).filter(Files::exists) : Optional.empty();
    }

    /**
     * Removes content that nobody uses, and what an interrupted upload left.
     *
     * @param used digests of what is used now
     * @param since what somebody was about to need since then stays
     */
    public void discardUnused(Supplier<Set<String>> used, Instant since) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            Set<String> usedBefore = used.get();
            List<Path> unused = files.filter(Files::isRegularFile)
                    .filter(it -> !usedBefore.contains(it.getFileName().toString()) && isOlder(it, since))
                    .toList();
            for (Path file : unused) {
                if (isDigest(file.getFileName().toString())) {
                    discard(file, used, since);
                } else {
                    comeBack(file);
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Takes a file out of sight and looks again. Who asked for it before has touched it, and it comes back; who asks for it after
     * finds nothing, and puts it anew.
     */
    private static void discard(Path file, Supplier<Set<String>> used, Instant since) throws IOException {
        Path leaving = file.resolveSibling(file.getFileName() + LEAVING);
        Files.move(file, leaving, StandardCopyOption.ATOMIC_MOVE);
        if (isOlder(leaving, since) && !used.get().contains(file.getFileName().toString())) {
            Files.delete(leaving);
        } else {
            comeBack(leaving);
        }
    }

    /** Of an upload that was interrupted nothing comes back. */
    private static void comeBack(Path left) throws IOException {
        String name = left.getFileName().toString();
        if (name.endsWith(LEAVING)) {
            Files.move(
                    left,
                    left.resolveSibling(name.substring(0, name.length() - LEAVING.length())),
                    StandardCopyOption.ATOMIC_MOVE);
        } else {
            Files.deleteIfExists(left);
        }
    }

    private static boolean isOlder(Path file, Instant since) {
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(since);
        } catch (IOException _) {
            return false; // gone meanwhile
        }
    }

    /** @return false when it is gone meanwhile */
    private boolean touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
            return true;
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** All files. */
    public List<Path> all() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(it -> isDigest(it.getFileName().toString())).toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Path file(String sha256) {
        return folder.resolve(sha256.substring(0, 2)).resolve(sha256);
    }
}
