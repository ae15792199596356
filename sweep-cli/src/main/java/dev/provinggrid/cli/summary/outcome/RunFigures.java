package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The figures of a run.
 *
 * @param wall how long it took
 * @param span from where to where that is, for people
 * @param since cases leased from then on are of this run
 * @param slots workers there can be at a time; 0 when unknown
 * @param folder where the results are; empty when they were not fetched
 * @param served whether a server of its own is in that folder, which {@code sweep open} starts
 * @param notes what is to be known before the figures: why it ended early, what is missing, how to go on
 */
public record RunFigures(
        Duration wall,
        String span,
        Instant since,
        int slots,
        Optional<Path> folder,
        boolean served,
        List<String> notes) {

    public RunFigures {
        notes = List.copyOf(notes);
    }

    /** Figures of a sweep that this command ran. */
    public static RunFigures ofCommand(
            Duration wall, Instant since, int slots, Optional<Path> folder, List<String> notes) {
        return new RunFigures(wall, "from the start of the command", since, slots, folder, folder.isPresent(), notes);
    }

    /** Figures of a sweep that was not followed from its beginning: how long it took from its submission. */
    public static RunFigures ofSweep(SweepView sweep, Instant now, Optional<Path> folder, List<String> notes) {
        boolean finished = sweep.finished() != null;
        Duration wall = Duration.between(sweep.created(), finished ? sweep.finished() : now);
        String span = finished ? "from submission to the last outcome" : "since it was submitted";
        return new RunFigures(wall, span, sweep.created(), 0, folder, folder.isPresent(), notes);
    }

    /** The same of results that were fetched from a server that stays. */
    public RunFigures fetched() {
        return new RunFigures(wall, span, since, slots, folder, false, notes);
    }
}
