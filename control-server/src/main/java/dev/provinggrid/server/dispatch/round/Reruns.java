package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.attempt.FinalCases;
import dev.provinggrid.server.store.list.LongLists;
import dev.provinggrid.server.store.list.UnstoredCases;
import dev.provinggrid.server.store.list.UnstoredLists;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.sweep.SubmissionGate;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Runs final cases of a sweep once more, in a new round. */
public final class Reruns {

    private static final Choice MISSING = new Choice.Outcomes(Outcome.MISSING.name());

    private final Ledger ledger;
    private final Progresses progresses;
    private final FinalCases cases;
    private final SubmittedSweeps sweeps;
    private final CaseInserts inserts;
    private final SubmissionGate gate;
    private final RunnableHere runnable;
    private final Counts counts;
    private final LongLists lists;
    private final UnstoredLists unstored;
    private final Clock clock;

    public Reruns(
            Ledger ledger,
            Progresses progresses,
            FinalCases cases,
            SubmittedSweeps sweeps,
            CaseInserts inserts,
            SubmissionGate gate,
            RunnableHere runnable,
            Counts counts,
            LongLists lists,
            UnstoredLists unstored,
            Clock clock) {
        this.ledger = ledger;
        this.progresses = progresses;
        this.cases = cases;
        this.sweeps = sweeps;
        this.inserts = inserts;
        this.gate = gate;
        this.runnable = runnable;
        this.counts = counts;
        this.lists = lists;
        this.unstored = unstored;
        this.clock = clock;
    }

    /**
     * Opens a round for the cases chosen; none of them, no round. What is missing because its sweep was cancelled before it had a row is
     * queued as it was before, when all that is missing is to run.
     *
     * @return false when the sweep is being cancelled or was deleted; then nothing changed
     * @throws ResponseStatusException 409 where a case is chosen by its index that has no row
     */
    public boolean rerun(String sweep, Choice choice) {
        SubmittedSweep submitted = sweeps.findById(sweep).orElseThrow();
        runnable.require(submitted);
        requireRows(sweep, choice);
        try (SubmissionGate.Turn _ = gate.turn()) {
            return ledger.write(() -> open(submitted, choice));
        }
    }

    private boolean open(SubmittedSweep sweep, Choice choice) {
        Optional<SweepProgress> progress = progresses.of(sweep.id()).filter(it -> it.state() != SweepState.CANCELLING);
        if (progress.isEmpty()) {
            return false;
        }
        List<Integer> chosen = chosen(sweep.id(), choice);
        boolean further = progress.get().dropped() > 0 && choice.equals(MISSING);
        if (!chosen.isEmpty() || further) {
            gate.requireRoomFor(sweep, chosen.size(), progress.get().state() == SweepState.FINISHED);
        }
        if (!chosen.isEmpty()) {
            open(sweep, chosen, progress.get().round() + 1);
        }
        if (further) {
            lists.takeUp(sweep.id());
        }
        return true;
    }

    private void requireRows(String sweep, Choice choice) {
        if (choice instanceof Choice.Cases(List<Integer> indexes)) {
            unstored.of(sweep)
                    .filter(UnstoredCases::dropped)
                    .flatMap(it -> indexes.stream().filter(it::has).findFirst())
                    .ifPresent(it -> {
                        throw new ResponseStatusException(
                                HttpStatus.CONFLICT,
                                "Case " + it
                                        + " was not stored yet when its sweep was cancelled: run all that is missing.");
                    });
        }
    }

    private List<Integer> chosen(String sweep, Choice choice) {
        return switch (choice) {
            case Choice.Outcomes(String outcome) -> cases.ended(sweep, outcome);
            case Choice.Cases(List<Integer> indexes) -> cases.among(sweep, indexes);
        };
    }

    private void open(SubmittedSweep sweep, List<Integer> chosen, int round) {
        inserts.openRound(sweep, chosen, round, clock.instant());
        counts.recount(sweep.id());
    }

    /** Selects which final cases to run again. */
    public sealed interface Choice {

        /** Cases with these outcomes. */
        record Outcomes(String outcome) implements Choice {}

        /** Cases with these indexes; never empty. */
        record Cases(List<Integer> indexes) implements Choice {}
    }
}
