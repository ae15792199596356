package dev.provinggrid.server.store;

import dev.provinggrid.server.platform.process.Leadership;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Leaderships among the servers of this database. */
public final class Leaderships {

    private final LeaseDialect dialect;
    private final JdbcClient jdbc;

    Leaderships(LeaseDialect dialect, JdbcClient jdbc) {
        this.dialect = dialect;
        this.jdbc = jdbc;
    }

    /** The leadership of what only one of them does at a time. */
    public Leadership of(String task) {
        return dialect.takesSeveralServers() ? new LeadershipByTerm(jdbc, task, System::nanoTime) : Leadership.alone();
    }
}
