package dev.provinggrid.server.overview;

import dev.provinggrid.model.statistics.Grouping;
import dev.provinggrid.model.statistics.RateEstimate;
import dev.provinggrid.server.overview.table.CaseStatus;
import dev.provinggrid.server.overview.table.CaseStatuses;
import dev.provinggrid.server.overview.table.LevelFilter;
import dev.provinggrid.server.overview.table.LevelTable;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.function.IntConsumer;

/** A sweep with its cases, as far as they pass a filter. */
record FilteredSweep(
        PinnedSweep sweep, SweepProgress progress, LevelTable levels, CaseStatuses statuses, LevelFilter filter) {

    void forEach(IntConsumer index) {
        for (int i = 0; i < levels.cases(); i++) {
            if (filter.takes(i)) {
                index.accept(i);
            }
        }
    }

    /** The rates of passes of its cases in each group. */
    RateEstimate[] rates(Grouping groups, double[] passes) {
        return levels.columns().worlds().rates(groups.among(filter::takes), passes);
    }

    CaseStatus status(int index) {
        return statuses.of(index);
    }
}
