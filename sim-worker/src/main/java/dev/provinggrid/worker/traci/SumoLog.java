package dev.provinggrid.worker.traci;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The output of SUMO: written to the attempt's log and, when it is closed, to a file of its own, and searched for errors. */
final class SumoLog implements Consumer<String>, AutoCloseable {

    /** Beside trace and log of the attempt. */
    static final String FILE = ArtifactUpload.SUMO_LOG;

    private static final int KEPT = 1 << 18;
    private static final int LONGEST_ERRORS = 1000;

    /** An error goes on in the lines that are indented. */
    private static final Pattern ERROR = Pattern.compile("^Error: *(.*(?:\\n[ \\t]+.*)*)", Pattern.MULTILINE);

    private final AttemptLog attempt;
    private final AttemptLog own;
    private final Path file;
    private final StringBuilder printed = new StringBuilder();

    private SumoLog(AttemptLog attempt, AttemptLog own, Path file) {
        this.attempt = attempt;
        this.own = own;
        this.file = file;
    }

    static SumoLog of(AttemptFolder folder, AttemptLog attempt, Clock clock) throws IOException {
        Files.createDirectories(folder.recordingFolder());
        return new SumoLog(attempt, new AttemptLog(clock, KEPT, KEPT), folder.recording(FILE));
    }

    @Override
    public synchronized void accept(String text) {
        attempt.print(text);
        own.print(text);
        if (printed.length() < KEPT) {
            printed.append(text);
        }
    }

    /** A line of the worker's. */
    void line(String text) {
        attempt.line(text);
        own.line(text);
    }

    /** The errors that it told, in one line; empty when there are none. */
    synchronized String errors() {
        String errors = ERROR.matcher(printed)
                .results()
                .map(it -> it.group(1).strip().replaceAll("\\s+", " "))
                .distinct()
                .collect(Collectors.joining("; "));
        return errors.length() <= LONGEST_ERRORS ? errors : errors.substring(0, LONGEST_ERRORS) + "...";
    }

    synchronized boolean tells(String text) {
        return printed.indexOf(text) >= 0;
    }

    @Override
    public void close() {
        own.close();
        try {
            Files.write(file, own.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be written", e);
        }
    }
}
