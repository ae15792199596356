package dev.provinggrid.server.store.list;

import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.attempt.FinalCases;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/**
 * Further rounds of sweeps. The cases of a round are leased in the order of the first one. Those that ended alike are queued piece by piece,
 * and their sweep does not finish before they all are. Changes must run in a ledger transaction.
 */
public final class NewRounds {

    private final JdbcClient jdbc;
    private final FinalCases cases;
    private final Counts counts;
    private final WorkSignal signal;

    public NewRounds(JdbcClient jdbc, FinalCases cases, Counts counts, WorkSignal signal) {
        this.jdbc = jdbc;
        this.cases = cases;
        this.counts = counts;
        this.signal = signal;
    }

    /** Sweeps with cases that are still to be queued. */
    public List<String> opening() {
        return jdbc.sql("select sweep_id from sweep_progress where reopening is not null order by sweep_id")
                .query(String.class)
                .list();
    }

    /** Whether it is one of them. */
    public boolean isOpening(String sweep) {
        return opening(sweep).isPresent();
    }

    /** Begins a round for the cases that ended so; {@link #goOn} queues them. */
    public void begin(String sweep, String outcome) {
        next(sweep, outcome);
    }

    /** Begins a round for these cases, all of them final, and queues them. */
    public void begin(String sweep, List<Integer> indexes, Instant now) {
        queue(sweep, next(sweep, null), indexes, now);
    }

    /**
     * Queues the next cases of a round that has begun.
     *
     * @param most so many of them
     * @return whether there may be more
     */
    public boolean goOn(String sweep, int most, Instant now) {
        return opening(sweep).filter(it -> goOn(sweep, it, most, now)).isPresent();
    }

    private boolean goOn(String sweep, Opening opening, int most, Instant now) {
        List<Integer> next = cases.ended(sweep, opening.outcome(), opening.from(), most);
        boolean more = next.size() == most;
        boolean ours = jdbc.sql("""
                        update sweep_progress set reopening = ?, reopen_from = ?
                        where sweep_id = ? and round = ? and reopening is not null and reopen_from = ?
                        """)
                        .params(
                                more ? opening.outcome() : null,
                                more ? next.getLast() + 1 : 0,
                                sweep,
                                opening.round(),
                                opening.from())
                        .update()
                == 1;
        if (ours && !next.isEmpty()) {
            queue(sweep, opening.round(), next, now);
        }
        return ours && more;
    }

    private Optional<Opening> opening(String sweep) {
        return jdbc.sql("""
                        select round, reopening, reopen_from from sweep_progress where sweep_id = ? and reopening is not null
                        """).param(sweep).query(Opening::row).optional();
    }

    /** @return the number of the round */
    private int next(String sweep, @Nullable String reopening) {
        jdbc.sql("""
                        update sweep_progress set state = 'ACTIVE', round = round + 1, finished = null, memory_kills = 0,
                            compared = case when compared is null then null else false end, reopening = ?, reopen_from = 0
                        where sweep_id = ?
                        """).params(reopening, sweep).update();
        return jdbc.sql("select round from sweep_progress where sweep_id = ?")
                .param(sweep)
                .query(Integer.class)
                .single();
    }

    private void queue(String sweep, int round, List<Integer> indexes, Instant now) {
        counts.reopened(sweep, indexes);
        jdbc.sql("""
                        insert into case_round
                            (sweep_id, round, case_index, lease_order, state, queued_at, attempts, charged, losses)
                        select c.sweep_id, cast(:round as integer), c.case_index, coalesce(r.lease_order, c.case_index), 'QUEUED',
                            cast(:now as timestamp with time zone), 0, 0, 0
                        from unnest(:indexes) as chosen(case_index)
                        join sweep_case c on c.sweep_id = :sweep and c.case_index = chosen.case_index
                        left join case_round r on r.sweep_id = c.sweep_id and r.round = 1 and r.case_index = c.case_index
                        """)
                .param("round", round)
                .param("now", SqlTime.of(now))
                .param("indexes", new SqlArrayValue("integer", indexes.toArray()))
                .param("sweep", sweep)
                .update();
        jdbc.sql("""
                        update sweep_case c set round = :round
                        where c.sweep_id = :sweep and c.case_index between :first and :last
                            and exists (select 1 from case_round r
                                where r.sweep_id = c.sweep_id and r.round = :round and r.case_index = c.case_index)
                        """)
                .param("round", round)
                .param("sweep", sweep)
                .param("first", indexes.getFirst())
                .param("last", indexes.getLast())
                .update();
        signal.raiseAfterCommit();
    }

    /**
     * A round that is being opened.
     *
     * @param outcome of its cases
     * @param from the least index of those that are not queued yet
     */
    private record Opening(int round, String outcome, int from) {

        static Opening row(ResultSet row, int number) throws SQLException {
            return new Opening(row.getInt("round"), row.getString("reopening"), row.getInt("reopen_from"));
        }
    }
}
