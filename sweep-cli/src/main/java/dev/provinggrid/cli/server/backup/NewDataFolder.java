package dev.provinggrid.cli.server.backup;

import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The data folder that a backup is restored into. It appears complete or not at all. */
public record NewDataFolder(Path path) {

    public NewDataFolder {
        path = path.toAbsolutePath().normalize();
    }

    /**
     * Unpacks a backup beside the folder, checks it, and gives it the folder's name.
     *
     * @throws UsageError when there is something in the folder, or the backup is damaged
     */
    public BackupArchive.Content restore(BackupArchive archive) throws IOException {
        requireNothingThere();
        Path partial = path.resolveSibling("." + path.getFileName() + ".restoring");
        delete(partial); // of a restore that was killed
        Files.createDirectories(path.getParent());
        Files.createDirectory(
                partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        try {
            BackupArchive.Content content = archive.unpack(partial);
            Files.move(partial, path, StandardCopyOption.ATOMIC_MOVE);
            return content;
        } finally {
            delete(partial);
        }
    }

    private void requireNothingThere() throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        if (!Files.isDirectory(path) || !children().isEmpty()) {
            throw new UsageError(path + " is not empty; name a new folder with --data, or move it away");
        }
    }

    private List<Path> children() throws IOException {
        try (Stream<Path> children = Files.list(path)) {
            return children.toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> content = Files.walk(folder)) {
                for (Path it : content.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(it);
                }
            }
        }
    }
}
