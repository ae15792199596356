package dev.provinggrid.server.store.list;

import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores long lists of cases piece by piece, in the order of leasing. Changes must run in a ledger transaction. */
public final class LongLists {

    private final JdbcClient jdbc;
    private final CaseInserts inserts;

    public LongLists(JdbcClient jdbc, CaseInserts inserts) {
        this.jdbc = jdbc;
        this.inserts = inserts;
    }

    /** Sweeps under way with cases to come, of which fewer than so many queued ones have rows. */
    public List<SweepProgress> shortOfRows(int rows) {
        return jdbc.sql(
                        "select * from sweep_progress where state = 'ACTIVE' and unstored > 0 and queued - unstored < ?")
                .param(rows)
                .query(SweepProgress::row)
                .list();
    }

    /**
     * The next cases of a sweep get their rows; they count as queued already.
     *
     * @param before where the sweep stood when they were made
     * @return false, and nothing changed, if others have stored them meanwhile, or the sweep is no longer under way
     */
    public boolean store(SubmittedSweep sweep, SweepProgress before, List<StoredCase> next, Instant now) {
        boolean ours = jdbc.sql(
                                "update sweep_progress set unstored = unstored - ? where sweep_id = ? and state = 'ACTIVE' and unstored = ?")
                        .params(next.size(), sweep.id(), before.unstored())
                        .update()
                == 1;
        if (ours) {
            inserts.insertNext(sweep, next, before.stored(), now);
        }
        return ours;
    }

    /** The cases that have no rows because their sweep was cancelled are to come again, if there are any. */
    public boolean takeUp(String sweep) {
        return jdbc.sql("""
                        update sweep_progress set state = 'ACTIVE', finished = null, memory_kills = 0,
                            compared = case when compared is null then null else false end,
                            queued = queued + dropped, missing = missing - dropped, unstored = dropped, dropped = 0
                        where sweep_id = ? and dropped > 0
                        """).param(sweep).update() == 1;
    }
}
