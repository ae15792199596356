package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Clock;

/** Reads the status of all cases of a sweep. */
public final class CaseStatusReader {

    private static final int AT_HAND = 16;

    private final CaseScan scan;
    private final SweepCache<CaseStatuses> cache;

    public CaseStatusReader(CaseScan scan, Clock clock) {
        this.scan = scan;
        this.cache = new SweepCache<>(AT_HAND, clock);
    }

    public CaseStatuses of(SweepProgress progress) {
        return cache.get(progress.sweep(), progress, () -> read(progress));
    }

    private CaseStatuses read(SweepProgress progress) {
        CaseStatuses statuses =
                new CaseStatuses(progress.planned(), progress.dropped() > 0 ? CaseStatus.MISSING : CaseStatus.QUEUED);
        scan.states(
                progress,
                (index, state, outcome, cause, errorKind, traceHash) ->
                        statuses.put(index, CaseStatus.of(state, outcome), cause, errorKind, traceHash));
        statuses.compareTraces();
        return statuses;
    }
}
