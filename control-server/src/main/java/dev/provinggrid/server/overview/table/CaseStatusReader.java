package dev.provinggrid.server.overview.table;

import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Clock;

/** Reads where the cases of sweeps stand. */
public final class CaseStatusReader {

    private static final int AT_HAND = 16;

    private final Scan scan;
    private final SweepCache<CaseStatuses> shelf;

    public CaseStatusReader(Scan scan, Clock clock) {
        this.scan = scan;
        this.shelf = new SweepCache<>(AT_HAND, clock);
    }

    public CaseStatuses of(SweepProgress progress) {
        return shelf.get(progress.sweep(), progress, () -> read(progress));
    }

    private CaseStatuses read(SweepProgress progress) {
        CaseStatuses standings = new CaseStatuses(progress.planned());
        scan.rounds(progress, "r.idx, r.state, r.outcome, r.cause, r.error_kind", row -> {
            CaseStatus standing = CaseStatus.of(row.getString(2), row.getString(3));
            standings.put(row.getInt(1), standing, row.getString(4), row.getString(5));
        });
        return standings;
    }
}
