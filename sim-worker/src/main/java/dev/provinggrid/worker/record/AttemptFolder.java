package dev.provinggrid.worker.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folder of one attempt's files. */
public record AttemptFolder(Path path) {

    static final String PREFIX = "attempt-";

    private static final int LOG_HEAD = 1 << 18;
    private static final int LOG_TAIL = 1 << 18;

    public Path traceFile() {
        return path.resolve("trace.csv.gz");
    }

    public Path logFile() {
        return path.resolve("log.txt");
    }

    public AttemptLog openLog(Clock clock) throws IOException {
        return new AttemptLog(logFile(), clock, LOG_HEAD, LOG_TAIL);
    }

    /** A new, empty folder for an external program's own files. */
    public Path createOutput() throws IOException {
        return Files.createDirectory(path.resolve("output"));
    }

    /** Begins a file that the run records beside its trace. */
    public OutputStream create(String name) throws IOException {
        Files.createDirectories(recordingFolder());
        return new BufferedOutputStream(Files.newOutputStream(recording(name), StandardOpenOption.CREATE_NEW));
    }

    /** Holds the files that the run records beside its trace; need not exist. */
    public Path recordingFolder() {
        return path.resolve("recorded");
    }

    /** The files that the run recorded beside its trace, by name. */
    public Map<String, Path> recordings() throws IOException {
        if (!Files.exists(recordingFolder())) {
            return Map.of();
        }
        try (Stream<Path> files = Files.list(recordingFolder())) {
            return files.collect(Collectors.toMap(it -> it.getFileName().toString(), it -> it));
        }
    }

    public Path recording(String name) {
        return recordingFolder().resolve(name);
    }

    /** Removes it with all it holds. */
    public void delete() throws IOException {
        Workspace.deleteTree(path);
    }
}
