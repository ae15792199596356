package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** The attempts, by plain JDBC. Changes must run in a ledger transaction. */
public final class Attempts {

    private static final String LIVE = " state in ('LEASED', 'RUNNING') ";

    /**
     * In two halves, for H2 reads every row of a worker where one condition allows several states: a local worker that ended ten thousand
     * attempts would wait for all of them with every request.
     */
    static final String LIVE_OF_WORKER = """
            select * from attempt where worker_id = :worker and state = 'LEASED'
            union all
            select * from attempt where worker_id = :worker and state = 'RUNNING'
            order by id
            """;

    private static final String LEASE = """
            insert into attempt (sweep_id, round, case_index, token, worker_id, request_id, state,
                cancel_requested, leased_at, expires_at, missed_beats, sim_s, wall_s, queue_s, shared, alone, pod, node, slot,
                retries, wall_timeout_s, max_workers)
            select s.sweep_id, ?, ?, ?, w.id, ?, 'LEASED', false, ?, ?, 0, 0, 0, ?, ?, ?, w.pod, w.node, w.slot,
                s.retries, s.wall_timeout_s, s.max_workers
            from sweep_limits s, worker w where s.sweep_id = ? and w.id = ?
            """;

    static final String AS_READ = " where id = ? and token = ? and state = ?";

