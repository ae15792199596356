package dev.provinggrid.server.store.archive;

import dev.provinggrid.server.store.SqlTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The sweeps that came here as archives. */
public final class SweepImports {

    private final JdbcClient jdbc;

    public SweepImports(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Where one came from.
     *
     * @param origin its id there
     * @param submitter who submitted it there; empty where that is not known
     * @param digest SHA-256 of the archive's index
     */
    public record Import(String sweep, String origin, Optional<String> submitter, String digest, Instant imported) {}

    public Optional<Import> of(String sweep) {
        return jdbc.sql("select * from sweep_import where sweep_id = ?")
                .param(sweep)
                .query(SweepImports::row)
                .optional();
    }

    /** The sweep that came of an archive with this index. */
    public Optional<Import> ofDigest(String digest) {
        return jdbc.sql("select * from sweep_import where archive_digest = ? order by imported limit 1")
                .param(digest)
                .query(SweepImports::row)
                .optional();
    }

    /** Whether no sweep has this id, or ever had. */
    public boolean isFree(String id) {
        return jdbc.sql("select 1 from sweep where id = :id union all select 1 from deleted_sweep where sweep_id = :id")
                .param("id", id)
                .query(Integer.class)
                .list()
                .isEmpty();
    }

    /** In the transaction that writes the sweep, after it. */
    public void add(Import of) {
        jdbc.sql("insert into sweep_import (sweep_id, origin_id, origin_submitter, archive_digest, imported)"
                        + " values (?, ?, ?, ?, ?)")
                .params(of.sweep(), of.origin(), of.submitter().orElse(null), of.digest(), SqlTime.of(of.imported()))
                .update();
    }

    /** Ids of the attempts of a sweep, in the order in which they were written. */
    public List<Long> attempts(String sweep) {
        return jdbc.sql("select id from attempt where sweep_id = ? order by id")
                .param(sweep)
                .query(Long.class)
                .list();
    }

    /**
     * Where a sweep stands that has ended. What it counts is counted afterwards.
     *
     * @param dropped cases of it that have no rows
     * @param followed whether something was to follow its last outcome, which has been done
     */
    public void addFinished(String sweep, int round, int dropped, Instant finished, boolean followed) {
        jdbc.sql(
                        "insert into sweep_progress (sweep_id, state, round, exhausted, planned, queued, leased, running, passed,"
                                + " failed, errors, missing, dropped, finished, compared)"
                                + " values (?, 'FINISHED', ?, true, 0, 0, 0, 0, 0, 0, 0, 0, ?, ?, ?)")
                .params(sweep, round, dropped, SqlTime.of(finished), followed ? Boolean.TRUE : null)
                .update();
    }

    /**
     * Links the repeats that wait for a sweep to it, if it is here: either may come first, or be here all along. Ids alone prove
     * nothing. The sweep is the one when it has every run that the repeat is compared with, by case key, round and trace.
     *
     * @param origin id of that sweep where it ran
     */
    public void linkRepeats(String origin) {
        jdbc.sql("""
                        update sweep s set repeat_of = (
                            select o.id from sweep o left join sweep_import i on i.sweep_id = o.id
                            where (o.id = s.repeat_origin or i.origin_id = s.repeat_origin) and o.repeat_kind is null
                            and not exists (
                                select 1 from sweep_case c where c.sweep_id = s.id and not exists (
                                    select 1 from sweep_case k
                                    join case_round r on r.sweep_id = k.sweep_id and r.round = c.repeats_round and r.case_index = k.case_index
                                    where k.sweep_id = o.id and k.case_index = c.repeats and k.case_key = c.case_key
                                    and r.trace_hash = c.repeats_trace and r.trace_inputs is not null))
                            order by o.created, o.id fetch first 1 row only)
                        where s.repeat_kind is not null and s.repeat_of is null and s.repeat_origin = ?
                        """).param(origin).update();
    }

    private static Import row(ResultSet row, int number) throws SQLException {
        return new Import(
                row.getString("sweep_id"),
                row.getString("origin_id"),
                Optional.ofNullable(row.getString("origin_submitter")),
                row.getString("archive_digest"),
                SqlTime.read(row, "imported"));
    }
}
