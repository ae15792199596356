package dev.provinggrid.server.store.result;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.sweep.StoredCase;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A case as a scan reads it.
 *
 * @param of how it ended; MISSING until it has
 * @param parameters that are varied or differ from the base of its sweep, as JSON
 * @param kpis as JSON; null where it has none
 */
public record ScannedCase(
        ComparedCase of, String parameters, @Nullable String kpis) {

    private static final JsonColumn.Values VALUES = new JsonColumn.Values();

    /** One without a row. */
    static ScannedCase unstored(StoredCase planned) {
        ComparedCase of = new ComparedCase(
                planned.index(), planned.key(), planned.replicate(), planned.seed(), Outcome.MISSING, null, null, null);
        return new ScannedCase(of, VALUES.convertToDatabaseColumn(planned.differing()), null);
    }

    static ScannedCase row(ResultSet row) throws SQLException {
        double number = row.getDouble("margin");
        Double margin = row.wasNull() ? null : Double.valueOf(number);
        ComparedCase of = new ComparedCase(
                row.getInt("case_index"),
                row.getString("case_key"),
                row.getInt("replicate"),
                row.getLong("seed"),
                outcome(row),
                margin,
                row.getString("trace_hash"),
                cause(row));
        return new ScannedCase(of, row.getString("parameters"), row.getString("kpis"));
    }

    static Outcome outcome(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getString("outcome"))
                .map(Outcome::valueOf)
                .orElse(Outcome.MISSING);
    }

    /** Of a failure its cause, of an error its kind, as the API tells them: known issues name one or the other. */
    private static @Nullable String cause(ResultSet row) throws SQLException {
        String errorKind = row.getString("error_kind");
        return errorKind == null ? row.getString("cause") : errorKind.toLowerCase(Locale.ROOT);
    }
}
