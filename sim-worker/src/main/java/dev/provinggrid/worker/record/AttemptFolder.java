package dev.provinggrid.worker.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Where one attempt keeps its files. */
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

    /** Removes it with all it holds. */
    public void delete() throws IOException {
        Workspace.deleteTree(path);
    }
}
