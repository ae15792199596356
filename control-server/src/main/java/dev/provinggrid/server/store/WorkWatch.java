package dev.provinggrid.server.store;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Wakes those who wait for work when another server on the same database may have made some. It reads only the counts of
 * sweeps with queued cases: if nothing is queued, no change makes work. The signal is only a hint: a missed one delays the
 * work a little.
 */
final class WorkWatch {

    private static final String COUNTS = """
            select concat(count(*), ' ', sum(round), ' ', sum(queued), ' ', sum(leased), ' ', sum(running), ' ', sum(planned))
            from sweep_progress where state = 'ACTIVE' and queued > 0
            """;

    private static final String NOTHING_QUEUED = "0 ";

    private final LeaseDialect dialect;
    private final JdbcClient jdbc;
    private final WorkSignal signal;
    private String seen = "";

    WorkWatch(LeaseDialect dialect, JdbcClient jdbc, WorkSignal signal) {
        this.dialect = dialect;
        this.jdbc = jdbc;
        this.signal = signal;
    }

    /** To be called a few times a second. */
    void look() {
        if (!dialect.takesSeveralServers()) {
            return;
        }
        String counts = jdbc.sql(COUNTS).query(String.class).single();
        if (!counts.equals(seen) && !counts.startsWith(NOTHING_QUEUED)) {
            signal.raise();
        }
        seen = counts;
    }
}
