package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * A case in a round, as far as dispatch looks at it.
 *
 * @param attempts granted so far
 * @param charged attempts held against the retries
 * @param losses attempts lost for no known cause
 * @param alone whether it is to be leased by itself: a worker died that held it among others
 * @param attempt the current one
 */
public record CaseEntry(
        String sweep,
        int round,
        int index,
        CaseState state,
        Instant queuedAt,
        int attempts,
        int charged,
        int losses,
        boolean alone,
        OptionalLong attempt) {

    static CaseEntry row(ResultSet row, int number) throws SQLException {
        long attempt = row.getLong("attempt_id");
        return new CaseEntry(
                row.getString("sweep_id"),
                row.getInt("round"),
                row.getInt("case_index"),
                CaseState.valueOf(row.getString("state")),
                SqlTime.read(row, "queued_at"),
                row.getInt("attempts"),
                row.getInt("charged"),
                row.getInt("losses"),
                row.getBoolean("alone"),
                attempt == 0 ? OptionalLong.empty() : OptionalLong.of(attempt));
    }
}
