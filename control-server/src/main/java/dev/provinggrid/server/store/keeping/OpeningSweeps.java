package dev.provinggrid.server.store.keeping;

import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Sweeps whose rows are being written piece by piece. Nobody sees one before its last piece; what is left of one that was given up is
 * found by it. Changes belong into a transaction.
 */
public final class OpeningSweeps {

    private final JdbcClient jdbc;

    public OpeningSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One of them.
     *
     * @param rounds how many it may have
     */
    public record Opening(String id, int rounds) {}

    /** Before the first piece. */
    public void begin(Opening sweep, Instant now) {
        jdbc.sql("insert into opening_sweep (sweep_id, rounds, written) values (?, ?, ?)")
                .params(sweep.id(), sweep.rounds(), SqlTime.of(now))
                .update();
    }

    /**
     * With each piece; false when others took it for abandoned meanwhile: then the piece must not be written. Until the transaction ends
     * nobody can.
     */
    public boolean goOn(String sweep, Instant now) {
        return jdbc.sql("update opening_sweep set written = ? where sweep_id = ? and not abandoned")
                        .params(SqlTime.of(now), sweep)
                        .update()
                == 1;
    }

    /** With the last piece, which shows it to everybody; false as above. */
    public boolean end(String sweep) {
        return jdbc.sql("delete from opening_sweep where sweep_id = ? and not abandoned")
                        .param(sweep)
                        .update()
                == 1;
    }

    /** Those of which no piece came since. */
    public List<String> stillSince(Instant since) {
        return jdbc.sql("select sweep_id from opening_sweep where not abandoned and written < ?")
                .param(SqlTime.of(since))
                .query(String.class)
                .list();
    }

    /** Whoever writes it writes no further piece. */
    public boolean abandon(String sweep) {
        return jdbc.sql("update opening_sweep set abandoned = true where sweep_id = ?")
                        .param(sweep)
                        .update()
                == 1;
    }

    /** One that was abandoned. */
    public Optional<Opening> nextAbandoned() {
        return jdbc.sql("select sweep_id, rounds from opening_sweep where abandoned order by sweep_id limit 1")
                .query(OpeningSweeps::row)
                .optional();
    }

    /** The one of this id, abandoned or not. */
    public Optional<Opening> find(String sweep) {
        return jdbc.sql("select sweep_id, rounds from opening_sweep where sweep_id = ?")
                .param(sweep)
                .query(OpeningSweeps::row)
                .optional();
    }

    private static Opening row(ResultSet row, int number) throws SQLException {
        return new Opening(row.getString("sweep_id"), row.getInt("rounds"));
    }

    /** Nothing is left of an abandoned one. */
    public boolean removed(String sweep) {
        return jdbc.sql("delete from opening_sweep where sweep_id = ? and abandoned")
                        .param(sweep)
                        .update()
                == 1;
    }
}
