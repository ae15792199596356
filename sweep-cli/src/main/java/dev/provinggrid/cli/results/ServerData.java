package dev.provinggrid.cli.results;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.FileTree;
import dev.provinggrid.cli.file.WriteFailed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The data folder of a run's server inside its folder of results: {@code .server}, readable by its owner only.
 *
 * @param results the folder of results
 */
public record ServerData(ResultsFolder results) {

    private static final String NAME = ".server";

    /** Of the server's data folder: its database, traces and replays, and the manifests that it judged by. */
    private static final Set<String> FOR_THE_VIEWER = Set.of("db", "store-id", "artifacts", "blobs");

    /** The folder, made where it is not there. */
    public Path create() {
        Path data = path();
        try {
            return Files.isDirectory(data)
                    ? data
                    : Files.createDirectory(
                            data, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new WriteFailed(data, e);
        }
    }

    /**
     * The folder that is there.
     *
     * @throws UsageError when the results have none
     */
    public Path existing() {
        if (!Files.isDirectory(path().resolve("db"))) {
            throw new UsageError(
                    results.root() + " is no folder of results that \"sweep run\" wrote: it has no " + NAME);
        }
        return path();
    }

    public Path path() {
        return results.root().resolve(NAME);
    }

    /** Keeps its logs, beside the results, and what the viewer shows; whatever opens a server goes. */
    public void retire() {
        try {
            Path logs = Files.createDirectories(results.root().resolve("logs"));
            for (Path log : FileTree.children(path().resolve("logs"))) {
                if (Files.size(log) > 0) {
                    Files.move(log, free(logs, log.getFileName().toString()));
                }
            }
            for (Path path : FileTree.children(path())) {
                if (!FOR_THE_VIEWER.contains(path.getFileName().toString())) {
                    FileTree.delete(path);
                }
            }
        } catch (IOException e) {
            throw new WriteFailed(results.root(), e);
        }
    }

    /** A resumed run has logs of its own: {@code server.log}, then {@code 2-server.log}. */
    private static Path free(Path folder, String name) {
        Path path = folder.resolve(name);
        for (int i = 2; Files.exists(path); i++) {
            path = folder.resolve(i + "-" + name);
        }
        return path;
    }
}
