package dev.provinggrid.server.overview;

import dev.provinggrid.server.overview.table.CaseStatusReader;
import dev.provinggrid.server.overview.table.LevelFilter;
import dev.provinggrid.server.overview.table.LevelTable;
import dev.provinggrid.server.overview.table.LevelTables;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Looks at sweeps as requests ask for it. */
final class FilteredSweeps {

    private final Progresses progresses;
    private final PinnedSweeps sweeps;
    private final LevelTables levels;
    private final CaseStatusReader statuses;

    FilteredSweeps(Progresses progresses, PinnedSweeps sweeps, LevelTables levels, CaseStatusReader statuses) {
        this.progresses = progresses;
        this.sweeps = sweeps;
        this.levels = levels;
        this.statuses = statuses;
    }

    /** @throws ResponseStatusException 404 when there is no such sweep */
    SweepProgress progress(String sweep) {
        return progresses
                .of(sweep)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep));
    }

    /**
     * A sweep with the cases that a request takes.
     *
     * @throws ResponseStatusException 404 when there is no such sweep, 400 when the filter names what it has not
     */
    FilteredSweep of(String sweep, Map<String, List<String>> request) {
        SweepProgress progress = progress(sweep);
        PinnedSweep pinned = sweeps.of(sweep);
        LevelTable table = levels.of(pinned, progress);
        return new FilteredSweep(pinned, progress, table, statuses.of(progress), new LevelFilter(table, request));
    }

    /** The indexes of the cases that a request takes, ascending. */
    int[] indexes(String sweep, Map<String, List<String>> request) {
        LevelTable table = levels.of(sweeps.of(sweep), progress(sweep));
        return new LevelFilter(table, request).indexes();
    }
}
