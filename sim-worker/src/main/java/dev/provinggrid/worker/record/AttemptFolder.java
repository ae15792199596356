package dev.provinggrid.worker.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folder of one attempt's files; it is made when the first of them is. */
public record AttemptFolder(Path path) {

    static final String PREFIX = "attempt-";

    private static final int LOG_HEAD = 1 << 18;
    private static final int LOG_TAIL = 1 << 18;

    /** A longer log waits in a file for its upload, bytes. */
    private static final int LOG_IN_MEMORY = 1 << 14;

    /** This folder, which is there from now on. */
    public Path make() throws IOException {
        return Files.createDirectories(path);
    }

    public Path traceFile() {
        return path.resolve("trace.csv.gz");
    }

    public static AttemptLog openLog(Clock clock) {
        return new AttemptLog(clock, LOG_HEAD, LOG_TAIL);
    }

    /** What is left of a log that nothing is added to any more. */
    public Artifact keep(AttemptLog log) throws IOException {
        byte[] bytes = log.bytes();
        return bytes.length > LOG_IN_MEMORY
                ? new Artifact.InFile(Files.write(make().resolve("log.txt"), bytes))
                : new Artifact.InMemory(bytes);
    }

    /** A new, empty folder for an external program's own files. */
    public Path createOutput() throws IOException {
        make();
        return Files.createDirectory(output());
    }

    /** The folder of an external program's own files; need not exist. */
    public Path output() {
        return path.resolve("output");
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

    /** Holds the files of a program that are kept where the trace is; need not exist. */
    public Path dataFolder() {
        return path.resolve("data");
    }

    /** Holds the logs of a program, which are always kept; need not exist. */
    public Path logFolder() {
        return path.resolve("logs");
    }

    /** The files that the run recorded beside its trace, by name. */
    public Map<String, Path> recordings() throws IOException {
        Map<String, Path> all = filesOf(recordingFolder());
        all.putAll(filesOf(dataFolder()));
        return all;
    }

    /** The logs that its program left, by name. */
    public Map<String, Path> logs() throws IOException {
        return filesOf(logFolder());
    }

    private static Map<String, Path> filesOf(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return new TreeMap<>();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.collect(
                    Collectors.toMap(it -> it.getFileName().toString(), it -> it, (one, _) -> one, TreeMap::new));
        }
    }

    public Path recording(String name) {
        return recordingFolder().resolve(name);
    }

    /** Removes it with all it holds, if it is there. */
    public void delete() throws IOException {
        if (Files.exists(path)) {
            Workspace.deleteTree(path);
        }
    }
}
