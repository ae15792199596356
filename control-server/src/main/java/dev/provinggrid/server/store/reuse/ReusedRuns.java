package dev.provinggrid.server.store.reuse;

import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.attempt.Lengths;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Runs of sweeps that count in other sweeps too. Its changes belong into the transaction of a submission. */
public final class ReusedRuns {

    private static final int BATCH = 1000;

    /** Keys that are worth a condition of their own. */
    private static final int MOST_KEYS = 1000;

    private static final String JUDGED = """
            select c.sweep_id, c.case_index, c.case_key, r.round, r.kpis, r.version, r.platform,
                coalesce(a.sweep_id, r.sweep_id) as keeper, coalesce(r.reused_software, s.software_version) as software_version,
                s.runner
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            join sweep s on s.id = r.sweep_id
            left join attempt a on a.id = r.attempt_id
            where c.sweep_id = :sweep and r.outcome in ('PASS', 'FAIL') and r.kpis is not null
            """;

    private static final String TAKE =
            """
            update case_round set (%s, message, worker, node, trace_inputs, attempt_id, reused_from, reused_case,
                    reused_software) = (
                select %s, r.message, r.worker, r.node, r.trace_inputs, r.attempt_id,
                    coalesce(r.reused_from, r.sweep_id), coalesce(r.reused_case, r.case_index),
                    coalesce(r.reused_software, s.software_version)
                from case_round r join sweep s on s.id = r.sweep_id where r.sweep_id = ? and r.round = ? and r.case_index = ?),
                state = 'FINAL', outcome = ?, error_kind = ?, margin = ?, margins = ?, final_at = ?
            where sweep_id = ? and round = 1 and case_index = ?
            """.formatted(ReportedColumn.each(it -> it), ReportedColumn.each(it -> "r." + it));

    /** By the criteria of this sweep it is void, by those of the other it was not. */
    private static final String VOID =
            "update case_round set message = ?, cause = ? where sweep_id = ? and round = 1 and case_index = ?";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final Counts counts;

    public ReusedRuns(JdbcClient jdbc, JdbcTemplate batches, Counts counts) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.counts = counts;
    }

    /**
     * A run that counts for a case of another sweep.
     *
     * @param index of that case
     * @param verdict by the criteria of that sweep
     */
    public record Reuse(int index, JudgedRun run, Verdict verdict) {}

    /** Hands out the runs of a sweep that passed or failed in the round that counts: those of some keys, and perhaps of others. */
    public void judged(String sweep, Collection<String> keys, Consumer<JudgedRun> reader) {
        boolean few = keys.size() <= MOST_KEYS;
        JdbcClient.StatementSpec sql =
                jdbc.sql(few ? JUDGED + " and c.case_key in (:keys)" : JUDGED).param("sweep", sweep);
        (few ? sql.param("keys", List.copyOf(keys)) : sql).query(row -> {
            reader.accept(JudgedRun.row(row, 0));
        });
    }

    /** Keeps what a sweep wishes for: later cases of it may want any run of these sweeps. */
    public void keep(String sweep, ReuseWish wish) {
        for (int place = 0; place < wish.sweeps().size(); place++) {
            jdbc.sql("insert into sweep_reuse (sweep_id, original_id, wish, any_version) values (?, ?, ?, ?)")
                    .params(sweep, wish.sweeps().get(place), place, wish.anyVersion())
                    .update();
        }
    }

    /** What was kept. */
    public ReuseWish wish(String sweep) {
        List<Wished> wished = jdbc.sql(
                        "select original_id, any_version from sweep_reuse where sweep_id = ? and wish is not null order by wish")
                .param(sweep)
                .query((row, _) -> new Wished(row.getString("original_id"), row.getBoolean("any_version")))
                .list();
        return new ReuseWish(
                wished.stream().map(Wished::original).toList(), wished.stream().anyMatch(Wished::anyVersion));
    }

    private record Wished(String original, boolean anyVersion) {}

    /** Platform classes of the workers that are there, or else of the one that was there last. */
    public Set<String> platforms() {
        Set<String> there = jdbc.sql("select distinct platform from worker where state = 'ALIVE'")
                .query(String.class)
                .set();
        return there.isEmpty()
                ? jdbc.sql("select platform from worker order by last_seen desc limit 1")
                        .query(String.class)
                        .set()
                : there;
    }

    /**
     * Ends new cases of a sweep with runs of others.
     *
     * @return a sweep that is deleted by now: then nothing of this may stand; empty when all is well
     */
    public Optional<String> take(String sweep, List<Reuse> reuses, Instant now) {
        batches.batchUpdate(TAKE, reuses, BATCH, (statement, it) -> set(statement, sweep, it, now));
        reuses.forEach(it -> it.verdict()
                .why()
                .ifPresent(why -> jdbc.sql(VOID)
                        .params(
                                SqlText.of(why.message(), Lengths.MESSAGE),
                                SqlText.of(why.cause(), Lengths.WORD),
                                sweep,
                                it.index())
                        .update()));
        for (int from = 0; from < reuses.size(); from += BATCH) {
            counts.queuedEnded(
                    sweep,
                    reuses.subList(from, Math.min(reuses.size(), from + BATCH)).stream()
                            .map(Reuse::index)
                            .toList());
        }
        counts.finishIfDone(sweep, now);
        Set<String> keepers =
                reuses.stream().map(it -> it.run().keeper()).collect(Collectors.toCollection(TreeSet::new));
        Set<String> read = new TreeSet<>(keepers);
        reuses.forEach(it -> read.add(it.run().sweep()));
        // Last, for whoever deletes one of them waits.
        Optional<String> gone = read.stream().filter(it -> !hold(it)).findFirst();
        keepers.removeAll(originals(sweep));
        keepers.forEach(it -> jdbc.sql("insert into sweep_reuse (sweep_id, original_id) values (?, ?)")
                .params(sweep, it)
                .update());
        return gone;
    }

    /** Whether the sweep is there; it cannot be deleted before this transaction ends. */
    public boolean hold(String sweep) {
        return jdbc.sql("select sweep_id from sweep_progress where sweep_id = ? for update")
                .param(sweep)
                .query(String.class)
                .optional()
                .isPresent();
    }

    private static void set(PreparedStatement statement, String sweep, Reuse reuse, Instant now) throws SQLException {
        Verdict verdict = reuse.verdict();
        statement.setString(1, reuse.run().sweep());
        statement.setInt(2, reuse.run().round());
        statement.setInt(3, reuse.run().index());
        statement.setString(4, verdict.outcome().name());
        statement.setString(5, verdict.errorKind().map(Enum::name).orElse(null));
        statement.setObject(6, verdict.margin().orElse(null));
        statement.setString(
                7, verdict.margins().isEmpty() ? null : JsonMapper.shared().writeValueAsString(verdict.margins()));
        statement.setObject(8, SqlTime.of(now));
        statement.setString(9, sweep);
        statement.setInt(10, reuse.index());
    }

    /** How many cases of a sweep count by runs of others. */
    public int count(String sweep) {
        return jdbc.sql("select count(*) from case_round where sweep_id = ? and round = 1 and reused_from is not null")
                .param(sweep)
                .query(Integer.class)
                .single();
    }

    private List<String> originals(String sweep) {
        return jdbc.sql("select original_id from sweep_reuse where sweep_id = ?")
                .param(sweep)
                .query(String.class)
                .list();
    }

    /** Ids of the sweeps in which runs of this one count. */
    public List<String> users(String original) {
        return jdbc.sql("select sweep_id from sweep_reuse where original_id = ? order by sweep_id")
                .param(original)
                .query(String.class)
                .list();
    }
}
