package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.dispatch.store.LeaseDialect;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Wakes those who wait for work when another server on the same database may have made some. It looks at the counts only, and
 * as the signal is a hint, what it misses comes a little later.
 */
final class WorkWatch {

    private static final String STANDING = """
            select concat(count(*), ' ', sum(round), ' ', sum(queued), ' ', sum(leased), ' ', sum(running), ' ', sum(planned))
            from sweep_progress where state in ('ACTIVE', 'CANCELLING')
            """;

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
        String standing = jdbc.sql(STANDING).query(String.class).single();
        if (!standing.equals(seen)) {
            seen = standing;
            signal.raise();
        }
    }
}
