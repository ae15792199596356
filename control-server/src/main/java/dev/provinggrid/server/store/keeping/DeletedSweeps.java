package dev.provinggrid.server.store.keeping;

import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The sweeps that were deleted. Changes must run in a ledger transaction. */
public final class DeletedSweeps {

    private final JdbcClient jdbc;

    public DeletedSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What is remembered of one.
     *
     * @param rounds how many it had
     */
    public record DeletedSweep(String id, String name, int rounds, Instant deleted) {}

    public Optional<DeletedSweep> find(String sweep) {
        return jdbc.sql("select * from deleted_sweep where sweep_id = ?")
                .param(sweep)
                .query(DeletedSweeps::row)
                .optional();
    }

    /** The first deleted of those of which something is left. */
    public Optional<DeletedSweep> nextToPurge() {
        return jdbc.sql("select * from deleted_sweep where purged is null order by deleted, sweep_id limit 1")
                .query(DeletedSweeps::row)
                .optional();
    }

    /** Takes a sweep out of everybody's sight. */
    public void add(String sweep, int rounds, Instant now) {
        jdbc.sql("""
                        insert into deleted_sweep (sweep_id, name, rounds, deleted)
                        select id, name, ?, ? from sweep where id = ?
                        """).params(rounds, SqlTime.of(now), sweep).update();
        jdbc.sql("delete from sweep_reuse where sweep_id = ?").param(sweep).update();
        jdbc.sql("delete from sweep_progress where sweep_id = ?").param(sweep).update();
        jdbc.sql("delete from sweep where id = ?").param(sweep).update();
    }

    /** Nothing is left of it but that it was there. */
    public boolean purged(String sweep, Instant now) {
        return jdbc.sql("update deleted_sweep set purged = ? where sweep_id = ?")
                        .params(SqlTime.of(now), sweep)
                        .update()
                == 1;
    }

    private static DeletedSweep row(ResultSet row, int number) throws SQLException {
        return new DeletedSweep(
                row.getString("sweep_id"), row.getString("name"), row.getInt("rounds"), SqlTime.read(row, "deleted"));
    }
}
