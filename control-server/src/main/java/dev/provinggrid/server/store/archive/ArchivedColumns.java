package dev.provinggrid.server.store.archive;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** The columns of a table that travel, as the database has them. */
final class ArchivedColumns {

    private final JdbcTemplate jdbc;

    ArchivedColumns(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    List<ArchivedColumn> of(ArchivedTable table) {
        return jdbc.execute((Connection connection) -> read(connection, table));
    }

    private static List<ArchivedColumn> read(Connection connection, ArchivedTable table) throws SQLException {
        DatabaseMetaData database = connection.getMetaData();
        String name = database.storesUpperCaseIdentifiers() ? table.table().toUpperCase(Locale.ROOT) : table.table();
        List<ArchivedColumn> columns = new ArrayList<>();
        try (ResultSet row = database.getColumns(connection.getCatalog(), connection.getSchema(), name, null)) {
            while (row.next()) {
                String column = row.getString("COLUMN_NAME").toLowerCase(Locale.ROOT);
                if (table.travels(column)) {
                    columns.add(column(column, row, table));
                }
            }
        }
        return columns;
    }

    private static ArchivedColumn column(String name, ResultSet row, ArchivedTable table) throws SQLException {
        ArchivedColumn.Kind kind = table.isJson(name) ? ArchivedColumn.Kind.JSON : kind(row.getInt("DATA_TYPE"));
        return new ArchivedColumn(
                name,
                kind,
                row.getInt("NULLABLE") == DatabaseMetaData.columnNullable,
                row.getInt("COLUMN_SIZE"),
                standard(kind, row.getString("COLUMN_DEF")));
    }

    private static ArchivedColumn.Kind kind(int type) {
        return switch (type) {
            case Types.INTEGER -> ArchivedColumn.Kind.INTEGER;
            case Types.BIGINT -> ArchivedColumn.Kind.LONG;
            case Types.DOUBLE -> ArchivedColumn.Kind.NUMBER;
            case Types.BOOLEAN, Types.BIT -> ArchivedColumn.Kind.FLAG;
            case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> ArchivedColumn.Kind.TIME;
            default -> ArchivedColumn.Kind.TEXT;
        };
    }

    /** The defaults of this schema are plain: numbers and truth values. */
    private static @Nullable Object standard(ArchivedColumn.Kind kind, @Nullable String written) {
        if (written == null) {
            return null;
        }
        try {
            return switch (kind) {
                case INTEGER -> Integer.valueOf(written);
                case LONG -> Long.valueOf(written);
                case NUMBER -> Double.valueOf(written);
                case FLAG -> Boolean.valueOf(written);
                case TEXT, JSON, TIME -> null;
            };
        } catch (NumberFormatException _) {
            return null; // a sequence
        }
    }
}
