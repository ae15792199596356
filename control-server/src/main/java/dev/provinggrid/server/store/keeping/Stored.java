package dev.provinggrid.server.store.keeping;

import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** What is stored under an id, and since when. */
public record Stored<T>(T id, long bytes, Instant since) {

    static <T> Stored<T> row(T id, ResultSet row) throws SQLException {
        return new Stored<>(id, row.getLong("bytes"), SqlTime.read(row, "stored"));
    }
}
