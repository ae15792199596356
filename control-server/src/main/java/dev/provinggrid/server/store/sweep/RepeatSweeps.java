package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.BatchPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/**
 * Sweeps that run cases of another one again, with everything that it depends on, so that their traces can be compared.
 * Dispatch takes them for sweeps like any other. Changes must run in a ledger transaction.
 */
public final class RepeatSweeps {

    /** Who wants the cases to run again. */
    public enum Kind {
        /** A user. */
        ASKED,
        /** The sweep file, by {@code audit}. */
        AUDIT
    }

    /**
     * What runs again.
     *
     * @param cases by index; each as many {@code times}
     * @param labels by which whoever asked finds the repeat again
     */
    public record Runs(Kind kind, List<Integer> cases, int times, List<String> labels) {

        /** How many. */
        public int count() {
            return cases.size() * times;
        }

        int caseOf(int run) {
            return cases.get(run / times);
        }
    }

    private static final String COUNTING =
            "join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index ";

    private static final String TRACED = " and r.state = 'FINAL' and r.trace_inputs is not null order by c.case_index";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final CaseInserts inserts;
    private final JsonColumn.Names names = new JsonColumn.Names();

    public RepeatSweeps(JdbcClient jdbc, JdbcTemplate batches, CaseInserts inserts) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.inserts = inserts;
    }

    /** Cases that left a trace in the round that counts, by index: those that can be compared. */
    public List<Integer> comparable(String sweep) {
        return jdbc.sql("select c.case_index from sweep_case c " + COUNTING + "where c.sweep_id = :sweep" + TRACED)
                .param("sweep", sweep)
                .query(Integer.class)
                .list();
    }

    /** The same among these alone. */
    public List<Integer> comparable(String sweep, List<Integer> among) {
        return among(sweep, among, "");
    }

    /** The same without those that an audit has run again in that round already. */
    public List<Integer> unaudited(String sweep, List<Integer> among) {
        return among(sweep, among, """
                 and not exists (select 1 from sweep s join sweep_case a on a.sweep_id = s.id
                    where s.repeat_of = c.sweep_id and s.repeat_kind = 'AUDIT' and a.repeats = c.case_index and a.repeats_round = c.round)
                """);
    }

    private List<Integer> among(String sweep, List<Integer> among, String condition) {
        return jdbc.sql("select c.case_index from unnest(:among) as chosen(case_index)"
                        + " join sweep_case c on c.sweep_id = :sweep and c.case_index = chosen.case_index "
                        + COUNTING + "where true" + condition + TRACED)
                .param("among", new SqlArrayValue("integer", among.toArray()))
                .param("sweep", sweep)
                .query(Integer.class)
                .list();
    }

    /**
     * Writes some runs of a repeat that nobody sees yet; those of a case stand next to each other.
     *
     * @param order of all its runs
     * @param from the first of them
     * @return false where one of the cases has nothing to be compared with any more
     */
    public boolean write(
            String id, SubmittedSweep original, Runs runs, LeaseOrder order, int from, int to, Instant now) {
        int[] written = batches.batchUpdate("""
                insert into sweep_case (sweep_id, case_index, case_key, replicate, seed, parameters, round, repeats, repeats_round,
                    repeats_trace)
                select ?, ?, c.case_key, c.replicate, c.seed, c.parameters, 1, c.case_index, c.round, r.trace_hash from sweep_case c
                join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                where c.sweep_id = ? and c.case_index = ? and r.state = 'FINAL' and r.trace_inputs is not null
                """, new Copies(id, original.id(), runs, from, to));
        inserts.queueRepeat(id, order, from, to, now);
        if (runs.kind() == Kind.AUDIT) {
            leaveToOthers(id, original.id(), from, to);
        }
        return Arrays.stream(written).sum() == to - from;
    }

    /**
     * Shows a repeat whose runs are written: from now on they are leased.
     *
     * @param submitter name of the holder who wants it; null where nobody is known
     * @return false where the sweep that it repeats is gone
     */
    public boolean open(String id, SubmittedSweep original, Runs runs, @Nullable String submitter, Instant now) {
        boolean there = jdbc.sql("""
                        insert into sweep (id, name, scenario, scenario_version, manifest_digest, runner, preset,
                            software_version, document, inputs, base_parameters, varied, seed, retries, wall_timeout_s,
                            max_workers, pod_template, record_trace, record_video, created, submitter, labels, by_risk, repeat_of, repeat_kind,
                            repeatable, trace_share)
                        select ?, name, scenario, scenario_version, manifest_digest, runner, preset, software_version,
                            document, inputs, base_parameters, varied, seed, l.retries, l.wall_timeout_s, l.max_workers,
                            pod_template, record_trace, 'NONE', ?, ?, ?, by_risk, id, ?, repeatable, 1
                        from sweep join sweep_limits l on l.sweep_id = id where id = ?
                        """)
                        .params(
                                id,
                                SqlTime.of(now),
                                submitter,
                                runs.labels().isEmpty() ? null : names.convertToDatabaseColumn(runs.labels()),
                                runs.kind().name(),
                                original.id())
                        .update()
                == 1;
        if (there) {
            jdbc.sql("""
                            insert into sweep_progress (sweep_id, state, round, exhausted, planned, queued, leased, running,
                                passed, failed, errors, missing, compared) values (?, 'ACTIVE', 1, true, ?, ?, 0, 0, 0, 0, 0, 0, false)
                            """).params(id, runs.count(), runs.count()).update();
        }
        return there;
    }

    /** Nobody gets a case that he ran first, as long as there are others. */
    private void leaveToOthers(String repeat, String original, int from, int to) {
        jdbc.sql("""
                        update case_round q set avoid = (
                            select r.worker from sweep_case c
                            join case_round r on r.sweep_id = ? and r.round = c.repeats_round and r.case_index = c.repeats
                            where c.sweep_id = q.sweep_id and c.case_index = q.case_index)
                        where q.sweep_id = ? and q.round = 1 and q.case_index >= ? and q.case_index < ?
                        """).params(original, repeat, from, to).update();
    }

    /** A row for each run. */
    private record Copies(String id, String original, Runs runs, int from, int to)
            implements BatchPreparedStatementSetter {

        @Override
        public void setValues(java.sql.PreparedStatement statement, int row) throws java.sql.SQLException {
            statement.setString(1, id);
            statement.setInt(2, from + row);
            statement.setString(3, original);
            statement.setInt(4, runs.caseOf(from + row));
        }

        @Override
        public int getBatchSize() {
            return to - from;
        }
    }

    /**
     * A finished sweep whose comparison, or audit, is yet to be done.
     *
     * @param repeatOf null for one that is audited
     */
    public record ToDo(String sweep, @Nullable String repeatOf) {}

    /** All of them, repeats first: an audit waits for those. */
    public List<ToDo> toDo() {
        return jdbc.sql("""
                        select p.sweep_id, s.repeat_of from sweep_progress p join sweep s on s.id = p.sweep_id
                        where p.compared = false and p.state = 'FINISHED' order by case when s.repeat_of is null then 1 else 0 end
                        """)
                .query((row, _) -> new ToDo(row.getString(1), row.getString(2)))
                .list();
    }

    /** Nothing is left to do; tells whether something was. */
    public boolean done(String sweep) {
        return jdbc.sql("""
                        update sweep_progress set compared = true where sweep_id = ? and state = 'FINISHED' and compared = false
                        """).param(sweep).update() == 1;
    }

    /**
     * The audit of a sweep whose cases have all ended is not waited for any longer.
     *
     * @return ids of what is left of it
     */
    public List<String> endAudit(String sweep) {
        List<String> left = open(sweep, Kind.AUDIT);
        jdbc.sql("""
                        update sweep_progress set compared = true where sweep_id = ? and compared = false and state = 'FINISHED'
                            and exists (select 1 from sweep s where s.id = sweep_id and s.repeat_of is null)
                        """).param(sweep).update();
        return left;
    }

    /** Ids of the repeats of a sweep that are not done. */
    public List<String> open(String original, Kind kind) {
        return jdbc.sql("""
                        select s.id from sweep s join sweep_progress p on p.sweep_id = s.id
                        where s.repeat_of = ? and s.repeat_kind = ? and p.compared = false
                        """).params(original, kind.name()).query(String.class).list();
    }

    /** Whether its audit, a repeat of it, or, of a repeat, its comparison is yet to be done. */
    public boolean isAwaited(String sweep) {
        return jdbc.sql("""
                        select count(*) from sweep s join sweep_progress p on p.sweep_id = s.id
                        where (s.id = ? or s.repeat_of = ?) and p.compared = false
                        """).params(sweep, sweep).query(Integer.class).single() > 0;
    }

    /** Ids of all repeats of a sweep, the oldest first. */
    public List<String> of(String original) {
        return jdbc.sql("select id from sweep where repeat_of = ? order by created, id")
                .param(original)
                .query(String.class)
                .list();
    }
}
