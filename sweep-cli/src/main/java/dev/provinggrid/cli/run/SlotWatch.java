package dev.provinggrid.cli.run;

import dev.provinggrid.cli.summary.RunFigures;
import dev.provinggrid.model.wire.ProgressEvent;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Notes from the progress of a sweep when its first case was leased, when its last one ended, and how many workers there were.
 * Of a sweep that ran before it was looked at, that is not known.
 */
public final class SlotWatch {

    /** Progress is told so much late at most; the window is rather too long than too short, so that no slot looks busier. */
    private static final Duration TOLD_WITHIN = Duration.ofMillis(100);

    private final Clock clock;
    private Instant unstarted;
    private Instant first;
    private Instant last;
    private int slots;

    public SlotWatch(Clock clock) {
        this.clock = clock;
    }

    /** Nothing of the sweep ran before now. */
    public void begin() {
        unstarted = clock.instant();
    }

    /** Takes note. */
    public void see(ProgressEvent event) {
        last = clock.instant();
        slots = Math.max(slots, event.workers());
        boolean nothingRan = event.sweep().counts().getOrDefault("queued", 0)
                >= event.sweep().planned();
        if (nothingRan) {
            unstarted = unstarted == null ? last : unstarted;
        } else if (first == null && unstarted != null) {
            Instant earliest = last.minus(TOLD_WITHIN);
            first = earliest.isBefore(unstarted) ? unstarted : earliest;
        }
    }

    /** The figures so far. */
    public RunFigures figures(Optional<Path> folder, List<String> notes) {
        Duration window = first == null ? Duration.ZERO : Duration.between(first, last);
        return new RunFigures(CommandTime.sinceStart(), "from the start of the command", window, slots, folder, notes);
    }
}
