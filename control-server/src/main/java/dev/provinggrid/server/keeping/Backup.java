package dev.provinggrid.server.keeping;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.keeping.DatabaseCopy;
import dev.provinggrid.server.store.result.ArtifactRecords;
import dev.provinggrid.server.store.result.ArtifactRecords.ArtifactName;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.zip.ZipInputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a backup while the server runs: a zip with the layout of a data folder. The database comes first, then the files
 * that it refers to. This is consistent because files exist before their rows, never change, and are not removed during a
 * backup. Tokens and secrets are left out.
 */
final class Backup {

    private static final Logger LOG = LoggerFactory.getLogger(Backup.class);

    /** Says what it is a backup of, and when. */
    static final String DESCRIPTION = "backup.json";

    private static final String DATABASE = "db/provinggrid.mv.db";
    private static final int PAGE = 500;

    private final DataFolder folder;
    private final DatabaseCopy copy;
    private final ArtifactRecords records;
    private final Artifacts artifacts;
    private final Blobs blobs;
    private final StorageSpace space;
    private final Clock clock;

    Backup(
            DataFolder folder,
            DatabaseCopy copy,
            ArtifactRecords records,
            Artifacts artifacts,
            Blobs blobs,
            StorageSpace space,
            Clock clock) {
        this.folder = folder;
        this.copy = copy;
        this.records = records;
        this.artifacts = artifacts;
        this.blobs = blobs;
        this.space = space;
        this.clock = clock;
    }

    /** Removes what a backup left that was killed. */
    void tidy() throws IOException {
        Files.deleteIfExists(copyOfDatabase());
        Files.deleteIfExists(sums());
    }

    private Path copyOfDatabase() {
        return folder.root().resolve(".backup-db.zip");
    }

    private Path sums() {
        return folder.root().resolve(".backup-sums");
    }

    /** A copy of the database in a temporary file, deleted on close. */
    record Snapshot(Path zip) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(zip);
        }
    }

    /**
     * Copies the database, which needs as much room for a while.
     *
     * @throws dev.provinggrid.server.storage.StorageFull when there is not that much
     */
    Snapshot snapshot() throws IOException {
        Path zip = copyOfDatabase();
        space.require("A backup copies the database first and", databaseBytes(), 0);
        copy.to(zip);
        return new Snapshot(zip);
    }

    private long databaseBytes() throws IOException {
        try (var files = Files.list(folder.database())) {
            long bytes = 0;
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        }
    }

    /** Writes it, with the files that the database speaks of. */
    void write(Snapshot database, OutputStream target) throws IOException {
        try (BackupZip zip = new BackupZip(target, sums())) {
            zip.add(DESCRIPTION, description());
            try (ZipInputStream content = new ZipInputStream(Files.newInputStream(database.zip()))) {
                while (!content.getNextEntry().getName().endsWith(".mv.db")) {
                    content.closeEntry();
                }
                zip.add(DATABASE, content);
            }
            zip.add("store-id", Files.readAllBytes(folder.storeId()));
            for (Path blob : blobs.all()) {
                addFile(zip, folder.store().relativize(blob), blob);
            }
            addArtifacts(zip);
            zip.finish();
        }
    }

    private byte[] description() {
        return "{\"format\": 1, \"version\": \"%s\", \"created\": \"%s\"}\n"
                .formatted(BuildVersion.current(), clock.instant())
                .getBytes(StandardCharsets.UTF_8);
    }

    private void addArtifacts(BackupZip zip) throws IOException {
        ArtifactName last = ArtifactName.FIRST;
        for (List<ArtifactName> page = records.after(last, PAGE); !page.isEmpty(); page = records.after(last, PAGE)) {
            for (ArtifactName it : page) {
                Path file = artifacts.find(it.attempt(), it.name()).orElse(null);
                if (file == null) {
                    LOG.error("The file {} of attempt {} is missing, and so from the backup", it.name(), it.attempt());
                } else {
                    addFile(zip, folder.store().relativize(file), file);
                }
            }
            last = page.getLast();
        }
    }

    private static void addFile(BackupZip zip, Path name, Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            zip.add(name.toString(), content);
        }
    }
}
