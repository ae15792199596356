package dev.provinggrid.server.store;

import java.sql.Connection;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.mvstore.MVStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * H2: the single writer of the ledger is the lock. On H2, an ordered {@code FOR UPDATE SKIP LOCKED} reads every queued row
 * and is far too slow.
 */
final class H2LeaseDialect implements LeaseDialect {

    /** As H2 itself has it with a delay. */
    private static final int IN_USE_PERCENT = 90;

    private static final int GATHERED_BYTES = 4 << 20;

    @Override
    public void acquireWriterLock(JdbcClient jdbc) {
        // The server is the only one, and its ledger has one writer.
    }

    @Override
    public String nextInOrder() {
        return " order by sweep_id, state, lease_order limit ?";
    }

    /**
     * Every commit writes a chunk of changed pages, and H2 that writes at once (WRITE_DELAY=0) has no thread that gathers what is
     * still in use of old chunks, so that their space is used again. The sync is for a file without a journal (ADR 0009).
     */
    @Override
    public void tidy(JdbcTemplate jdbc) {
        jdbc.execute((Connection it) -> {
            SessionLocal session =
                    (SessionLocal) it.unwrap(JdbcConnection.class).getSession();
            MVStore store = session.getDatabase().getStore().getMvStore();
            if (store.compact(IN_USE_PERCENT, GATHERED_BYTES)) {
                store.commit();
            }
            store.sync();
            return null;
        });
    }

    @Override
    public boolean takesSeveralServers() {
        return false;
    }
}
