package dev.provinggrid.cli.results;

import dev.provinggrid.cli.UsageError;
import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A folder of results: {@code sweep.yaml, results.csv, results.schema.json, cases.json, summary.txt, traces/, logs/};
 * {@code .server} holds what the viewer shows.
 *
 * @param root where they are
 */
public record ResultsFolder(Path root) {

    private static final String SERVER_DATA = ".server";

    /** Of the server's data folder: its database, traces and replays, and the manifests that it judged by. */
    private static final Set<String> FOR_THE_VIEWER = Set.of("db", "store-id", "artifacts", "blobs");

    private static final DateTimeFormatter START =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").withZone(ZoneOffset.UTC);

    /**
     * Creates it.
     *
     * @param wanted new or empty; where empty {@code results/<sweep>-<start>} is taken
     * @throws UsageError when something is there already: results of two sweeps are never mixed
     */
    public static ResultsFolder create(Optional<Path> wanted, String sweep, Instant start) {
        Path root = wanted.orElseGet(() -> Path.of("results", sweep + "-" + START.format(start)));
        try {
            if (Files.exists(root) && !isEmptyFolder(root)) {
                throw new UsageError(root + " exists and is not an empty folder; name another with --out");
            }
            Files.createDirectories(root);
            return new ResultsFolder(root);
        } catch (IOException e) {
            throw new UsageError("the folder " + root + " cannot be written: " + e.getMessage());
        }
    }

    private static boolean isEmptyFolder(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> content = Files.list(path)) {
            return content.findAny().isEmpty();
        }
    }

    /** A folder for the server of this run, which only its owner can read. */
    public Path createServerData() {
        try {
            return Files.createDirectory(
                    root.resolve(SERVER_DATA),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the server of this run left for the viewer. */
    public Path serverData() {
        Path data = root.resolve(SERVER_DATA);
        if (!Files.isDirectory(data.resolve("db"))) {
            throw new UsageError(root + " is no folder of results that \"sweep run\" wrote: it has no " + SERVER_DATA);
        }
        return data;
    }

    /** Keeps of a server's data folder its logs and what the viewer shows; whatever opens a server goes. */
    public void retire(Path serverData) {
        try {
            Path logs = Files.createDirectories(root.resolve("logs"));
            for (Path log : children(serverData.resolve("logs"))) {
                if (Files.size(log) > 0) {
                    Files.move(log, logs.resolve(log.getFileName()));
                }
            }
            for (Path path : children(serverData)) {
                if (!FOR_THE_VIEWER.contains(path.getFileName().toString())) {
                    delete(path);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What {@code cases.json} says that is asked for here. */
    private record Document(List<CaseView> cases) {}

    /**
     * The cases, by index.
     *
     * @throws UsageError when it is no folder of results
     */
    public List<CaseView> cases() {
        Path file = root.resolve("cases.json");
        if (!Files.isReadable(file)) {
            throw new UsageError(root + " is no folder of results: it has no cases.json that can be read");
        }
        try {
            List<CaseView> cases =
                    JsonMapper.shared().readValue(file, Document.class).cases();
            if (cases != null) {
                return cases;
            }
        } catch (JacksonException e) {
            throw new UsageError(root + " is no folder of results: " + e.getOriginalMessage());
        }
        throw new UsageError(root + " is no folder of results: cases.json has no cases");
    }

    /** Removes it, for a run that gave nothing. */
    public void discard() {
        try {
            delete(root);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void write(String name, String text) {
        try {
            Files.writeString(root.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> children(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> content = Files.walk(folder)) {
            for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
