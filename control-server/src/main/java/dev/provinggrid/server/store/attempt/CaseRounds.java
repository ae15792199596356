package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.LeaseDialect;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** The cases in their rounds, by plain JDBC. Changes must run in a ledger transaction. */
public final class CaseRounds {

    private static final String KEY = " where sweep_id = ? and round = ? and case_index = ?";

    private static final String NEXT = """
            select * from case_round where sweep_id = ? and state = 'QUEUED'
                and (avoid is null or avoid <> ? or queued_at < ? or not exists (
                    select 1 from worker w where w.state = 'ALIVE' and (w.sweep_id is null or w.sweep_id = ?) and w.id <> ?))
            """;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final Counts counts;
    private final LeaseDialect dialect;
    private final WorkSignal signal;

    public CaseRounds(JdbcClient jdbc, JdbcTemplate batches, Counts counts, LeaseDialect dialect, WorkSignal signal) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.counts = counts;
        this.dialect = dialect;
        this.signal = signal;
    }

    public CaseEntry of(Attempt attempt) {
        return of(List.of(attempt)).getFirst();
    }

    /** The cases of attempts, in their order. */
    public List<CaseEntry> of(List<Attempt> attempts) {
        Map<CaseInRound, CaseEntry> entries = jdbc
                .sql("""
                        select r.* from unnest(:sweeps, :rounds, :cases) as wanted(sweep_id, round, case_index)
                        join case_round r on r.sweep_id = wanted.sweep_id and r.round = wanted.round
                            and r.case_index = wanted.case_index
                        """)
                .param("sweeps", array("varchar", attempts, Attempt::sweep))
                .param("rounds", array("integer", attempts, Attempt::round))
                .param("cases", array("integer", attempts, Attempt::index))
                .query(CaseEntry::row)
                .list()
                .stream()
                .collect(Collectors.toMap(CaseInRound::of, Function.identity()));
        return attempts.stream()
                .map(it -> Optional.ofNullable(entries.get(CaseInRound.of(it))).orElseThrow())
                .toList();
    }

    private static SqlArrayValue array(String type, List<Attempt> attempts, Function<Attempt, Object> value) {
        return new SqlArrayValue(type, attempts.stream().map(value).toArray());
    }

    /** Which case in which round. */
    private record CaseInRound(String sweep, int round, int index) {

        static CaseInRound of(Attempt attempt) {
            return new CaseInRound(attempt.sweep(), attempt.round(), attempt.index());
        }

        static CaseInRound of(CaseEntry entry) {
            return new CaseInRound(entry.sweep(), entry.round(), entry.index());
        }
    }

    /**
     * The next queued cases of a sweep in the order of leasing; no other transaction can pick them until this one ends.
     *
     * @param most wanted, 1 or more
     * @param worker who asks: what it is to leave to others, it does not get before {@code patience} ends, while there are others
     * @param patience cases that were queued before then wait for nobody
     */
    public List<CaseEntry> nextQueued(String sweep, int most, String worker, Instant patience) {
        return jdbc.sql(NEXT + dialect.nextInOrder())
                .params(sweep, worker, SqlTime.of(patience), sweep, worker, most)
                .query(CaseEntry::row)
                .list();
    }

    /** Cases of a sweep are held by these attempts. */
    public void leased(String sweep, List<Attempt> attempts) {
        String lease = "update case_round set state = 'LEASED', attempts = attempts + 1, attempt_id = ?" + KEY;
        batches.batchUpdate(lease, attempts, attempts.size(), (statement, attempt) -> {
            statement.setLong(1, attempt.id());
            statement.setString(2, sweep);
            statement.setInt(3, attempt.round());
            statement.setInt(4, attempt.index());
        });
        counts.leased(sweep, attempts.size());
    }

    public void started(CaseEntry entry) {
        jdbc.sql("update case_round set state = 'RUNNING'" + KEY)
                .params(entry.sweep(), entry.round(), entry.index())
                .update();
        counts.move(entry.sweep(), "leased", "running");
    }

    /** From now on it is leased by itself: whether it killed the worker that held it among others shows only so. */
    public void toBeAlone(CaseEntry entry) {
        jdbc.sql("update case_round set alone = true" + KEY)
                .params(entry.sweep(), entry.round(), entry.index())
                .update();
    }

    /** Back to the queue, with what the attempt is held against. */
    public void requeue(CaseEntry entry, int charged, int losses, Instant now) {
        jdbc.sql("update case_round set state = 'QUEUED', attempt_id = null, charged = ?, losses = ?, queued_at = ?"
                        + KEY)
                .params(charged, losses, SqlTime.of(now), entry.sweep(), entry.round(), entry.index())
                .update();
        counts.move(entry.sweep(), Counts.column(entry.state(), Optional.empty()), "queued");
        signal.raiseAfterCommit();
    }
}
