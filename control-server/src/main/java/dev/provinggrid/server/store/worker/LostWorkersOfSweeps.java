package dev.provinggrid.server.store.worker;

import dev.provinggrid.model.wire.view.LostWorkers;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The workers that sweeps have lost. Changes must run in a ledger transaction. */
public final class LostWorkersOfSweeps {

    private final JdbcClient jdbc;

    public LostWorkersOfSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** One more. */
    public void add(String sweep, String kind, String message, Instant now) {
        int known = jdbc.sql("""
                        update worker_loss set workers = workers + 1, message = ?, last_at = ?
                        where sweep_id = ? and kind = ?
                        """)
                .params(SqlText.of(message), SqlTime.of(now), sweep, kind)
                .update();
        if (known == 0) {
            jdbc.sql("insert into worker_loss (sweep_id, kind, workers, message, last_at) values (?, ?, 1, ?, ?)")
                    .params(sweep, kind, SqlText.of(message), SqlTime.of(now))
                    .update();
        }
    }

    /** The latest first. */
    public List<LostWorkers> of(String sweep) {
        return jdbc.sql("select * from worker_loss where sweep_id = ? order by last_at desc, kind")
                .param(sweep)
                .query(LostWorkersOfSweeps::row)
                .list();
    }

    private static LostWorkers row(ResultSet row, int number) throws SQLException {
        return new LostWorkers(
                row.getString("kind"),
                row.getInt("workers"),
                row.getString("message"),
                row.getObject("last_at", OffsetDateTime.class).toInstant());
    }
}
