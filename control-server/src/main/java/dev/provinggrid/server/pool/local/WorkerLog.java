package dev.provinggrid.server.pool.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The log of a slot's workers: a file that they append to, and beside it the previous one ({@code .1}).
 *
 * @param most bytes in it before it is moved aside
 */
record WorkerLog(Path file, long most) {

    /** A file that a process writes to cannot be renamed under it; one that it appends to can be emptied. */
    void bound() throws IOException {
        if (Files.exists(file) && Files.size(file) > most) {
            Files.copy(file, before(), StandardCopyOption.REPLACE_EXISTING);
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(0);
            }
        }
    }

    Path before() {
        return file.resolveSibling(file.getFileName() + ".1");
    }
}
