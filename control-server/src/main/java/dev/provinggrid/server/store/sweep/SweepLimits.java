package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.wire.view.SweepExecution;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What sweeps are held to: as submitted, or as set since, which is kept beside what was submitted. Changes must run in a
 * ledger transaction.
 */
public final class SweepLimits {

    private final JdbcClient jdbc;
    private final WorkSignal signal;

    public SweepLimits(JdbcClient jdbc, WorkSignal signal) {
        this.jdbc = jdbc;
        this.signal = signal;
    }

    /** Those of a sweep; empty where it is not here. */
    public Optional<SweepExecution> of(String sweep) {
        return jdbc.sql("select * from sweep_limits where sweep_id = ?")
                .param(sweep)
                .query(SweepLimits::row)
                .optional();
    }

    /**
     * Sets them; what the change leaves out stays as it is.
     *
     * @param by name of the holder who wants it
     * @return false where the sweep is not here; then nothing changed
     */
    public boolean set(String sweep, ExecutionChange change, String by, Instant now) {
        Optional<SweepExecution> before = of(sweep);
        before.ifPresent(it -> replace(sweep, it, change, by, now));
        return before.isPresent();
    }

    private void replace(String sweep, SweepExecution before, ExecutionChange change, String by, Instant now) {
        jdbc.sql("delete from execution_change where sweep_id = ?").param(sweep).update();
        jdbc.sql("""
                        insert into execution_change (sweep_id, wall_timeout_s, retries, max_workers, changed_by, changed)
                        values (?, ?, ?, ?, ?, ?)
                        """)
                .params(
                        sweep,
                        change.wallTimeout().map(it -> it.toMillis() / 1e3).orElse(before.wallTimeoutS()),
                        change.retries().orElse(before.retries()),
                        change.workers().isPresent() ? orNull(change.workers().get()) : before.workers(),
                        SqlText.of(by),
                        SqlTime.of(now))
                .update();
        signal.raiseAfterCommit(); // it may hold more workers now
    }

    private static @Nullable Integer orNull(OptionalInt workers) {
        return workers.isPresent() ? Integer.valueOf(workers.getAsInt()) : null;
    }

    private static SweepExecution row(ResultSet row, int number) throws SQLException {
        return new SweepExecution(
                row.getDouble("wall_timeout_s"),
                row.getInt("retries"),
                row.getObject("max_workers", Integer.class),
                SqlTime.readIfAny(row, "changed").orElse(null),
                row.getString("changed_by"));
    }
}
