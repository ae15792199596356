package dev.provinggrid.server.store.keeping;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Removes the rows of sweeps that nobody sees. Changes must run in a ledger transaction. */
public final class RemovedRows {

    private final JdbcClient jdbc;

    public RemovedRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The lowest index of a case that is left. */
    public Optional<Integer> firstCase(String sweep) {
        return jdbc.sql("select case_index from sweep_case where sweep_id = ? order by sweep_id, case_index limit 1")
                .param(sweep)
                .query(Integer.class)
                .optional();
    }

    /**
     * Removes cases with everything that refers to them.
     *
     * @param rounds how many the sweep had
     * @return how many cases there were
     */
    public int removeCases(String sweep, int rounds, int from, int to) {
        removeAttempts(sweep, from, to);
        // Round by round, for so begins the key.
        IntStream.rangeClosed(1, rounds)
                .forEach(round -> jdbc.sql(
                                "delete from case_round where sweep_id = ? and round = ? and case_index between ? and ?")
                        .params(sweep, round, from, to)
                        .update());
        return jdbc.sql("delete from sweep_case where sweep_id = ? and case_index between ? and ?")
                .params(sweep, from, to)
                .update();
    }

    /** Removes what is kept of a sweep beside its cases. */
    public void removeRest(String sweep) {
        for (String table : List.of("worker_loss", "trace_audit", "case_repeat", "sweep_block")) {
            jdbc.sql("delete from " + table + " where sweep_id = ?")
                    .param(sweep)
                    .update();
        }
    }

    private void removeAttempts(String sweep, int from, int to) {
        List<Long> attempts = jdbc.sql("select id from attempt where sweep_id = ? and case_index between ? and ?")
                .params(sweep, from, to)
                .query(Long.class)
                .list();
        if (!attempts.isEmpty()) {
            jdbc.sql("delete from artifact where attempt_id in (:ids)")
                    .param("ids", attempts)
                    .update();
            jdbc.sql("delete from attempt where id in (:ids)")
                    .param("ids", attempts)
                    .update();
        }
    }
}
