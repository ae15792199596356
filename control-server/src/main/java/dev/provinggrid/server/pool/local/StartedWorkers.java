package dev.provinggrid.server.pool.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * The ids of the workers that servers on a data folder have started, in a file, an id a line. A server that is killed takes its
 * workers along, unless they are stopped, and can tell nobody; the next one on the folder finds here which they were, and none
 * of another server's.
 */
record StartedWorkers(Path file) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /** All that are kept; a power failure can leave a part of a line, or zeros, which are no worker. */
    List<UUID> all() throws IOException {
        return Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .filter(it -> ID.matcher(it).matches())
                        .map(UUID::fromString)
                        .toList()
                : List.of();
    }

    /** Of workers, the processes that have not ended: one that is stopped does not notice that its server has. */
    static List<ProcessHandle> alive(List<UUID> workers) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().stream()
                        .anyMatch(line -> workers.stream().anyMatch(it -> line.contains("--instance " + it))))
                .toList();
    }

    void add(UUID worker) throws IOException {
        Files.writeString(file, worker + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Forgets all others. */
    void keepOnly(List<UUID> workers) throws IOException {
        Files.write(file, workers.stream().map(UUID::toString).toList());
    }
}
