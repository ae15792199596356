package dev.provinggrid.server.store;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * PostgreSQL: several servers may work on one database. An advisory lock makes their ledgers one writer; it lives as long as
 * the transaction, so it goes with a server that dies. One that hangs, or whose machine is gone, is thrown out after a while.
 */
final class PostgresLeaseDialect implements LeaseDialect {

    /** "grid" in ASCII: any number that no other user of the database takes. */
    private static final int LEDGER = 0x67726964;

    private static final String HANGS_AFTER = "15s";

    @Override
    public void acquireWriterLock(JdbcClient jdbc) {
        jdbc.sql("""
                        select set_config('idle_in_transaction_session_timeout', ?, true),
                            pg_advisory_xact_lock(?)
                        """).param(HANGS_AFTER).param(LEDGER).query((_, _) -> LEDGER).single();
    }

    @Override
    public String nextInOrder() {
        return " order by lease_order limit ? for update skip locked";
    }

    /**
     * Looks at tables that have grown: a plan that was made for an empty table reads all of a full one. Its own daemon does the same, but a
     * minute later.
     */
    @Override
    public void tidy(JdbcTemplate jdbc) {
        jdbc.queryForList("""
                        select quote_ident(relname) from pg_stat_user_tables
                        where schemaname = current_schema() and n_mod_since_analyze > 200 + n_live_tup / 5
                        """, String.class).forEach(it -> jdbc.execute("analyze " + it));
    }

    @Override
    public boolean takesSeveralServers() {
        return true;
    }
}
