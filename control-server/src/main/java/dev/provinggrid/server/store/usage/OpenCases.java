package dev.provinggrid.server.store.usage;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The demand of all sweeps with work, none of which occupies more workers than it may: of a paused one what still runs. */
final class OpenCases implements Demand {

    private static final String OPEN = """
            select s.id, least(case when p.state = 'PAUSED' then 0 else p.queued end + p.leased + p.running,
                    coalesce(l.max_workers, p.planned)) as workers,
                coalesce(s.pod_template, '') as template
            from sweep_progress p join sweep s on s.id = p.sweep_id join sweep_limits l on l.sweep_id = p.sweep_id
            where p.state in ('ACTIVE', 'CANCELLING') or (p.state = 'PAUSED' and p.leased + p.running > 0)
            order by s.created, s.id
            """;

    private static final String OVER = """
            select (select count(*) from sweep_progress where sweep_id = :sweep
                    and (state = 'FINISHED' or (state = 'PAUSED' and leased + running = 0)))
                + (select count(*) from deleted_sweep where sweep_id = :sweep)
            """;

    private static final String CANCELLED = """
            select count(*) from sweep_progress where sweep_id = ? and (state = 'CANCELLING' or missing > 0)
            """;

    private final JdbcClient jdbc;

    OpenCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<SweepDemand> open() {
        return jdbc.sql(OPEN).query(OpenCases::demand).list();
    }

    @Override
    public boolean over(String sweep) {
        return jdbc.sql(OVER).param("sweep", sweep).query(Integer.class).single() > 0;
    }

    @Override
    public boolean cancelled(String sweep) {
        return jdbc.sql(CANCELLED).param(sweep).query(Integer.class).single() > 0;
    }

    private static SweepDemand demand(ResultSet row, int number) throws SQLException {
        return new SweepDemand(row.getString("id"), row.getInt("workers"), row.getString("template"));
    }
}
