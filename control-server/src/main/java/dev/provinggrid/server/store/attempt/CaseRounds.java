package dev.provinggrid.server.store.attempt;

import dev.provinggrid.server.store.LeaseDialect;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

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
        return jdbc.sql("select * from case_round" + KEY)
                .params(attempt.sweep(), attempt.round(), attempt.index())
                .query(CaseEntry::row)
                .single();
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
