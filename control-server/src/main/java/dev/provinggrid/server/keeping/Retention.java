package dev.provinggrid.server.keeping;

import dev.provinggrid.server.keeping.RetentionProperties.Rule;
import dev.provinggrid.server.keeping.RetentionProperties.Stored;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Removes what is too old, and of the rest the oldest while all of a kind takes too much room: files of ended attempts, whose
 * records then say when that was, and whole sweeps. Verdicts, KPIs and hashes stay as long as their sweep.
 */
final class Retention {

    private static final String REPLAYS = "a.name like 'video%'";
    private static final String TRACES = "a.name not like 'video%' and a.name <> 'log.txt'";
    private static final String UNCOUNTED = """
            not exists (select 1 from sweep_case c
                join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
                where c.sweep_id = t.sweep_id and c.idx = t.idx and r.attempt_id = t.id)
            """;

    private static final String SWEEPS = """
            select p.sweep_id as id, p.finished as stored, coalesce(sum(a.bytes), 0) as bytes
            from sweep_progress p
            left join attempt t on t.sweep_id = p.sweep_id
            left join artifact a on a.attempt_id = t.id and a.removed is null
            where p.state = 'FINISHED'
            group by p.sweep_id, p.finished order by stored, id
            """;

    private final JdbcClient jdbc;
    private final Ledger ledger;
    private final Artifacts artifacts;
    private final Deletions deletions;
    private final Removals removals;
    private final RetentionProperties rules;
    private final Clock clock;

    Retention(
            JdbcClient jdbc,
            Ledger ledger,
            Artifacts artifacts,
            Deletions deletions,
            Removals removals,
            RetentionProperties rules,
            Clock clock) {
        this.jdbc = jdbc;
        this.ledger = ledger;
        this.artifacts = artifacts;
        this.deletions = deletions;
        this.removals = removals;
        this.rules = rules;
        this.clock = clock;
    }

    /** Removes what there is to remove; to be called now and then. */
    void tidy() {
        tidySweeps(rules.sweeps());
        tidyFiles(rules.attempts(), UNCOUNTED);
        tidyFiles(rules.replays(), REPLAYS);
        tidyFiles(rules.traces(), TRACES);
    }

    private void tidySweeps(Rule rule) {
        if (rule.limits()) {
            List<Stored<String>> finished = jdbc.sql(SWEEPS)
                    .query((row, _) -> stored(row.getString("id"), row))
                    .list();
            rule.surplus(finished, clock.instant()).forEach(it -> deletions.delete(it, "retention"));
        }
    }

    private void tidyFiles(Rule rule, String kind) {
        if (rule.limits()) {
            List<Stored<Long>> ended = jdbc.sql("""
                            select t.id, sum(a.bytes) as bytes, min(a.stored_at) as stored
                            from artifact a join attempt t on t.id = a.attempt_id
                            where a.removed is null and t.ended_at is not null and %s
                            group by t.id order by stored, t.id
                            """.formatted(kind))
                    .query((row, _) -> stored(row.getLong("id"), row))
                    .list();
            for (long attempt : rule.surplus(ended, clock.instant())) {
                if (!removals.tryRun(() -> remove(attempt, kind))) {
                    return;
                }
            }
        }
    }

    /** The record first: a file that it says is removed is never shown. */
    private void remove(long attempt, String kind) {
        String which = """
                select a.name from artifact a join attempt t on t.id = a.attempt_id
                where t.id = ? and a.removed is null and %s
                """.formatted(kind);
        List<String> names = jdbc.sql(which).param(attempt).query(String.class).list();
        ledger.write(
                () -> jdbc.sql("update artifact set removed = :now where attempt_id = :attempt and name in (:names)")
                        .param("now", SqlTime.of(clock.instant()))
                        .param("attempt", attempt)
                        .param("names", names)
                        .update());
        names.forEach(name -> artifacts.discard(attempt, name));
    }

    private static <T> Stored<T> stored(T id, ResultSet row) throws SQLException {
        return new Stored<>(
                id,
                row.getLong("bytes"),
                row.getObject("stored", OffsetDateTime.class).toInstant());
    }
}
