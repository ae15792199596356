package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.SyncedFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.springframework.util.FileSystemUtils;

/**
 * Holds the files of an imported sweep until all of it is checked. It lies beside the artifacts, so that files move by
 * renaming.
 */
public final class Staging {

    private static final String PREFIX = ".importing-";

    /** Another server on the same folder may be at work. */
    private static final Duration ABANDONED = Duration.ofDays(1);

    private final Path store;
    private final Path artifacts;
    private final StorageSpace space;
    private final Clock clock;

    public Staging(DataFolder folder, StorageSpace space, Clock clock) {
        this.store = folder.store();
        this.artifacts = folder.artifacts();
        this.space = space;
        this.clock = clock;
    }

    /** Removes what was staged by servers that died of it; to be called at the start. */
    void tidy() throws IOException {
        Instant since = clock.instant().minus(ABANDONED);
        try (DirectoryStream<Path> left = Files.newDirectoryStream(store, PREFIX + "*")) {
            for (Path folder : left) {
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(since)) {
                    FileSystemUtils.deleteRecursively(folder);
                }
            }
        }
    }

    /** A new place; the caller closes it. */
    public Staged begin() {
        space.require();
        try {
            Path folder = store.resolve(PREFIX + UUID.randomUUID());
            SyncedFolder.create(folder);
            return new Staged(folder);
        } catch (IOException failed) {
            throw space.meaningOf(failed);
        }
    }

    /** Files that go with it, but for those that got their place meanwhile. */
    public final class Staged implements AutoCloseable {

        private final Path folder;

        private Staged(Path folder) {
            this.folder = folder;
        }

        /** Takes a file in whole. */
        public Path receive(String name, InputStream content) {
            return stage(folder.resolve(name), content);
        }

        /**
         * Takes a file of an attempt in.
         *
         * @param attempt its number within the archive
         */
        public void receive(int index, int attempt, String name, InputStream content) {
            stage(attemptFolder(index, attempt).resolve(name), content);
        }

        private Path stage(Path file, InputStream content) {
            try (IncomingFile incoming = IncomingFile.receive(space.whileThereIsRoom(content), file.getParent())) {
                incoming.moveTo(file);
                return file;
            } catch (IOException failed) {
                throw space.meaningOf(failed);
            }
        }

        /** Gives the files of an attempt their place, if it has any. */
        public void place(String sweep, int index, int attempt, long id) {
            Path staged = attemptFolder(index, attempt);
            if (Files.isDirectory(staged)) {
                try {
                    Path target = artifacts.resolve(sweep).resolve(caseFolder(index));
                    SyncedFolder.sync(staged);
                    SyncedFolder.create(target);
                    Files.move(staged, target.resolve(Long.toString(id)));
                    SyncedFolder.sync(target);
                } catch (IOException failed) {
                    throw space.meaningOf(failed);
                }
            }
        }

        private Path attemptFolder(int index, int attempt) {
            return folder.resolve("files").resolve(caseFolder(index)).resolve(Integer.toString(attempt));
        }

        private static String caseFolder(int index) {
            return String.format(Locale.ROOT, "%05d", index);
        }

        @Override
        public void close() {
            try {
                FileSystemUtils.deleteRecursively(folder);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
