package dev.provinggrid.server.pool;

import org.springframework.jdbc.core.simple.JdbcClient;

/** The demand of all sweeps that are not finished, none of which occupies more workers than it may. */
final class OpenCases implements Demand {

    private static final String OPEN = """
            select coalesce(sum(least(p.queued + p.leased + p.running, coalesce(s.max_workers, p.planned))), 0)
            from sweep_progress p join sweep s on s.id = p.sweep_id
            where p.state in ('ACTIVE', 'CANCELLING')
            """;

    private final JdbcClient jdbc;

    OpenCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public int casesOpen() {
        return Math.toIntExact(
                Math.min(Integer.MAX_VALUE, jdbc.sql(OPEN).query(Long.class).single()));
    }
}
