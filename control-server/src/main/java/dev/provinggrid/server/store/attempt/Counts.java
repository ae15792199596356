package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.SqlTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.jdbc.support.SqlArrayValue;

/** Keeps {@code sweep_progress} in step with the cases. Changes must run in a ledger transaction. */
public final class Counts {

    /** Whether no case of a sweep is to come. */
    private static final String NONE_FOLLOWS = " (state = 'CANCELLING' or (exhausted and reopening is null))";

    private final JdbcClient jdbc;

    public Counts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A case moved between two states, both final or neither. */
    public void move(String sweep, String from, String to) {
        change(sweep, from, to, 1, "").update();
    }

    /** Queued cases were leased. */
    void leased(String sweep, int cases) {
        jdbc.sql("update sweep_progress set queued = queued - ?, leased = leased + ? where sweep_id = ?")
                .params(cases, cases, sweep)
                .update();
    }

    /**
     * Cases ended that were held, and their sweep with them if they were the last ones and none can follow.
     *
     * @param completed whether they completed: so the memory limit of the sweep fits something
     */
    void ended(String sweep, String from, String to, int cases, boolean completed, Instant now) {
        String last = "queued + leased + running = :cases and " + NONE_FOLLOWS; // as the row was
        String more = (completed ? ", memory_kills = 0" : "")
                + ", state = case when " + last + " then 'FINISHED' else state end"
                + ", finished = case when " + last + " then :now else finished end"
                + ", compared = case when " + last
                + " and state = 'CANCELLING' and compared = false then true else compared end";
        change(sweep, from, to, cases, more).param("now", SqlTime.of(now)).update();
    }

    private StatementSpec change(String sweep, String from, String to, int cases, String more) {
        return jdbc.sql("update sweep_progress set " + from + " = " + from + " - :cases, " + to + " = " + to
                        + " + :cases" + more + " where sweep_id = :sweep")
                .param("cases", cases)
                .param("sweep", sweep);
    }

    /** The column that counts cases in a state. */
    public static String column(CaseState state, Optional<Outcome> outcome) {
        return switch (state) {
            case QUEUED -> "queued";
            case LEASED -> "leased";
            case RUNNING -> "running";
            case FINAL ->
                switch (outcome.orElseThrow()) {
                    case PASS -> "passed";
                    case FAIL -> "failed";
                    case ERROR -> "errors";
                    case MISSING -> "missing";
                };
        };
    }

    /** Queued cases have ended; what counts of one may be its outcome of an earlier round. */
    public void queuedEnded(String sweep, List<Integer> cases) {
        change(sweep, -cases.size(), ended(sweep, cases));
    }

    /** Final cases are to be queued in a new round; to be called before they are. */
    public void reopened(String sweep, List<Integer> cases) {
        Map<String, Integer> ended = ended(sweep, cases);
        ended.replaceAll((_, number) -> -number);
        change(sweep, cases.size(), ended);
    }

    private void change(String sweep, int queued, Map<String, Integer> ended) {
        String more = ended.entrySet().stream()
                .map(it -> ", " + it.getKey() + " = " + it.getKey() + " + " + it.getValue())
                .collect(Collectors.joining());
        jdbc.sql("update sweep_progress set queued = queued + ?" + more + " where sweep_id = ?")
                .params(queued, sweep)
                .update();
    }

    /** How many of these final cases count in which column. */
    private Map<String, Integer> ended(String sweep, List<Integer> cases) {
        Map<String, Integer> ended = new TreeMap<>();
        jdbc.sql("""
                        select r.outcome, count(*) as cases from unnest(:cases) as ended(case_index)
                        join sweep_case c on c.sweep_id = :sweep and c.case_index = ended.case_index
                        join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                        group by r.outcome
                        """)
                .param("sweep", sweep)
                .param("cases", new SqlArrayValue("integer", cases.toArray()))
                .query(row -> {
                    Outcome outcome = Outcome.valueOf(row.getString("outcome"));
                    ended.put(column(CaseState.FINAL, Optional.of(outcome)), row.getInt("cases"));
                });
        return ended;
    }

    /** Counts anew, after a change of many cases at once; cases without rows are counted as they were. */
    public void recount(String sweep) {
        jdbc.sql("""
                        update sweep_progress p set (planned, queued, leased, running, passed, failed, errors, missing) = (
                            select count(*),
                                count(case when r.state = 'QUEUED' then 1 end),
                                count(case when r.state = 'LEASED' then 1 end),
                                count(case when r.state = 'RUNNING' then 1 end),
                                count(case when r.state = 'FINAL' and r.outcome = 'PASS' then 1 end),
                                count(case when r.state = 'FINAL' and r.outcome = 'FAIL' then 1 end),
                                count(case when r.state = 'FINAL' and r.outcome = 'ERROR' then 1 end),
                                count(case when r.state = 'FINAL' and r.outcome = 'MISSING' then 1 end)
                            from sweep_case c
                            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
                            where c.sweep_id = p.sweep_id)
                        where p.sweep_id = ?
                        """).param(sweep).update();
        jdbc.sql("""
                        update sweep_progress set planned = planned + unstored + dropped, queued = queued + unstored,
                            missing = missing + dropped
                        where sweep_id = ?
                        """).param(sweep).update();
    }

    /** Finishes the sweep if every case is final and none can follow. What was cancelled is not looked into any further. */
    public boolean finishIfDone(String sweep, Instant now) {
        return jdbc.sql("""
                        update sweep_progress set state = 'FINISHED', finished = ?,
                            compared = case when state = 'CANCELLING' and compared = false then true else compared end
                        where sweep_id = ? and state <> 'FINISHED'
                            and queued = 0 and leased = 0 and running = 0 and
                        """ + NONE_FOLLOWS).params(SqlTime.of(now), sweep).update() == 1;
    }
}
