package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.model.wire.RunEvents;
import dev.provinggrid.server.store.LeaseDialect;
import dev.provinggrid.server.store.SqlText;
import dev.provinggrid.server.store.SqlTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** The cases in their rounds, by plain JDBC. Its changes belong into a transaction of the ledger. */
public final class CaseRounds {

    /** Characters of a message to people; a longer one ends in an ellipsis. */
    public static final int LONGEST_MESSAGE = 4_000;

    /** Characters of an end reason or a cause, by which cases are grouped. */
    public static final int LONGEST_WORD = 500;

    private static final String KEY = " where sweep_id = ? and round = ? and idx = ?";

    private final JdbcClient jdbc;
    private final Counts counts;
    private final LeaseDialect dialect;
    private final JsonMapper json = JsonMapper.shared();

    public CaseRounds(JdbcClient jdbc, Counts counts, LeaseDialect dialect) {
        this.jdbc = jdbc;
        this.counts = counts;
        this.dialect = dialect;
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
     */
    public List<CaseEntry> nextQueued(String sweep, int most) {
        return jdbc.sql("select * from case_round where sweep_id = ? and state = 'QUEUED'" + dialect.nextInOrder())
                .params(sweep, most)
                .query(CaseEntry::row)
                .list();
    }

    public void leased(CaseEntry entry, Attempt attempt) {
        jdbc.sql("update case_round set state = 'LEASED', attempts = attempts + 1, attempt_id = ?" + KEY)
                .params(attempt.id(), entry.sweep(), entry.round(), entry.index())
                .update();
        counts.move(entry.sweep(), "queued", "leased");
    }

    public void started(CaseEntry entry) {
        jdbc.sql("update case_round set state = 'RUNNING'" + KEY)
                .params(entry.sweep(), entry.round(), entry.index())
                .update();
        counts.move(entry.sweep(), "leased", "running");
    }

    /** Back to the queue, with what the attempt is held against. */
    public void requeue(CaseEntry entry, int charged, int losses, Instant now) {
        jdbc.sql("update case_round set state = 'QUEUED', attempt_id = null, charged = ?, losses = ?, queued_at = ?"
                        + KEY)
                .params(charged, losses, SqlTime.of(now), entry.sweep(), entry.round(), entry.index())
                .update();
        counts.move(entry.sweep(), Counts.column(entry.state(), Optional.empty()), "queued");
    }

    /** Its one outcome of the round. */
    public void finish(CaseEntry entry, CaseResult result, Attempt attempt, int losses, Instant now) {
        Optional<OutcomeReport> report = result.report();
        jdbc.sql("""
                        update case_round set state = 'FINAL', outcome = ?, error_kind = ?, message = ?, margin = ?,
                            margins = ?, end_reason = ?, cause = ?, kpis = ?, events = ?, sim_s = ?, wall_s = ?,
                            trace_hash = ?, platform = ?, version = ?, perception_kind = ?, perception_engine = ?,
                            losses = ?, queue_s = ?, worker = ?,
                            node = (select coalesce(node, host) from worker where id = ?), final_at = ?
                        """ + KEY)
                .params(
                        result.outcome().name(),
                        result.errorKind().map(Enum::name).orElse(null),
                        SqlText.shortened(result.message(), LONGEST_MESSAGE),
                        result.margin().orElse(null),
                        result.margins().isEmpty() ? null : json.writeValueAsString(result.margins()),
                        report.map(it -> SqlText.shortened(it.endReason(), LONGEST_WORD))
                                .orElse(null),
                        report.map(it -> SqlText.shortened(it.cause(), LONGEST_WORD))
                                .orElse(null),
                        report.map(it -> it.kpis() == null ? null : json.writeValueAsString(it.kpis()))
                                .orElse(null),
                        report.map(it -> it.events() == null
                                        ? null
                                        : json.writeValueAsString(RunEvents.bounded(it.events())))
                                .orElse(null),
                        report.map(OutcomeReport::simS).orElse(null),
                        report.map(OutcomeReport::wallS).orElse(null),
                        report.map(it -> SqlText.orNull(it.traceHash())).orElse(null),
                        report.map(it -> SqlText.orNull(it.platform())).orElse(null),
                        report.map(it -> SqlText.orNull(it.version())).orElse(null),
                        report.map(it -> SqlText.orNull(it.perceptionKind())).orElse(null),
                        report.map(it -> SqlText.orNull(it.perceptionEngine())).orElse(null),
                        losses,
                        Duration.between(entry.queuedAt(), attempt.leasedAt()).toMillis() / 1e3,
                        attempt.worker(),
                        attempt.worker(),
                        SqlTime.of(now),
                        entry.sweep(),
                        entry.round(),
                        entry.index())
                .update();
        counts.move(
                entry.sweep(),
                Counts.column(entry.state(), Optional.empty()),
                Counts.column(CaseState.FINAL, Optional.of(result.outcome())));
        if (result.outcome() == Outcome.MISSING && entry.round() > 1) {
            fallBack(entry);
        }
    }

    /** A round that was cancelled before it had an outcome does not hide the outcome of an earlier one. */
    private void fallBack(CaseEntry entry) {
        jdbc.sql("""
                        select round, outcome from case_round
                        where sweep_id = ? and idx = ? and round < ? and outcome <> 'MISSING'
                        order by round desc limit 1
                        """)
                .params(entry.sweep(), entry.index(), entry.round())
                .query((row, _) -> new Standing(row.getInt("round"), Outcome.valueOf(row.getString("outcome"))))
                .optional()
                .ifPresent(standing -> {
                    jdbc.sql("update sweep_case set round = ? where sweep_id = ? and idx = ?")
                            .params(standing.round(), entry.sweep(), entry.index())
                            .update();
                    counts.move(
                            entry.sweep(), "missing", Counts.column(CaseState.FINAL, Optional.of(standing.outcome())));
                });
    }

    private record Standing(int round, Outcome outcome) {}

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
        return queued.values().stream().mapToInt(List::size).sum();
    }

