package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.JsonColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the cases of sweeps as they were planned. */
public final class SweepPoints {

    private final JdbcClient jdbc;
    private final JsonColumn.Values values = new JsonColumn.Values();

    public SweepPoints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public SweepPoint of(String sweep, int index) {
        return jdbc.sql("select * from sweep_case where sweep_id = ? and case_index = ?")
                .params(sweep, index)
                .query(this::row)
                .single();
    }

    public List<SweepPoint> all(String sweep) {
        return jdbc.sql("select * from sweep_case where sweep_id = ? order by case_index")
                .param(sweep)
                .query(this::row)
                .list();
    }

    private SweepPoint row(ResultSet row, int number) throws SQLException {
        return new SweepPoint(
                row.getInt("case_index"),
                row.getString("case_key"),
                row.getInt("replicate"),
                row.getLong("seed"),
                values.convertToEntityAttribute(row.getString("parameters")));
    }
}
