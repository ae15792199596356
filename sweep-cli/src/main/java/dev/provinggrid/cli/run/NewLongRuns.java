package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.view.LongRuns;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;
import java.util.Optional;

/** Reports cases that run far longer than the others while a sweep runs: whenever these are other cases than before. */
final class NewLongRuns {

    private List<Integer> told = List.of();

    /** A line when there is something new to tell. */
    Optional<String> of(SweepView sweep) {
        LongRuns runs = sweep.longRuns();
        List<Integer> now = runs == null ? List.of() : runs.cases();
        boolean isNew = !told.containsAll(now);
        told = now;
        return isNew ? Optional.of(runs.message()) : Optional.empty();
    }
}
