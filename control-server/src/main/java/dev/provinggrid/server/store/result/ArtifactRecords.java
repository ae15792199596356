package dev.provinggrid.server.store.result;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** Which artifacts there are of which attempt. */
public final class ArtifactRecords {

    private static final String ADD =
            "insert into artifact (attempt_id, name, sha256, bytes, stored_at) values (?, ?, ?, ?, ?)";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    public ArtifactRecords(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    public Optional<String> digest(long attempt, String name) {
        return jdbc.sql("select sha256 from artifact where attempt_id = ? and name = ?")
                .params(attempt, name)
                .query(String.class)
                .optional();
    }

    /** When the server's retention removed it. */
    public Optional<Instant> removed(long attempt, String name) {
        return jdbc.sql("select removed from artifact where attempt_id = ? and name = ? and removed is not null")
                .params(attempt, name)
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .optional();
    }

    /** Names of the artifacts by attempt, of those attempts that have any. */
    public Map<Long, List<String>> names(Collection<Long> attempts) {
        return attempts.isEmpty()
                ? Map.of()
                : jdbc
                        .sql("""
                                select a.attempt_id, a.name from unnest(:attempts) as wanted(id)
                                join artifact a on a.attempt_id = wanted.id where a.removed is null order by a.attempt_id, a.name
                                """)
                        .param("attempts", new SqlArrayValue("bigint", attempts.toArray()))
                        .query((row, _) -> Map.entry(row.getLong("attempt_id"), row.getString("name")))
                        .list()
                        .stream()
                        .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())));
    }

    /** An attempt, and the case that it ran: of another sweep where its run is reused. */
    public record Holder(String sweep, int index, long attempt) {}

    /**
     * The attempts whose outcomes count and that left an artifact of this name, by index of the case.
     *
     * @param after index of the last case seen; -1 to begin
     */
    public SortedMap<Integer, Holder> holders(String sweep, String name, int after, int limit) {
        SortedMap<Integer, Holder> holders = new TreeMap<>();
        jdbc.sql("""
                        select c.case_index, r.attempt_id, t.sweep_id as ran_in, t.case_index as ran_as from sweep_case c
                        join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                        join artifact a on a.attempt_id = r.attempt_id and a.name = :name and a.removed is null
                        join attempt t on t.id = r.attempt_id
                        where c.sweep_id = :sweep and r.sweep_id = :sweep and r.state = 'FINAL' and c.case_index > :after
                        order by c.sweep_id, c.case_index limit :limit
                        """)
                .param("name", name)
                .param("sweep", sweep)
                .param("after", after)
                .param("limit", limit)
                .query(row -> {
                    holders.put(
                            row.getInt("case_index"),
                            new Holder(row.getString("ran_in"), row.getInt("ran_as"), row.getLong("attempt_id")));
                });
        return holders;
    }

    /** Which artifact of which attempt. */
    public record ArtifactName(long attempt, String name) {

        /** Before all others. */
        public static final ArtifactName FIRST = new ArtifactName(0, "");
    }

    /** The next of those that are there. */
    public List<ArtifactName> after(ArtifactName last, int most) {
        return jdbc.sql("""
                        select attempt_id, name from artifact
                        where removed is null and (attempt_id > :attempt or (attempt_id = :attempt and name > :name))
                        order by attempt_id, name limit :most
                        """)
                .param("attempt", last.attempt())
                .param("name", last.name())
                .param("most", most)
                .query((row, _) -> new ArtifactName(row.getLong("attempt_id"), row.getString("name")))
                .list();
    }

    /** SHA-256 of the artifacts by name, by attempt, of those attempts that have any. */
    public Map<Long, Map<String, String>> digests(Collection<Long> attempts) {
        Map<Long, Map<String, String>> digests = new HashMap<>();
        jdbc.sql("""
                        select a.attempt_id, a.name, a.sha256 from unnest(:attempts) as wanted(id)
                        join artifact a on a.attempt_id = wanted.id
                        """)
                .param("attempts", new SqlArrayValue("bigint", attempts.toArray()))
                .query(row -> {
                    digests.computeIfAbsent(row.getLong("attempt_id"), _ -> new HashMap<>())
                            .put(row.getString("name"), row.getString("sha256"));
                });
        return digests;
    }

    /** An artifact that is here now. */
    public record NewArtifact(long attempt, String name, String sha256, long bytes) {}

    public void add(List<NewArtifact> artifacts, Instant now) {
        batches.batchUpdate(ADD, artifacts, Math.max(1, artifacts.size()), (statement, it) -> {
            statement.setLong(1, it.attempt());
            statement.setString(2, it.name());
            statement.setString(3, it.sha256());
            statement.setLong(4, it.bytes());
            statement.setObject(5, SqlTime.of(now));
        });
    }
}
