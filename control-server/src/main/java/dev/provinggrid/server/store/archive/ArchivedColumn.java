package dev.provinggrid.server.store.archive;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A column as both databases describe it.
 *
 * @param length most characters of a text
 * @param standard what stands in it where a row does not say; null where a row has to say
 */
record ArchivedColumn(
        String name,
        Kind kind,
        boolean nullable,
        int length,
        @Nullable Object standard) {

    /** What it holds. */
    enum Kind {
        TEXT,
        JSON,
        INTEGER,
        LONG,
        NUMBER,
        FLAG,
        TIME
    }

    /** The value of a row, as JSON tells it; null where there is none. */
    @Nullable
    Object read(ResultSet row) throws SQLException {
        Object value = switch (kind) {
            case TEXT -> row.getString(name);
            case JSON ->
                Optional.ofNullable(row.getString(name))
                        .map(JsonMapper.shared()::readTree)
                        .orElse(null);
            case INTEGER -> row.getInt(name);
            case LONG -> row.getLong(name);
            case NUMBER -> row.getDouble(name);
            case FLAG -> row.getBoolean(name);
            case TIME ->
                Optional.ofNullable(row.getObject(name, OffsetDateTime.class))
                        .map(it -> it.toInstant().toString())
                        .orElse(null);
        };
        return row.wasNull() ? null : value;
    }

    /** The value that JSON tells, as the database takes it; empty when it cannot stand in this column. */
    Optional<Object> value(JsonNode node) {
        return switch (kind) {
            case TEXT -> text(node).filter(it -> it.length() <= length).map(it -> it);
            case JSON -> Optional.of(node.toString());
            case INTEGER -> node.isInt() ? Optional.of(node.intValue()) : Optional.empty();
            case LONG ->
                node.canConvertToLong() && node.isIntegralNumber() ? Optional.of(node.longValue()) : Optional.empty();
            case NUMBER ->
                node.isNumber() && Double.isFinite(node.doubleValue())
                        ? Optional.of(node.doubleValue())
                        : Optional.empty();
            case FLAG -> node.isBoolean() ? Optional.of(node.booleanValue()) : Optional.empty();
            case TIME -> text(node).flatMap(ArchivedColumn::time).map(it -> it);
        };
    }

    private static Optional<String> text(JsonNode node) {
        return node.isString() && node.stringValue().indexOf('\0') < 0
                ? Optional.of(node.stringValue())
                : Optional.empty();
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /** What it takes, for people. */
    String allowed() {
        return switch (kind) {
            case TEXT -> length < 1 << 20 ? "a text of at most " + length + " characters" : "a text";
            case JSON -> "JSON";
            case INTEGER, LONG -> "a whole number";
            case NUMBER -> "a number";
            case FLAG -> "true or false";
            case TIME -> "a time as 2026-11-22T17:00:00Z";
        };
    }
}
