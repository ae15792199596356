package dev.provinggrid.server.store.archive;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.server.store.SqlTime;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Checks each row of an archive against the columns of its table, and inserts the rows of a new sweep. */
public final class ArchivedInserts {

    private final JdbcTemplate jdbc;
    private final ArchivedColumns columns;

    public ArchivedInserts(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        this.columns = new ArchivedColumns(jdbc);
    }

    /** Takes the rows of a table, as it is now. */
    public TableInserts into(ArchivedTable table) {
        return new TableInserts(table, columns.of(table));
    }

    /** The rows of one table. */
    public final class TableInserts {

        private final ArchivedTable table;
        private final Map<String, ArchivedColumn> byName = new TreeMap<>();

        /** The time that was read last: rows of a table without times have but one. */
        private @Nullable JsonNode lastTime;

        private Optional<Object> lastInstant = Optional.empty();

        private TableInserts(ArchivedTable table, List<ArchivedColumn> columns) {
            this.table = table;
            columns.forEach(it -> byName.put(it.name(), it));
        }

        /**
         * The values of a row, as the database takes them; what is missing or wrong is a problem.
         *
         * @param place of the row, as a JSON pointer
         */
        public Map<String, Object> row(JsonNode json, String place, Problems problems) {
            Map<String, Object> values = new HashMap<>();
            if (!json.isObject()) {
                problems.add(Problem.at(Place.pointer(place), "not a row").withAllowed("a JSON object"));
                return values;
            }
            json.propertyStream()
                    .forEach(it -> value(it.getKey(), it.getValue(), place, problems)
                            .ifPresent(value -> values.put(it.getKey(), value)));
            for (ArchivedColumn column : byName.values()) {
                if (!column.nullable() && !json.hasNonNull(column.name())) {
                    if (column.standard() == null) {
                        problems.add(Problem.at(Place.pointer(place), "the row has no \"" + column.name() + "\"")
                                .withAllowed(column.allowed()));
                    } else {
                        values.put(column.name(), column.standard());
                    }
                }
            }
            return values;
        }

        private Optional<Object> value(String name, JsonNode node, String place, Problems problems) {
            ArchivedColumn column = byName.get(name);
            if (column == null) {
                problems.add(Problem.at(there(place, name), "a column that this server does not know")
                        .noneOf(name, byName.keySet()));
                return Optional.empty();
            }
            Optional<Object> value = node.isNull() ? Optional.empty() : value(column, node);
            if (value.isEmpty() && !node.isNull()) {
                problems.add(Problem.at(there(place, name), "not a value of this column")
                        .withValue(node.toString())
                        .withAllowed(column.allowed()));
            }
            return value;
        }

        private Optional<Object> value(ArchivedColumn column, JsonNode node) {
            if (column.kind() != ArchivedColumn.Kind.TIME) {
                return column.value(node);
            }
            if (!node.equals(lastTime)) {
                lastTime = node;
                lastInstant = column.value(node);
            }
            return lastInstant;
        }

        private static Place there(String place, String name) {
            return Place.pointer(place + "/" + name);
        }

        /**
         * Writes rows. Belongs into a transaction.
         *
         * @param own what every row has besides
         */
        public void write(List<Map<String, Object>> rows, Map<String, Object> own) {
            write(rows, own, names(own));
        }

        /** The same; the database numbers them in their order, whatever id each has. */
        public void writeNumbered(List<Map<String, Object>> rows, Map<String, Object> own) {
            List<String> names = names(own);
            names.remove("id");
            write(rows, own, names);
        }

        private void write(List<Map<String, Object>> rows, Map<String, Object> own, List<String> names) {
            if (!rows.isEmpty()) {
                jdbc.batchUpdate(insert(names), rows, rows.size(), (statement, row) -> set(statement, names, row, own));
            }
        }

        private List<String> names(Map<String, Object> own) {
            List<String> names = new ArrayList<>(byName.keySet());
            own.keySet().stream().filter(it -> !names.contains(it)).forEach(names::add);
            return names;
        }

        private String insert(List<String> names) {
            return "insert into " + table.table() + " (" + String.join(", ", names) + ") values ("
                    + names.stream().map(_ -> "?").collect(Collectors.joining(", ")) + ")";
        }

        private void set(
                PreparedStatement statement, List<String> names, Map<String, Object> row, Map<String, Object> own)
                throws SQLException {
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                set(statement, i + 1, own.containsKey(name) ? own.get(name) : row.get(name), byName.get(name));
            }
        }

        private static void set(
                PreparedStatement statement, int position, @Nullable Object value, @Nullable ArchivedColumn column)
                throws SQLException {
            if (value instanceof Instant time) {
                statement.setObject(position, SqlTime.of(time));
            } else if (value == null && column != null) {
                statement.setNull(position, type(column.kind()));
            } else {
                statement.setObject(position, value);
            }
        }

        private static int type(ArchivedColumn.Kind kind) {
            return switch (kind) {
                case TEXT, JSON -> Types.VARCHAR;
                case INTEGER -> Types.INTEGER;
                case LONG -> Types.BIGINT;
                case NUMBER -> Types.DOUBLE;
                case FLAG -> Types.BOOLEAN;
                case TIME -> Types.TIMESTAMP_WITH_TIMEZONE;
            };
        }
    }
}
