package dev.provinggrid.server.store.list;

import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.LeaseOrder;
import dev.provinggrid.server.store.sweep.RepeatSweeps.Kind;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.BatchPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes repeats of sweeps piece by piece. Changes must run in a ledger transaction. */
public final class NewRepeats {

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final CaseInserts inserts;
    private final JsonColumn.Names names = new JsonColumn.Names();

    public NewRepeats(JdbcClient jdbc, JdbcTemplate batches, CaseInserts inserts) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.inserts = inserts;
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
     * @return false where the sweep that it repeats is gone, or another audit of it is under way
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
                        from sweep join sweep_limits l on l.sweep_id = id where id = ? and (? <> 'AUDIT' or not exists (
                            select 1 from sweep a join sweep_progress p on p.sweep_id = a.id
                            where a.repeat_of = sweep.id and a.repeat_kind = 'AUDIT' and p.compared = false))
                        """)
                        .params(
                                id,
                                SqlTime.of(now),
                                submitter,
                                runs.labels().isEmpty() ? null : names.convertToDatabaseColumn(runs.labels()),
                                runs.kind().name(),
                                original.id(),
                                runs.kind().name())
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
        public void setValues(PreparedStatement statement, int row) throws SQLException {
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
}
