package dev.provinggrid.server.overview.table;

import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Clock;

/** Reads where the cases of sweeps stand. */
public final class StandingsReader {

    private static final int AT_HAND = 16;

    private final Scan scan;
    private final Shelf<Standings> shelf;

    public StandingsReader(Scan scan, Clock clock) {
        this.scan = scan;
        this.shelf = new Shelf<>(AT_HAND, clock);
    }

    public Standings of(SweepProgress progress) {
        return shelf.get(progress.sweep(), progress, () -> read(progress));
    }

    private Standings read(SweepProgress progress) {
        Standings standings = new Standings(progress.planned());
        scan.rounds(progress, "r.idx, r.state, r.outcome, r.cause, r.error_kind", row -> {
            Standing standing = Standing.of(row.getString(2), row.getString(3));
            standings.put(row.getInt(1), standing, row.getString(4), row.getString(5));
        });
        return standings;
    }
}
