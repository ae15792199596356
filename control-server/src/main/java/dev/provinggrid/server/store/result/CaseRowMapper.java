package dev.provinggrid.server.store.result;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.sweep.StoredCase;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.springframework.jdbc.core.RowMapper;

/** Reads a row of {@code case_round} joined with its {@code sweep_case}. */
final class CaseRowMapper implements RowMapper<CaseRow> {

    private final JsonColumn.Numbers numbers = new JsonColumn.Numbers();

    @Override
    public CaseRow mapRow(ResultSet row, int number) throws SQLException {
        return new CaseRow(
                row.getString("sweep_id"),
                StoredCase.row(row, number),
                row.getInt("round"),
                row.getString("state"),
                row.getInt("attempts"),
                row.getInt("losses"),
                whole(row, "attempt_id"),
                text(row, "outcome").map(Outcome::valueOf),
                text(row, "error_kind").map(ErrorKind::valueOf),
                text(row, "error_cause"),
                text(row, "message"),
                number(row, "margin"),
                text(row, "margins").map(numbers::convertToEntityAttribute).orElse(Map.of()),
                text(row, "kpis").map(numbers::convertToEntityAttribute).orElse(Map.of()),
                reported(row),
                text(row, "worker"),
                text(row, "node"),
                number(row, "queue_s"),
                origin(row),
                instant(row, "leased_at"),
                instant(row, "final_at"),
                row.getInt("runs_compared"),
                row.getInt("runs_differing"),
                row.getInt("runs_elsewhere"),
                text(row, "difference"),
                row.getBoolean("repeatable"),
                index(row, "same_trace_as"),
                resources(row),
                text(row, "machine"));
    }

    /** By columns of {@code attempt}. */
    static ResourceUse resources(ResultSet row) throws SQLException {
        return new ResourceUse(
                row.getObject("cpu_s", Double.class),
                row.getObject("peak_memory_bytes", Long.class),
                row.getObject("worker_memory_bytes", Long.class),
                row.getObject("gpu_s", Double.class),
                row.getObject("energy_j", Double.class),
                row.getString("energy_of"));
    }

    private static Map<ReportedColumn, Object> reported(ResultSet row) throws SQLException {
        Map<ReportedColumn, Object> reported = new EnumMap<>(ReportedColumn.class);
        for (ReportedColumn column : ReportedColumn.values()) {
            Object value = column.read(row);
            if (value != null) {
                reported.put(column, value);
            }
        }
        return reported;
    }

    private static Optional<RunOrigin> origin(ResultSet row) throws SQLException {
        String sweep = row.getString("reused_from");
        Integer index = row.getObject("reused_case", Integer.class);
        String software = row.getString("reused_software");
        return sweep == null ? Optional.empty() : Optional.of(new RunOrigin(sweep, index, software));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    private static OptionalDouble number(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static OptionalInt index(ResultSet row, String column) throws SQLException {
        int value = row.getInt(column);
        return row.wasNull() ? OptionalInt.empty() : OptionalInt.of(value);
    }

    private static OptionalLong whole(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
