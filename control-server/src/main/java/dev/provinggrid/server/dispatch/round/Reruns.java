package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.FinalCases;
import dev.provinggrid.server.store.list.LongLists;
import dev.provinggrid.server.store.list.NewRounds;
import dev.provinggrid.server.store.list.UnstoredCases;
import dev.provinggrid.server.store.list.UnstoredLists;
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
    private final NewRounds rounds;
    private final RoundPieces pieces;
    private final SubmissionGate gate;
    private final RunnableHere runnable;
    private final LongLists lists;
    private final UnstoredLists unstored;
    private final Clock clock;

    public Reruns(
            Ledger ledger,
            Progresses progresses,
            FinalCases cases,
            SubmittedSweeps sweeps,
            NewRounds rounds,
            RoundPieces pieces,
            SubmissionGate gate,
            RunnableHere runnable,
            LongLists lists,
            UnstoredLists unstored,
            Clock clock) {
        this.ledger = ledger;
        this.progresses = progresses;
        this.cases = cases;
        this.sweeps = sweeps;
        this.rounds = rounds;
        this.pieces = pieces;
        this.gate = gate;
        this.runnable = runnable;
        this.lists = lists;
        this.unstored = unstored;
        this.clock = clock;
    }

    /**
     * Opens a round for the cases chosen; none of them, no round. Of many that ended alike the first ones are queued before it returns. What is
     * missing because its sweep was cancelled before it had a row is queued as it was before, when all that is missing is to run.
     *
     * @return false when the sweep is being cancelled or was deleted; then nothing changed
     * @throws ResponseStatusException 409 where a case is chosen by its index that has no row, and while the round before is still opened
     */
    public boolean rerun(String sweep, Choice choice) {
        SubmittedSweep submitted = sweeps.findById(sweep).orElseThrow();
        runnable.require(submitted);
        requireRows(sweep, choice);
        boolean open;
        try (SubmissionGate.Turn _ = gate.turn()) {
            open = ledger.write(() -> open(submitted, choice));
        }
        if (open && choice instanceof Choice.Outcomes) {
            pieces.goOn(sweep, RoundPieces.PIECES_AT_ONCE);
        }
        return open;
    }

    private boolean open(SubmittedSweep sweep, Choice choice) {
        Optional<SweepProgress> found = progresses.of(sweep.id()).filter(it -> it.state() != SweepState.CANCELLING);
        if (found.isEmpty()) {
            return false;
        }
        if (rounds.isOpening(sweep.id())) {
            throw new ResponseStatusException(
                    HttpStatus.CONFLICT,
                    "Cases of sweep " + sweep.id()
                            + " are still being queued for the round before: ask again in a moment.");
        }
        SweepProgress progress = found.get();
        boolean further = progress.dropped() > 0 && choice.equals(MISSING);
        switch (choice) {
            case Choice.Outcomes(String outcome) -> {
                int chosen = progress.ended(Outcome.valueOf(outcome));
                requireRoomFor(sweep, progress, chosen, further);
                if (chosen > 0) {
                    rounds.begin(sweep.id(), outcome);
                }
            }
            case Choice.Cases(List<Integer> indexes) -> {
                List<Integer> chosen = cases.among(sweep.id(), indexes);
                requireRoomFor(sweep, progress, chosen.size(), further);
                if (!chosen.isEmpty()) {
                    rounds.begin(sweep.id(), chosen, clock.instant());
                }
            }
        }
        if (further) {
            lists.takeUp(sweep.id());
        }
        return true;
    }

    private void requireRoomFor(SubmittedSweep sweep, SweepProgress progress, int chosen, boolean further) {
        if (chosen > 0 || further) {
            gate.requireRoomFor(sweep, chosen, progress.state() == SweepState.FINISHED);
        }
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

    /** Selects which final cases to run again. */
    public sealed interface Choice {

        /** Cases with these outcomes. */
        record Outcomes(String outcome) implements Choice {}

        /** Cases with these indexes; never empty. */
        record Cases(List<Integer> indexes) implements Choice {}
    }
}
