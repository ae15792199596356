package dev.provinggrid.server.dispatch.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * H2: the single writer of the ledger is the lock. {@code FOR UPDATE SKIP LOCKED} with an order reads every queued row there,
 * and collapses.
 */
public final class H2LeaseDialect implements LeaseDialect {

    @Override
    public void becomeTheOneWriter(JdbcClient jdbc) {
        // The server is the only one, and its ledger has one writer.
    }

    @Override
    public List<CaseEntry> pickQueued(JdbcClient jdbc, String sweep, int max) {
        return jdbc.sql("""
                        select * from case_round where sweep_id = ? and state = 'QUEUED'
                        order by sweep_id, state, place limit ?
                        """).param(sweep).param(max).query(CaseEntry::row).list();
    }

    @Override
    public boolean takesSeveralServers() {
        return false;
    }
}
