package dev.provinggrid.server.store.result;

import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.attempt.Attempt;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** Reads what people want to know of the cases that run, of all slots with one statement. */
public final class RunningCases {

    private final JdbcClient jdbc;
    private final JsonColumn.Names names = new JsonColumn.Names();
    private final JsonColumn.Values values = new JsonColumn.Values();

    public RunningCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A case that runs.
     *
     * @param levels of the parameters that its sweep varies
     */
    public record RunningCase(String sweepName, String runner, Map<String, Object> levels) {}

    /** By id of the attempt. */
    public Map<Long, RunningCase> of(List<Attempt> running) {
        Map<Long, RunningCase> cases = new HashMap<>();
        if (!running.isEmpty()) {
            jdbc.sql("""
                            select a.id, s.name, s.runner, s.varied, c.parameters from unnest(:attempts) as wanted(id)
                            join attempt a on a.id = wanted.id
                            join sweep s on s.id = a.sweep_id
                            join sweep_case c on c.sweep_id = a.sweep_id and c.case_index = a.case_index
                            """)
                    .param(
                            "attempts",
                            new SqlArrayValue(
                                    "bigint", running.stream().map(Attempt::id).toArray()))
                    .query(row -> {
                        cases.put(row.getLong("id"), read(row));
                    });
        }
        return cases;
    }

    private RunningCase read(ResultSet row) throws SQLException {
        Map<String, Object> parameters = values.convertToEntityAttribute(row.getString("parameters"));
        Map<String, Object> levels = new LinkedHashMap<>();
        names.convertToEntityAttribute(row.getString("varied")).stream()
                .filter(parameters::containsKey)
                .forEach(it -> levels.put(it, parameters.get(it)));
        return new RunningCase(row.getString("name"), row.getString("runner"), levels);
    }
}
