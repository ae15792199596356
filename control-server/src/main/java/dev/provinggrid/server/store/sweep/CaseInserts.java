package dev.provinggrid.server.store.sweep;

import dev.provinggrid.server.store.JsonColumn;
import dev.provinggrid.server.store.SqlTime;
import dev.provinggrid.server.store.WorkSignal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/** Writes the cases of sweeps, in batches. Belongs into a transaction. */
public final class CaseInserts {

    private static final int BATCH = 1000;

    private final JdbcTemplate jdbc;
    private final WorkSignal signal;
    private final JsonColumn.Values values = new JsonColumn.Values();

    public CaseInserts(JdbcTemplate jdbc, WorkSignal signal) {
        this.jdbc = jdbc;
        this.signal = signal;
    }

    /**
     * The first cases of a new sweep, in its first round.
     *
     * @param planned how many cases it has; the others get their rows later
     * @param exhausted whether its design has no further ones
     */
    public void open(
            SubmittedSweep sweep,
            List<StoredCase> cases,
            LeaseOrder order,
            int planned,
            boolean exhausted,
            Instant now) {
        boolean finished = planned == 0 && exhausted;
        jdbc.update(
                """
                insert into sweep_progress (sweep_id, state, round, exhausted, planned, queued, leased, running,
                    passed, failed, errors, missing, unstored, finished, compared)
                values (?, ?, 1, ?, ?, ?, 0, 0, 0, 0, 0, 0, ?, ?, ?)
                """,
                sweep.id(),
                (finished ? SweepState.FINISHED : SweepState.ACTIVE).name(),
                exhausted,
                planned,
                planned,
                planned - cases.size(),
                finished ? SqlTime.of(now) : null,
                sweep.audit() > 0 ? Boolean.FALSE : null);
        insert(sweep.id(), cases);
        queue(sweep.id(), cases.stream().map(StoredCase::index).toList(), order::position, now);
    }

    /** Further cases of a sweep under way, which are leased after those that it has. Belongs into a transaction of the ledger. */
    public void append(SubmittedSweep sweep, List<StoredCase> cases, Instant now) {
        insert(sweep.id(), cases);
        List<Integer> indexes = cases.stream().map(StoredCase::index).toList();
        LeaseOrder order = LeaseOrder.shuffled(indexes.size(), sweep.seed(), 1);
        queue(sweep.id(), indexes, it -> indexes.getFirst() + order.position(it), now);
        jdbc.update(
                "update sweep_progress set planned = planned + ?, queued = queued + ? where sweep_id = ?",
                cases.size(),
                cases.size(),
                sweep.id());
    }

    /** Rows of cases that are counted already, from a place in the order of leasing on. Belongs into a transaction of the ledger. */
    public void insertNext(SubmittedSweep sweep, List<StoredCase> cases, int place, Instant now) {
        insert(sweep.id(), cases);
        List<Integer> indexes = cases.stream().map(StoredCase::index).toList();
        queue(sweep.id(), indexes, it -> place + it, now);
    }

    private void insert(String sweep, List<StoredCase> cases) {
        jdbc.batchUpdate("""
                insert into sweep_case (sweep_id, case_index, case_key, replicate, seed, parameters, round)
                values (?, ?, ?, ?, ?, ?, 1)
                """, cases, BATCH, (statement, it) -> {
            statement.setString(1, sweep);
            statement.setInt(2, it.index());
            statement.setString(3, it.key());
            statement.setInt(4, it.replicate());
            statement.setLong(5, it.seed());
            statement.setString(6, values.convertToDatabaseColumn(it.differing()));
        });
    }

    /** Runs of a repeat, from one on. */
    public void queueRepeat(String repeat, LeaseOrder order, int from, int to, Instant now) {
        queue(repeat, IntStream.range(from, to).boxed().toList(), it -> order.position(from + it), now);
    }

    /** @param position by the place among these cases */
    private void queue(String sweep, List<Integer> indexes, IntUnaryOperator position, Instant now) {
        OffsetDateTime queuedAt = SqlTime.of(now);
        jdbc.batchUpdate("""
                insert into case_round (sweep_id, round, case_index, lease_order, state, queued_at, attempts, charged, losses)
                values (?, 1, ?, ?, 'QUEUED', ?, 0, 0, 0)
                """, IntStream.range(0, indexes.size()).boxed().toList(), BATCH, (statement, i) -> {
            statement.setString(1, sweep);
            statement.setInt(2, indexes.get(i));
            statement.setInt(3, position.applyAsInt(i));
            statement.setObject(4, queuedAt);
        });
        signal.raiseAfterCommit();
    }

    public int planned(String sweep) {
        return jdbc.queryForObject("select planned from sweep_progress where sweep_id = ?", Integer.class, sweep);
    }
}
