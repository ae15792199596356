package dev.provinggrid.cli.client.context;

import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes files with secrets readable by their owner only, where the file system supports it. */
public final class OwnerOnly {

    private OwnerOnly() {}

    /**
     * Refuses a file that everybody on this machine can read.
     *
     * @throws UsageError with what to do about it; also when the file cannot be read by us
     */
    public static void require(Path file) {
        try {
            PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
            if (view != null && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_READ)) {
                throw new UsageError(
                        file + " holds a secret and everybody on this machine can read it: chmod 600 " + file);
            }
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The token of a file. */
    public static String token(Path file) {
        require(file);
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UsageError("the token file " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Replaces a file, whole or not at all, in a folder for its owner only. */
    static void write(Path file, String content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path partial = Files.createTempFile(folder, ".contexts", ""); // for its owner only from the start
        if (Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            Files.setPosixFilePermissions(partial, PosixFilePermissions.fromString("rw-------"));
        }
        Files.writeString(partial, content);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
