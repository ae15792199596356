package dev.provinggrid.server.store.keeping;

import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The files that finished sweeps and ended attempts left, by how long they are kept. */
public final class StoredFiles {

    private static final String SWEEPS = """
            select p.sweep_id as id, greatest(p.finished, coalesce(i.imported, p.finished)) as stored,
                coalesce(sum(a.bytes), 0) as bytes
            from sweep_progress p
            left join sweep_import i on i.sweep_id = p.sweep_id
            left join attempt t on t.sweep_id = p.sweep_id
            left join artifact a on a.attempt_id = t.id and a.removed is null
            where p.state = 'FINISHED'
            group by p.sweep_id, p.finished, i.imported order by stored, id
            """;

    private final JdbcClient jdbc;

    public StoredFiles(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Files of attempts. */
    public enum Kind {
        REPLAYS("a.name like 'video%'"),
        TRACES("a.name not like 'video%' and a.name <> 'log.txt'"),
        /** All files of attempts whose outcome does not count. */
        UNCOUNTED("""
                not exists (select 1 from sweep_case c
                    join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                    where c.sweep_id = t.sweep_id and c.case_index = t.case_index and r.attempt_id = t.id)
                """);

        private final String condition;

        Kind(String condition) {
            this.condition = condition;
        }
    }

    /** Finished sweeps, those that finished first at the front. */
    public List<Stored<String>> ofSweeps() {
        return jdbc.sql(SWEEPS)
                .query((row, _) -> Stored.row(row.getString("id"), row))
                .list();
    }

    /** Ended attempts that have such files, those with the oldest first. */
    public List<Stored<Long>> ofAttempts(Kind kind) {
        return jdbc.sql("""
                        select t.id, sum(a.bytes) as bytes, min(a.stored_at) as stored
                        from artifact a join attempt t on t.id = a.attempt_id
                        where a.removed is null and t.ended_at is not null and %s
                        group by t.id order by stored, t.id
                        """.formatted(kind.condition))
                .query((row, _) -> Stored.row(row.getLong("id"), row))
                .list();
    }

    /** Names of the attempt's files of a kind. */
    public List<String> names(long attempt, Kind kind) {
        return jdbc.sql("""
                        select a.name from artifact a join attempt t on t.id = a.attempt_id
                        where t.id = ? and a.removed is null and %s
                        """.formatted(kind.condition))
                .param(attempt)
                .query(String.class)
                .list();
    }

    /** Notes that files are removed. Belongs into a transaction of the ledger. */
    public int removed(long attempt, List<String> names, Instant now) {
        return jdbc.sql("update artifact set removed = :now where attempt_id = :attempt and name in (:names)")
                .param("now", SqlTime.of(now))
                .param("attempt", attempt)
                .param("names", names)
                .update();
    }
}
