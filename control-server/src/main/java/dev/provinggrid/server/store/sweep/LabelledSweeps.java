package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.JsonColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Labels of sweeps. Changes must run in a ledger transaction. */
public final class LabelledSweeps {

    private static final JsonColumn.Names NAMES = new JsonColumn.Names();

    private final JdbcClient jdbc;

    public LabelledSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Gives a sweep labels in place of those that it has.
     *
     * @return false where the sweep is not here; then nothing changed
     */
    public boolean label(String sweep, List<String> labels) {
        return jdbc.sql("update sweep set labels = ? where id = ?")
                        .params(column(labels), sweep)
                        .update()
                == 1;
    }

    private static @Nullable String column(List<String> labels) {
        return labels.isEmpty() ? null : NAMES.convertToDatabaseColumn(labels);
    }
}
