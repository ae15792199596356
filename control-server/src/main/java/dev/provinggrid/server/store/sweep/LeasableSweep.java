package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * An active sweep, as far as leasing looks at it.
 *
 * @param runner {@code builtin} or {@code exec}
 * @param cap most slots it may hold
 * @param open cases that are not final
 */
public record LeasableSweep(String id, String scenario, String version, String runner, int cap, int queued, int open) {

    static final String SELECT = """
            select s.id, s.scenario, s.scenario_version, s.runner, l.max_workers,
                p.queued, p.queued + p.leased + p.running as open_cases
            from sweep_progress p join sweep s on s.id = p.sweep_id
                join sweep_limits l on l.sweep_id = p.sweep_id
            where p.state = 'ACTIVE' and p.queued + p.leased + p.running > 0
            order by s.created, s.id
            """;

    /** Whether it may hold no more than a certain number of slots. */
    public boolean capped() {
        return cap < Integer.MAX_VALUE;
    }

    /** Whether a worker can run its cases. */
    public boolean suits(LeaseRequest worker) {
        return runner.equals("builtin")
                ? worker.scenarios().contains(scenario + "@" + version)
                : worker.runners().contains(runner);
    }

    static LeasableSweep row(ResultSet row, int number) throws SQLException {
        Integer cap = row.getObject("max_workers", Integer.class);
        return new LeasableSweep(
                row.getString("id"),
                row.getString("scenario"),
                row.getString("scenario_version"),
                row.getString("runner"),
                cap == null ? Integer.MAX_VALUE : cap,
                row.getInt("queued"),
                row.getInt("open_cases"));
    }
}
