package dev.provinggrid.server.store.usage;

import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What a pool could not do for sweeps: written by the server that leads, read by each. */
public final class PoolRefusals {

    private final JdbcClient jdbc;

    public PoolRefusals(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What was refused for a sweep.
     *
     * @param kind keyword of the pool
     * @param since when it was refused first, to the millisecond
     */
    public record Refusal(String sweep, String kind, String message, Instant since) {}

    public List<Refusal> all() {
        return jdbc.sql("select * from pool_refusal").query(PoolRefusals::row).list();
    }

    /**
     * These are all there are now. Must run in a ledger transaction.
     *
     * @return how many there are
     */
    public int replace(Collection<Refusal> now) {
        jdbc.sql("delete from pool_refusal").update();
        now.forEach(it -> jdbc.sql("insert into pool_refusal (sweep_id, kind, message, since) values (?, ?, ?, ?)")
                .params(it.sweep(), it.kind(), SqlText.of(it.message()), SqlTime.of(it.since()))
                .update());
        return now.size();
    }

    private static Refusal row(ResultSet row, int number) throws SQLException {
        return new Refusal(
                row.getString("sweep_id"), row.getString("kind"), row.getString("message"), SqlTime.read(row, "since"));
    }
}
