package dev.provinggrid.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Instants as both databases take them. */
public final class SqlTime {

    private SqlTime() {}

    public static OffsetDateTime of(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    public static Instant read(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    public static Optional<Instant> readIfAny(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
