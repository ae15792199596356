package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.JsonColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;

/**
 * A case as {@code sweep_case} has it.
 *
 * @param differing parameters as on the wire that are varied or differ from the base of the sweep
 */
public record StoredCase(int index, String key, int replicate, long seed, Map<String, Object> differing) {

    private static final JsonColumn.Values VALUES = new JsonColumn.Values();

    /** Reads a row with the columns of {@code sweep_case}. */
    public static StoredCase row(ResultSet row, int number) throws SQLException {
        return new StoredCase(
                row.getInt("case_index"),
                row.getString("case_key"),
                row.getInt("replicate"),
                row.getLong("seed"),
                VALUES.convertToEntityAttribute(row.getString("parameters")));
    }
}
