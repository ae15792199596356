package dev.provinggrid.server.storage;

import dev.provinggrid.server.platform.process.StartRefused;
import dev.provinggrid.server.platform.process.SyncedFolder;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.StorageId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Checks that the folder of inputs and results belongs to the database: two servers on one database with a folder each
 * would each miss half of the files.
 */
final class StorageOfDatabase {

    private final Path file;
    private final Ledger ledger;
    private final StorageId id;

    /** @param file holds the id of the folder that it lies in */
    StorageOfDatabase(Path file, Ledger ledger, StorageId id) {
        this.file = file;
        this.ledger = ledger;
        this.id = id;
    }

    /**
     * To be called at the start.
     *
     * @throws StartRefused when the database belongs to another folder
     */
    void require() {
        if (!ledger.write(this::isHere)) {
            throw new StartRefused(
                    "the inputs and results of this database are not in " + file.getParent(),
                    "Give every server on a database the same folder, with provinggrid.store.");
        }
    }

    private boolean isHere() {
        String here = idHere();
        return id.orElse(here).equals(here);
    }

    /** As durable as the row that repeats it: without this file no server would start on the database again. */
    private void write(String id) throws IOException {
        InputStream content = new ByteArrayInputStream(id.getBytes(StandardCharsets.UTF_8));
        try (IncomingFile incoming = IncomingFile.receive(content, file.getParent())) {
            incoming.moveTo(file);
            SyncedFolder.sync(file.getParent());
        }
    }

    private String idHere() {
        try {
            if (!Files.exists(file)) {
                write(UUID.randomUUID() + "\n");
            }
            return Files.readString(file).strip();
        } catch (IOException failed) {
            throw new StartRefused(file + " cannot be written or read: " + failed, "Make it writable.", failed);
        }
    }
}