    private static final String BEAT = "update attempt set expires_at = ?, missed_beats = 0, sim_s = ?, wall_s = ?,"
            + " last_line = coalesce(?, last_line)" + AS_READ;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    public Attempts(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    public Optional<Attempt> find(long id) {
        return jdbc.sql("select * from attempt where id = ?")
                .param(id)
                .query(Attempt::row)
                .optional();
    }

    /** Those of these that there are, by id. */
    public Map<Long, Attempt> find(Collection<Long> ids) {
        return byId(jdbc.sql("select a.* from unnest(:ids) as wanted(id) join attempt a on a.id = wanted.id")
                .param(
                        "ids",
                        new SqlArrayValue("bigint", ids.stream().distinct().toArray()))
                .query(Attempt::row)
                .list());
    }

    public List<Attempt> liveOf(String worker) {
        return jdbc.sql(LIVE_OF_WORKER)
                .param("worker", worker)
                .query(Attempt::row)
                .list();
    }

    /** Whether a worker holds attempts that were leased together with others. One state at a time: see {@link #LIVE_OF_WORKER}. */
    public boolean holdsShared(String worker) {
        return !jdbc.sql("""
                        (select id from attempt where worker_id = :worker and state = 'LEASED' and shared = true limit 1)
                        union all
                        (select id from attempt where worker_id = :worker and state = 'RUNNING' and shared = true limit 1)
                        """).param("worker", worker).query(Long.class).list().isEmpty();
    }

    public List<Attempt> liveAnswering(String request) {
        return jdbc.sql("select * from attempt where request_id = ? and" + LIVE + "order by id")
                .param(request)
                .query(Attempt::row)
                .list();
    }

    public List<Attempt> live() {
        return jdbc.sql("select * from attempt where" + LIVE + "order by id")
                .query(Attempt::row)
                .list();
    }

    /** A worker holds live attempts of a sweep. */
    public record InHand(String worker, String sweep) {}

    /** Who holds live attempts of which sweep, in the order in which the last of each was leased. */
    public List<InHand> inHand() {
        return jdbc.sql("select worker_id, sweep_id from attempt where" + LIVE
                        + "group by worker_id, sweep_id order by max(id)")
                .query((row, _) -> new InHand(row.getString("worker_id"), row.getString("sweep_id")))
                .list();
    }

    /** Live attempts whose leases have run out, by worker. */
    public Map<String, List<Attempt>> expiredByWorker(Instant now) {
        return jdbc
                .sql("select * from attempt where" + LIVE + "and expires_at < ? order by id")
                .param(SqlTime.of(now))
                .query(Attempt::row)
                .list()
                .stream()
                .collect(Collectors.groupingBy(Attempt::worker));
    }

    /** Attempts by id. */
    public static Map<Long, Attempt> byId(List<Attempt> attempts) {
        return attempts.stream().collect(Collectors.toMap(Attempt::id, Function.identity()));
    }

    /**
     * Leases cases.
     *
     * @param entries of one sweep
     * @param tokens one for each
     * @return in the order of the entries
     */
    public List<Attempt> lease(List<CaseEntry> entries, Supplier<String> tokens, LeaseTerms terms) {
        batches.batchUpdate(LEASE, entries, entries.size(), (statement, entry) -> {
            statement.setInt(1, entry.round());
            statement.setInt(2, entry.index());
            statement.setString(3, tokens.get());
            statement.setString(4, terms.request());
            statement.setObject(5, SqlTime.of(terms.from()));
            statement.setObject(6, SqlTime.of(terms.until()));
            statement.setDouble(
                    7, Duration.between(entry.queuedAt(), terms.from()).toMillis() / 1e3);
            statement.setBoolean(8, terms.shared());
            statement.setBoolean(9, entry.alone());
            statement.setString(10, entry.sweep());
            statement.setString(11, terms.worker());
        });
        Map<Integer, Attempt> leased =
                liveAnswering(terms.request()).stream().collect(Collectors.toMap(Attempt::index, Function.identity()));
        return entries.stream().map(it -> leased.get(it.index())).toList();
    }

    public Attempt start(Attempt attempt, Instant now) {
        AttemptLifecycle.require(attempt.id(), attempt.state(), AttemptState.RUNNING);
        change(attempt, "state = 'RUNNING', started_at = ?", SqlTime.of(now));
        return attempt.in(AttemptState.RUNNING);
    }

    /**
     * A heartbeat lists them. The last line stays: a run that is being ended prints no other.
     *
     * @param held what it says, by the attempts as they were read
     */
    public void beat(Map<Attempt, Heartbeat.Held> held, Instant expiresAt) {
        List<Attempt> all = List.copyOf(held.keySet());
        int[][] changed = batches.batchUpdate(BEAT, all, Math.max(1, all.size()), (statement, it) -> {
            Heartbeat.Held says = held.get(it);
            statement.setObject(1, SqlTime.of(expiresAt));
            statement.setDouble(2, says.simS());
            statement.setDouble(3, says.wallS());
            statement.setString(4, SqlText.orNull(says.lastLine()));
            statement.setLong(5, it.id());
            statement.setString(6, it.token());
            statement.setString(7, it.state().name());
        });
        for (int i = 0; i < all.size(); i++) {
            requireChanged(all.get(i), changed[0][i]);
        }
    }

    /** A heartbeat does not list it. */
    public void missBeat(Attempt attempt) {
        change(attempt, "missed_beats = missed_beats + 1");
    }

    /**
     * Changes an attempt as it was read, and no other: by its token and the state that it was in.
     *
     * @throws IllegalStateException if it is not so any more; then nothing changed
     */
    private void change(Attempt attempt, String set, @Nullable Object... values) {
        List<@Nullable Object> all = new ArrayList<>(Arrays.asList(values));
        all.addAll(List.of(attempt.id(), attempt.token(), attempt.state().name()));
        int changed =
                jdbc.sql("update attempt set " + set + AS_READ).params(all).update();
        requireChanged(attempt, changed);
    }

    static void requireChanged(Attempt attempt, int rows) {
        if (rows != 1) {
            throw new IllegalStateException(
                    "attempt " + attempt.id() + " is no longer " + attempt.state() + " under its token");
        }
    }

    /** Adds to what a worker gave back since a moment why the worker had to end. */
    public void explain(String worker, EndReason reason, Instant since) {
        jdbc.sql("""
                        update attempt set end_kind = ?, end_cause = end_cause || '; ' || ?
                        where worker_id = ? and state = 'RELEASED' and end_kind = ? and ended_at >= ?
                        """)
                .params(reason.kind(), SqlText.of(reason.text()), worker, EndReason.GIVEN_BACK, SqlTime.of(since))
                .update();
    }

    public void extendAll(Instant expiresAt) {
        jdbc.sql("update attempt set expires_at = ? where" + LIVE)
                .param(SqlTime.of(expiresAt))
                .update();
    }

    /** Holds the live attempts of a sweep to what it sets now; one that has run longer is to end now, not to have ended long ago. */
    public void renewLimits(String sweep) {
        jdbc.sql("""
                        update attempt a set (retries, wall_timeout_s, max_workers) =
                            (select l.retries, greatest(l.wall_timeout_s, a.wall_s), l.max_workers from sweep_limits l where l.sweep_id = a.sweep_id)
                        where a.sweep_id = ? and""" + LIVE).param(sweep).update();
    }

    public void requestCancel(String sweep) {
        jdbc.sql("update attempt set cancel_requested = true where sweep_id = ? and" + LIVE)
                .param(sweep)
                .update();
    }
}
