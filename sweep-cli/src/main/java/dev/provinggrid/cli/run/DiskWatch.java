package dev.provinggrid.cli.run;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.wire.DiskReserve;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Reports when the disk of a run is full, and when it has room again. The server waits for room without telling its users. */
final class DiskWatch implements AutoCloseable {

    private static final String NOTHING_YET = "Nothing has been submitted yet.";
    private static final Duration LOOK_EVERY = Duration.ofSeconds(2);

    private final Path folder;
    private final Supplier<Optional<String>> next;
    private final Consumer<String> lines;
    private final Thread thread;
    private boolean full;

    /**
     * A watch on the disk of a folder, until it is closed.
     *
     * @param next the command that goes on with the run; empty while there is nothing to go on with
     */
    DiskWatch(Path folder, Supplier<Optional<String>> next, Consumer<String> lines) {
        this.folder = folder;
        this.next = next;
        this.lines = lines;
        this.thread = Thread.ofVirtual().name("disk-watch").start(this::watch);
    }

    private void watch() {
        try {
            while (true) {
                look(folder.toFile().getUsableSpace());
                Thread.sleep(LOOK_EVERY);
            }
        } catch (InterruptedException _) {
            // Closed.
        }
    }

    void look(long usableBytes) {
        boolean fullNow = usableBytes < DiskReserve.BYTES;
        if (fullNow && !full) {
            lines.accept("The disk is full (" + WriteFailed.disk(folder) + "): no case is started below "
                    + (DiskReserve.BYTES >> 20) + " MiB. "
                    + next.get().map(DiskWatch::safe).orElse(NOTHING_YET));
        } else if (full && !fullNow) {
            lines.accept("There is room on the disk again.");
        }
        full = fullNow;
    }

    private static String safe(String next) {
        return "What has ended is safe; the run goes on as soon as there is room, or later with: " + next;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
