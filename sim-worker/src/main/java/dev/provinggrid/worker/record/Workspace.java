package dev.provinggrid.worker.record;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The folder where a worker keeps attempts' files until they are uploaded. One process uses it at a time; files found at the start are of
 * an ended process, whose attempts are lost, and are deleted.
 */
public final class Workspace {

    private final Path root;
    private final Map<Long, AttemptLog> logs = new ConcurrentHashMap<>();

    private Workspace(Path root) {
        this.root = root;
    }

    /** Makes it an empty folder. */
    public static Workspace emptied(Path root) throws IOException {
        if (Files.exists(root)) {
            deleteAttempts(root);
        }
        Files.createDirectories(root);
        return new Workspace(root.toRealPath());
    }

    /** The folder of an attempt, in which there is nothing yet. */
    public AttemptFolder open(long attempt) {
        return new AttemptFolder(root.resolve(AttemptFolder.PREFIX + attempt));
    }

    /** Begins the log of an attempt. */
    public AttemptLog openLog(long attempt, Clock clock) {
        AttemptLog log = AttemptFolder.openLog(clock);
        logs.values().removeIf(AttemptLog::isClosed);
        logs.put(attempt, log);
        return log;
    }

    /** The log of the attempt that runs, or ran last. */
    public Optional<AttemptLog> log(long attempt) {
        return Optional.ofNullable(logs.get(attempt));
    }

    private static void deleteAttempts(Path root) throws IOException {
        try (var left = Files.newDirectoryStream(root, AttemptFolder.PREFIX + "*")) {
            for (Path folder : left) {
                deleteTree(folder);
            }
        }
    }

    /** Removes a folder with all it holds. */
    public static void deleteTree(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException fault) throws IOException {
                if (fault != null) {
                    throw fault;
                }
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
