package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.server.api.overview.table.CaseChoice;
import dev.provinggrid.server.api.overview.table.CaseStatus;
import dev.provinggrid.server.api.overview.table.CaseStatuses;
import dev.provinggrid.server.api.overview.table.LevelTable;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** A sweep and those of its cases that match a filter. */
record FilteredSweep(
        PinnedSweep sweep, SweepProgress progress, LevelTable levels, CaseStatuses statuses, CaseChoice filter) {

    void forEach(IntConsumer index) {
        for (int i = 0; i < levels.cases(); i++) {
            if (filter.takes(i)) {
                index.accept(i);
            }
        }
    }

    /** The rates of passes of its cases in each group. */
    RateEstimate[] rates(Grouping groups, double[] passes) {
        Grouping taken = filter.takesAll() ? groups : groups.among(filter::takes);
        return levels.columns().worlds().rates(taken, passes);
    }

    CaseStatus status(int index) {
        return statuses.of(index);
    }

    /** Why no share of its cases is a rate, of whichever of them. */
    Optional<NoRate> noRate() {
        return sweep.sweep().noRate(progress.isWhole());
    }

    /** Whether its cases are a random sample. */
    boolean sampled() {
        return sweep.sweep().isSampled() && noRate().isEmpty();
    }

    /** Which intervals its rates have: none where cases were chosen by what became of them, for these are no sample. */
    IntervalMethod intervals() {
        return filter.isByResult() || noRate().isPresent()
                ? IntervalMethod.NONE
                : IntervalMethod.of(sweep.sweep(), isComplete());
    }

    private boolean isComplete() {
        return IntStream.range(0, levels.cases())
                .filter(filter::takes)
                .mapToObj(this::status)
                .noneMatch(it -> it == CaseStatus.QUEUED || it == CaseStatus.RUNNING || it == CaseStatus.MISSING);
    }

    /** For each case 1 if it passed, 0 if it failed, NaN without a verdict. */
    double[] passes() {
        return IntStream.range(0, levels.cases())
                .mapToDouble(it -> switch (status(it)) {
                    case PASS -> 1;
                    case FAIL -> 0;
                    case QUEUED, RUNNING, ERROR, MISSING -> Double.NaN;
                })
                .toArray();
    }
}
