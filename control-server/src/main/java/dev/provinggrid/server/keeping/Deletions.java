package dev.provinggrid.server.keeping;

import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.DeletedSweeps;
import dev.provinggrid.server.store.reuse.ReusedRuns;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes sweeps: they become invisible at once; their rows and files are removed later in small batches. */
public final class Deletions {

    private static final Logger LOG = LoggerFactory.getLogger(Deletions.class);

    private final Ledger ledger;
    private final Progresses progresses;
    private final DeletedSweeps deleted;
    private final RepeatSweeps repeats;
    private final ReusedRuns runs;
    private final Clock clock;

    Deletions(
            Ledger ledger,
            Progresses progresses,
            DeletedSweeps deleted,
            RepeatSweeps repeats,
            ReusedRuns runs,
            Clock clock) {
        this.ledger = ledger;
        this.progresses = progresses;
        this.deleted = deleted;
        this.repeats = repeats;
        this.runs = runs;
        this.clock = clock;
    }

    /** The result of a deletion. */
    public sealed interface Answer {

        /** Nobody sees it any more. */
        record Deleted() implements Answer {}

        /** Only finished sweeps can be deleted. */
        record NotFinished(SweepState state) implements Answer {}

        /** A repeat of its cases is running or being compared. */
        record Repeating() implements Answer {}

        /** Its runs count in other sweeps too. */
        record Reused(List<String> by) implements Answer {}

        /** There is no such sweep. */
        record Unknown() implements Answer {}
    }

    /**
     * Deletes a sweep that is finished, and its repeats with it: nothing could be compared with them any more.
     *
     * @param by who wants it, for the log
     */
    public Answer delete(String sweep, String by) {
        Answer answer = ledger.write(() -> deleteNow(sweep));
        if (answer instanceof Answer.Deleted) {
            LogField.SWEEP.in(LOG.atInfo(), sweep).log("Sweep {} is deleted by {}", sweep, by);
        }
        return answer;
    }

    private Answer deleteNow(String sweep) {
        Optional<SweepProgress> progress = progresses.of(sweep);
        if (progress.isEmpty()) {
            return new Answer.Unknown();
        }
        SweepState state = progress.get().state();
        if (state != SweepState.FINISHED) {
            return new Answer.NotFinished(state);
        }
        if (repeats.isAwaited(sweep)) {
            return new Answer.Repeating();
        }
        runs.hold(sweep);
        List<String> users = runs.users(sweep);
        if (!users.isEmpty()) {
            return new Answer.Reused(users);
        }
        repeats.of(sweep).forEach(it -> deleted.add(it, 1, clock.instant()));
        deleted.add(sweep, progress.get().round(), clock.instant());
        return new Answer.Deleted();
    }
}
