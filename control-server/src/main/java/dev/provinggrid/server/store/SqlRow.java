package dev.provinggrid.server.store;

import java.sql.Types;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Named values of a row that is written among others. Each has its type, null too: rows of one statement that differ in types go to
 * PostgreSQL one by one.
 */
public final class SqlRow extends MapSqlParameterSource {

    public SqlRow text(String name, @Nullable String value) {
        addValue(name, value, Types.VARCHAR);
        return this;
    }

    public SqlRow number(String name, @Nullable Double value) {
        addValue(name, value, Types.DOUBLE);
        return this;
    }

    public SqlRow whole(String name, @Nullable Number value) {
        addValue(name, value, Types.BIGINT);
        return this;
    }

    public SqlRow time(String name, @Nullable Instant value) {
        addValue(name, value == null ? null : SqlTime.of(value), Types.TIMESTAMP_WITH_TIMEZONE);
        return this;
    }
}
