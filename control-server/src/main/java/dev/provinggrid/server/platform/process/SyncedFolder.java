package dev.provinggrid.server.platform.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Creates and syncs folders so that they and the names in them survive a power failure: a name is durable only once its
 * folder is synced.
 */
public final class SyncedFolder {

    private SyncedFolder() {}

    /** Creates a folder, and those it is in, where they are missing. */
    public static void create(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            create(parent);
            try {
                Files.createDirectory(folder);
            } catch (FileAlreadyExistsException _) {
                // Somebody else was faster.
            }
        }
        sync(parent); // also of one that is there: who made it a moment ago may not have come to that yet
    }

    /** Returns once the names in it are on the disk. */
    public static void sync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
