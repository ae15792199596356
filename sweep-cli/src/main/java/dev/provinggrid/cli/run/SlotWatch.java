package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.RunFigures;
import dev.provinggrid.model.wire.ProgressEvent;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Notes from the progress of a sweep when its first case ran, when its last one ended, and how many workers there were. */
public final class SlotWatch {

    private final Clock clock;
    private final Instant start;
    private Instant first;
    private Instant last;
    private int slots;

    public SlotWatch(Clock clock) {
        this.clock = clock;
        this.start = clock.instant();
    }

    /** Takes note. */
    public void see(ProgressEvent event) {
        slots = Math.max(slots, event.workers());
        int waiting = event.sweep().counts().getOrDefault("queued", 0);
        if (first == null && waiting < event.sweep().planned()) {
            first = clock.instant();
        }
        last = clock.instant();
    }

    /** The figures so far. */
    public RunFigures figures(Optional<Path> folder, Optional<String> ended) {
        Duration window = first == null ? Duration.ZERO : Duration.between(first, last);
        return new RunFigures(Duration.between(start, clock.instant()), window, slots, folder, ended);
    }
}
