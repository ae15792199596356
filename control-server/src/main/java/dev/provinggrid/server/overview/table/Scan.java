package dev.provinggrid.server.overview.table;

import dev.provinggrid.server.store.sweep.SweepProgress;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Goes through all cases of a sweep, some thousands at a time. */
public final class Scan {

    private static final int FETCH = 2000;

    private static final String CASES = " from sweep_case c where c.sweep_id = ? and c.idx < ?";

    private static final String ROUND_THAT_COUNTS = """
             from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
            where c.sweep_id = ? and c.idx < ?
            """;

    /** The same before any rerun, without looking at every case. */
    private static final String FIRST_ROUND = " from case_round r where r.sweep_id = ? and r.round = 1 and r.idx < ?";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    /** @param transactions PostgreSQL sends rows by the block only within one */
    public Scan(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setReadOnly(true);
    }

    /** @param columns of {@code c}, a case */
    void cases(SweepProgress progress, String columns, RowCallbackHandler reader) {
        read(columns + CASES, progress, reader);
    }

    /** @param columns of {@code r}, a case in the round that counts */
    void rounds(SweepProgress progress, String columns, RowCallbackHandler reader) {
        read(columns + (progress.round() == 1 ? FIRST_ROUND : ROUND_THAT_COUNTS), progress, reader);
    }

    private void read(String sql, SweepProgress progress, RowCallbackHandler reader) {
        transaction.executeWithoutResult(_ -> jdbc.sql("select " + sql)
                .params(progress.sweep(), progress.planned())
                .withFetchSize(FETCH)
                .query(reader));
    }
}
