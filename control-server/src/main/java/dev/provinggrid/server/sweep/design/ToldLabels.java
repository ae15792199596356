package dev.provinggrid.server.sweep.design;

import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.block.OutcomesInOrder;
import dev.provinggrid.server.store.block.OutcomesInOrder.Ended;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.util.List;
import java.util.Optional;

/**
 * On what rests what is told of a design: while a sweep runs, on what the last block read; when it has finished, on the outcomes that
 * count of all whole blocks before the first case that was cancelled.
 */
final class ToldLabels {

    private final OutcomesInOrder outcomes;

    ToldLabels(OutcomesInOrder outcomes) {
        this.outcomes = outcomes;
    }

    /** Those of the first cases; empty where the list that was stored is another one. */
    Optional<List<Label>> of(SweepProgress progress, CaseList list) {
        boolean finished = progress.state() == SweepState.FINISHED;
        return Optional.of(finished ? ended(progress.sweep(), list) : list.observed())
                .filter(_ -> !list.isDiverged());
    }

    private List<Label> ended(String sweep, CaseList list) {
        List<Ended> ended = outcomes.ended(sweep, 0, list.cases().size()).stream()
                .takeWhile(it -> it.outcome() != Outcome.MISSING)
                .toList();
        return ended.subList(0, list.cases().whole(ended.size())).stream()
                .map(it -> list.cases().label(it.outcome(), it.margins()))
                .toList();
    }
}
