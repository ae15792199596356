package dev.provinggrid.server.store.sweep;

import java.util.List;
import org.jspecify.annotations.Nullable;
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

    private static final String COUNTING =
            "join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index ";

    private static final String TRACED = " and r.state = 'FINAL' and r.trace_inputs is not null order by c.case_index";

    private final JdbcClient jdbc;

    public RepeatSweeps(JdbcClient jdbc) {
        this.jdbc = jdbc;
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
