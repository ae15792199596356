package dev.provinggrid.server.store.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Reads the rows of a sweep for an archive. Attempts have other ids on every server, so that an archive numbers them from 1, in the
 * order of cases, rounds and executions.
 */
public final class ArchivedRows {

    private static final int FETCHED = 1000;

    private final JdbcTemplate jdbc;
    private final ArchivedColumns columns;

    public ArchivedRows(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
        this.columns = new ArchivedColumns(jdbc);
    }

    /** A row, its values as JSON tells them; what is null is left out. */
    @FunctionalInterface
    public interface RowReader {
        void read(Map<String, Object> row) throws IOException;
    }

    /** The attempts of a sweep that have ended: number by id. */
    public Map<Long, Integer> attemptNumbers(String sweep) {
        Map<Long, Integer> numbers = new HashMap<>();
        query(ArchivedTable.ATTEMPTS, sweep, row -> numbers.put(row.getLong("id"), numbers.size() + 1));
        return numbers;
    }

    /** Whether a sweep has a row in a table. */
    public boolean has(ArchivedTable table, String sweep) {
        AtomicBoolean found = new AtomicBoolean();
        query(table, sweep, _ -> found.set(true));
        return found.get();
    }

    /**
     * Shows every row of a table.
     *
     * @param numbers of the attempts, by id
     */
    public void forEach(ArchivedTable table, String sweep, Map<Long, Integer> numbers, RowReader reader) {
        List<ArchivedColumn> travelling = columns.of(table);
        query(table, sweep, row -> {
            Map<String, Object> values = new TreeMap<>();
            for (ArchivedColumn column : travelling) {
                Object value = column.read(row);
                if (value != null) {
                    values.put(column.name(), value);
                }
            }
            renumber(values, table, numbers);
            if (table == ArchivedTable.ATTEMPTS && row.getString("host_name") != null) {
                values.put("node", row.getString("host_name"));
            }
            reader.read(values);
        });
    }

    private static void renumber(Map<String, Object> values, ArchivedTable table, Map<Long, Integer> numbers) {
        String id = table == ArchivedTable.ATTEMPTS ? "id" : "attempt_id";
        if (values.get(id) instanceof Long attempt) {
            Integer number = numbers.get(attempt);
            if (number == null) {
                values.remove(id);
            } else {
                values.put(id, number);
            }
        }
    }

    @FunctionalInterface
    private interface Row {
        void read(ResultSet row) throws SQLException, IOException;
    }

    private void query(ArchivedTable table, String sweep, Row reader) {
        jdbc.query(
                connection -> {
                    var statement = connection.prepareStatement(table.select());
                    statement.setFetchSize(FETCHED);
                    int parameters = statement.getParameterMetaData().getParameterCount();
                    for (int i = 1; i <= parameters; i++) {
                        statement.setString(i, sweep);
                    }
                    return statement;
                },
                row -> {
                    try {
                        reader.read(row);
                    } catch (IOException broken) {
                        throw new UncheckedIOException(broken);
                    }
                });
    }
}
