package dev.provinggrid.server.store.result;

import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;

/** Cases of a sweep beside their further runs in a repeat of it, and what was found of them. */
public final class CaseRepeats {

    private static final String RUNS = """
            select c.repeats, r.case_index, r.attempt_id, r.trace_hash, r.platform, r.trace_inputs
            from sweep_case c join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = ? order by c.sweep_id, c.case_index
            """;

    private static final String ORIGINALS = """
            select distinct c.repeats, r.attempt_id, r.trace_hash, r.platform, r.trace_inputs, o.replicate, o.parameters
            from sweep_case c join sweep s on s.id = c.sweep_id
            join sweep_case o on o.sweep_id = s.repeat_of and o.case_index = c.repeats
            join case_round r on r.sweep_id = o.sweep_id and r.round = c.repeats_round and r.case_index = o.case_index
            where c.sweep_id = ? order by c.repeats
            """;

    private final JdbcClient jdbc;
    private final JsonColumn.Values values = new JsonColumn.Values();
    private final Found json = new Found();

    public CaseRepeats(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A run; without a trace where it did not come to its end, or kept none. */
    public record Run(
            OptionalLong attempt,
            @Nullable String hash,
            @Nullable String platform) {

        public boolean agreesWith(Run other) {
            return hash != null && hash.equals(other.hash);
        }

        /** Whether equal traces are promised. */
        public boolean isOnPlatformOf(Run other) {
            return Objects.equals(platform, other.platform);
        }
    }

    /** A case with its first run and the further ones. */
    public record Repeated(int index, Map<String, Object> differing, int replicate, Run original, List<Run> runs) {}

    /** All cases that a repeat runs again, by index. */
    public List<Repeated> of(String repeat) {
        Map<Integer, List<Run>> runs =
                jdbc.sql(RUNS).param(repeat).query((row, _) -> Map.entry(row.getInt(1), run(row))).list().stream()
                        .collect(Collectors.groupingBy(
                                Map.Entry::getKey,
                                TreeMap::new,
                                Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return jdbc.sql(ORIGINALS)
                .param(repeat)
                .query((row, _) -> new Repeated(
                        row.getInt("repeats"),
                        values.convertToEntityAttribute(row.getString("parameters")),
                        row.getInt("replicate"),
                        run(row),
                        runs.get(row.getInt("repeats"))))
                .list();
    }

    /** Outcomes of further runs of a case. */
    public record Outcomes(int index, String outcome, int runs) {}

    /**
     * How the runs of finished repeats ended, by index of the case in the sweep that they repeat.
     *
     * @param before only of repeats that had finished by then
     */
    public List<Outcomes> outcomes(String sweep, Instant before) {
        return jdbc.sql("""
                        select c.repeats, r.outcome, count(*) from sweep s join sweep_progress p on p.sweep_id = s.id
                        join sweep_case c on c.sweep_id = s.id
                        join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                        where s.repeat_of = ? and p.finished < ? and r.outcome is not null
                        group by c.repeats, r.outcome order by c.repeats, r.outcome
                        """)
                .params(sweep, SqlTime.of(before))
                .query((row, _) -> new Outcomes(row.getInt(1), row.getString(2), row.getInt(3)))
                .list();
    }

    private static Run run(java.sql.ResultSet row) throws java.sql.SQLException {
        long attempt = row.getLong("attempt_id");
        return new Run(
                attempt == 0 ? OptionalLong.empty() : OptionalLong.of(attempt),
                row.getString("trace_inputs") == null ? null : row.getString("trace_hash"),
                row.getString("platform"));
    }

    /** Keeps what was found of a case; with the case itself, what tells people most of it. */
    public void keep(String sweep, String repeat, RepeatedCase found, String difference) {
        jdbc.sql("delete from case_repeat where sweep_id = ? and case_index = ? and repeat_id = ?")
                .params(sweep, found.index(), repeat)
                .update();
        jdbc.sql("insert into case_repeat (sweep_id, case_index, repeat_id, found) values (?, ?, ?, ?)")
                .params(sweep, found.index(), repeat, json.convertToDatabaseColumn(found))
                .update();
        jdbc.sql("update sweep_case set difference = ? where sweep_id = ? and case_index = ?")
                .params(difference, sweep, found.index())
                .update();
    }

    /** What was found, by index of the case; those that repeat are not among them. */
    public Map<Integer, RepeatedCase> found(String sweep, String repeat) {
        return jdbc
                .sql("select found from case_repeat where sweep_id = ? and repeat_id = ?")
                .params(sweep, repeat)
                .query((row, _) -> json.convertToEntityAttribute(row.getString(1)))
                .list()
                .stream()
                .collect(Collectors.toMap(RepeatedCase::index, it -> it));
    }

    /** As JSON. */
    static final class Found extends JsonColumn<RepeatedCase> {
        Found() {
            super(new TypeReference<>() {});
        }
    }
}