    /** Indexes of the next queued cases by their rounds. */
    private Map<Integer, List<Integer>> queued(String sweep, int most) {
        Map<Integer, List<Integer>> queued = new TreeMap<>();
        jdbc.sql("""
                        select round, idx from case_round where sweep_id = ? and state = 'QUEUED'
                        order by sweep_id, state, place limit ?
                        """).params(sweep, most).query(row -> {
            queued.computeIfAbsent(row.getInt("round"), _ -> new ArrayList<>()).add(row.getInt("idx"));
        });
        return queued;
    }

    private void end(String sweep, int round, List<Integer> cases, CaseResult result, Instant now) {
        jdbc.sql("""
                        update case_round set state = 'FINAL', outcome = :outcome, error_kind = :kind, message = :message,
                            final_at = :now
                        where sweep_id = :sweep and round = :round and idx in (:cases)
                        """)
                .param("outcome", result.outcome().name())
                .param("kind", result.errorKind().map(Enum::name).orElse(null))
                .param("message", SqlText.orNull(result.message()))
                .param("now", SqlTime.of(now))
                .param("sweep", sweep)
                .param("round", round)
                .param("cases", cases)
                .update();
        if (round > 1 && result.outcome() == Outcome.MISSING) {
            jdbc.sql("""
                            update sweep_case c set round = (
                                select max(r.round) from case_round r
                                where r.sweep_id = c.sweep_id and r.idx = c.idx and r.outcome <> 'MISSING')
                            where c.sweep_id = :sweep and c.round = :round and c.idx in (:cases)
                                and exists (select 1 from case_round r where r.sweep_id = c.sweep_id and r.idx = c.idx
                                    and r.outcome <> 'MISSING')
                            """)
                    .param("sweep", sweep)
                    .param("round", round)
                    .param("cases", cases)
                    .update();
        }
    }
}
