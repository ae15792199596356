package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.SqlRow;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How cases end in their rounds, and their sweep with the last of them. Changes must run in a ledger transaction. */
public final class CaseEnds {

    private static final String FINISH = """
            update case_round set state = 'FINAL', outcome = :outcome, error_kind = :error_kind, message = :message,
                margin = :margin, margins = :margins, trace_inputs = :trace_inputs, %s,
                losses = :losses, queue_s = :queue_s, worker = :worker,
                node = (select coalesce(node, host) from worker where id = :worker), final_at = :now
            where sweep_id = :sweep and round = :round and case_index = :case_index
            """.formatted(ReportedColumn.each(it -> it + " = :" + it));

    private static final String END = """
            update case_round set state = 'FINAL', outcome = ?, error_kind = ?, message = ?, final_at = ?
            where sweep_id = ? and round = ? and case_index = ?
            """;

    /** The latest outcome of an earlier round counts again, if there is one. */
    private static final String FALL_BACK = """
            update sweep_case c set round = coalesce((
                select max(r.round) from case_round r
                where r.sweep_id = c.sweep_id and r.case_index = c.case_index and r.outcome <> 'MISSING'), c.round)
            where c.sweep_id = ? and c.case_index = ? and c.round = ?
            """;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final NamedParameterJdbcTemplate named;
    private final Counts counts;

    public CaseEnds(JdbcClient jdbc, JdbcTemplate batches, Counts counts) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.named = new NamedParameterJdbcTemplate(batches);
        this.counts = counts;
    }

    /**
     * The one outcome of a case in its round.
     *
     * @param losses of the case, with that of this attempt
     */
    public record End(CaseEntry entry, CaseResult result, Attempt attempt, int losses) {

        /** An attempt that is no loss. */
        public static End of(CaseEntry entry, CaseResult result, Attempt attempt) {
            return new End(entry, result, attempt, entry.losses());
        }

        private Move move() {
            return new Move(
                    entry.sweep(),
                    Counts.column(entry.state(), Optional.empty()),
                    Counts.column(CaseState.FINAL, Optional.of(result.outcome())),
                    result.completed());
        }
    }

    /** What the end of a case changes in the counts of its sweep. */
    private record Move(String sweep, String from, String to, boolean completed) {}

    /** Each is the one outcome of its case in the round. */
    public void finish(List<End> ends, Instant now) {
        named.batchUpdate(FINISH, ends.stream().map(it -> row(it, now)).toArray(SqlParameterSource[]::new));
        Map<Move, Integer> moves = new LinkedHashMap<>();
        ends.forEach(it -> moves.merge(it.move(), 1, Integer::sum));
        moves.forEach((it, cases) -> counts.ended(it.sweep(), it.from(), it.to(), cases, it.completed(), now));
        ends.stream()
                .filter(it ->
                        it.result().outcome() == Outcome.MISSING && it.entry().round() > 1)
                .forEach(it -> fallBack(it.entry()));
    }

    private static SqlRow row(End end, Instant now) {
        Duration queued = Duration.between(end.entry().queuedAt(), end.attempt().leasedAt());
        return CaseEndColumns.of(end.result())
                .whole("losses", end.losses())
                .number("queue_s", queued.toMillis() / 1e3)
                .text("worker", end.attempt().worker())
                .time("now", now)
                .text("sweep", end.entry().sweep())
                .whole("round", end.entry().round())
                .whole("case_index", end.entry().index());
    }

    /** A round that was cancelled before it had an outcome does not hide the outcome of an earlier one. */
    private void fallBack(CaseEntry entry) {
        jdbc.sql("""
                        select round, outcome from case_round
                        where sweep_id = ? and case_index = ? and round < ? and outcome <> 'MISSING'
                        order by round desc limit 1
                        """)
                .params(entry.sweep(), entry.index(), entry.round())
                .query((row, _) -> new EarlierOutcome(row.getInt("round"), Outcome.valueOf(row.getString("outcome"))))
                .optional()
                .ifPresent(earlier -> {
                    jdbc.sql("update sweep_case set round = ? where sweep_id = ? and case_index = ?")
                            .params(earlier.round(), entry.sweep(), entry.index())
                            .update();
                    counts.move(
                            entry.sweep(), "missing", Counts.column(CaseState.FINAL, Optional.of(earlier.outcome())));
                });
    }

    private record EarlierOutcome(int round, Outcome outcome) {}

    /**
     * The next of what is queued of a sweep becomes MISSING, so many at once that the writer is not kept long; an outcome of an
     * earlier round counts again.
     *
     * @return how many there were
     */
    public int cancelQueued(String sweep, String message, int most, Instant now) {
        return endQueued(sweep, CaseResult.missing(message), most, now);
    }

    /** The next of what is queued of a sweep becomes an ERROR: it never ran, for what it depends on cannot be used. */
    public int refuseQueued(String sweep, String message, int most, Instant now) {
        return endQueued(sweep, CaseResult.error(ErrorKind.INPUT, message, Optional.empty()), most, now);
    }

    private int endQueued(String sweep, CaseResult result, int most, Instant now) {
        Map<Integer, List<Integer>> queued = queued(sweep, most);
        queued.forEach((round, cases) -> {
            end(sweep, round, cases, result, now);
            counts.queuedEnded(sweep, cases);
        });
        counts.finishIfDone(sweep, now);
        return queued.values().stream().mapToInt(List::size).sum();
    }

    /** Indexes of the next queued cases by their rounds. */
    private Map<Integer, List<Integer>> queued(String sweep, int most) {
        Map<Integer, List<Integer>> queued = new TreeMap<>();
        jdbc.sql("""
                        select round, case_index from case_round where sweep_id = ? and state = 'QUEUED'
                        order by sweep_id, state, lease_order limit ?
                        """).params(sweep, most).query(row -> {
            queued.computeIfAbsent(row.getInt("round"), _ -> new ArrayList<>()).add(row.getInt("case_index"));
        });
        return queued;
    }

    /** A statement for each: H2 holds every case of a sweep against a list of them. */
    private void end(String sweep, int round, List<Integer> cases, CaseResult result, Instant now) {
        batches.batchUpdate(END, cases, cases.size(), (statement, index) -> {
            statement.setString(1, result.outcome().name());
            statement.setString(2, result.errorKind().map(Enum::name).orElse(null));
            statement.setString(3, SqlText.orNull(result.message()));
            statement.setObject(4, SqlTime.of(now));
            statement.setString(5, sweep);
            statement.setInt(6, round);
            statement.setInt(7, index);
        });
        if (round > 1 && result.outcome() == Outcome.MISSING) {
            batches.batchUpdate(FALL_BACK, cases, cases.size(), (statement, index) -> {
                statement.setString(1, sweep);
                statement.setInt(2, index);
                statement.setInt(3, round);
            });
        }
    }
}
