package dev.provinggrid.cli.file;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A local file cannot be written; the message names its disk and the space left there. */
public final class WriteFailed extends RuntimeException {

    private static final long MEGABYTE = 1_000_000;

    public WriteFailed(Path file, IOException cause) {
        super(file + " cannot be written: " + reason(cause) + "; " + disk(file), cause);
    }

    private static String reason(IOException cause) {
        return cause instanceof FileSystemException named
                ? Optional.ofNullable(named.getReason()).orElse(named.getClass().getSimpleName())
                : cause.getMessage();
    }

    /** The disk that a path is on, or would be: its mount point, its device, and the room on it. */
    public static String disk(Path path) {
        try {
            FileStore store = Files.getFileStore(existing(path));
            return "disk " + store + ": " + store.getUsableSpace() / MEGABYTE + " of "
                    + store.getTotalSpace() / MEGABYTE + " MB free";
        } catch (IOException e) {
            return "its disk does not answer: " + e.getMessage();
        }
    }

    /** Room on the disk that a path is on, or would be. */
    public static long usableBytes(Path path) {
        return existing(path).toFile().getUsableSpace();
    }

    private static Path existing(Path path) {
        Path there = path.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        return there;
    }
}
