package dev.provinggrid.server.store.sweep;

import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The sweeps that still have, or need, workers. */
public final class OpenSweeps {

    private final JdbcClient jdbc;

    public OpenSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Whether the sweep is under way, or finished with workers of its own that are still there. */
    public boolean hasWorkers(String sweep) {
        return jdbc.sql("""
                        select count(*) from sweep_progress p where p.sweep_id = ? and (p.state <> 'FINISHED'
                            or exists (select 1 from worker w
                                where w.sweep_id = p.sweep_id and w.state in ('ALIVE', 'DRAINING')))
                        """).param(sweep).query(Integer.class).single() > 0;
    }

    /** Those with cases that are not final, the oldest first. */
    public List<LeasableSweep> leasable() {
        return jdbc.sql(LeasableSweep.SELECT).query(LeasableSweep::row).list();
    }

    /** Ids of those with queued cases. */
    public List<String> withQueued() {
        return jdbc.sql("select sweep_id from sweep_progress where state = 'ACTIVE' and queued > 0")
                .query(String.class)
                .list();
    }

    /** Ids of all that are not finished. */
    public Set<String> open() {
        return jdbc.sql("select sweep_id from sweep_progress where state <> 'FINISHED'")
                .query(String.class)
                .set();
    }

    /** Ids of those that are being cancelled and still have queued cases. */
    public List<String> cancellingWithQueued() {
        return jdbc.sql(
                        "select sweep_id from sweep_progress where state = 'CANCELLING' and queued > 0 order by sweep_id")
                .query(String.class)
                .list();
    }

    /**
     * Begins to cancel the sweep, if it is active or paused; nothing more is planned, and cases without rows are missing at once. Belongs
     * into a transaction of the ledger.
     */
    public boolean beginCancelling(String sweep) {
        return jdbc.sql("""
                        update sweep_progress set state = 'CANCELLING', exhausted = true, queued = queued - unstored,
                            missing = missing + unstored, dropped = dropped + unstored, unstored = 0, reopening = null
                        where sweep_id = ? and state in ('ACTIVE', 'PAUSED')
                        """).param(sweep).update() == 1;
    }

    /** Whether the sweep is there and not finished. */
    public boolean isOpen(String sweep) {
        return jdbc.sql("select count(*) from sweep_progress where sweep_id = ? and state <> 'FINISHED'")
                        .param(sweep)
                        .query(Integer.class)
                        .single()
                > 0;
    }
}
