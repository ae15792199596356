package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.sweep.CaseInserts;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.sweep.SubmissionGate;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Runs final cases of a sweep once more, in a new round. */
public final class Reruns {

    private static final String FINAL = """
            select c.idx from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
            where c.sweep_id = :sweep and r.state = 'FINAL'
            """;

    private final Ledger ledger;
    private final JdbcClient jdbc;
    private final SubmittedSweeps sweeps;
    private final CaseInserts inserts;
    private final SubmissionGate gate;
    private final Counts counts;
    private final Clock clock;

    public Reruns(
            Ledger ledger,
            JdbcClient jdbc,
            SubmittedSweeps sweeps,
            CaseInserts inserts,
            SubmissionGate gate,
            Counts counts,
            Clock clock) {
        this.ledger = ledger;
        this.jdbc = jdbc;
        this.sweeps = sweeps;
        this.inserts = inserts;
        this.gate = gate;
        this.counts = counts;
        this.clock = clock;
    }

    /**
     * Opens a round for the cases chosen; none of them, no round.
     *
     * @return false when the sweep is being cancelled or was deleted; then nothing changed
     */
    public boolean rerun(String sweep, Choice choice) {
        SubmittedSweep submitted = sweeps.findById(sweep).orElseThrow();
        try (SubmissionGate.Turn _ = gate.turn()) {
            return ledger.write(() -> open(submitted, choice));
        }
    }

    private boolean open(SubmittedSweep sweep, Choice choice) {
        Optional<SweepProgress> progress = jdbc.sql("select * from sweep_progress where sweep_id = ?")
                .param(sweep.id())
                .query(SweepProgress::row)
                .optional()
                .filter(it -> it.state() != SweepState.CANCELLING);
        if (progress.isEmpty()) {
            return false;
        }
        List<Integer> chosen = chosen(sweep.id(), choice);
        if (!chosen.isEmpty()) {
            gate.requireRoomFor(sweep, chosen.size(), progress.get().state() == SweepState.FINISHED);
            open(sweep, chosen, progress.get().round() + 1);
        }
        return true;
    }

    private List<Integer> chosen(String sweep, Choice choice) {
        return switch (choice) {
            case Choice.Outcomes(String outcome) ->
                jdbc.sql(FINAL + " and r.outcome = :outcome order by c.idx")
                        .param("sweep", sweep)
                        .param("outcome", outcome)
                        .query(Integer.class)
                        .list();
            case Choice.Cases(List<Integer> indexes) ->
                jdbc.sql(FINAL + " and c.idx in (:indexes) order by c.idx")
                        .param("sweep", sweep)
                        .param("indexes", indexes)
                        .query(Integer.class)
                        .list();
        };
    }

    private void open(SubmittedSweep sweep, List<Integer> chosen, int round) {
        inserts.queue(sweep, chosen, round, clock.instant());
        jdbc.sql("""
                        update sweep_case c set round = :round where c.sweep_id = :sweep
                            and exists (select 1 from case_round r
                                where r.sweep_id = c.sweep_id and r.round = :round and r.idx = c.idx)
                        """).param("round", round).param("sweep", sweep.id()).update();
        jdbc.sql("update sweep_progress set state = 'ACTIVE', round = ?, finished = null where sweep_id = ?")
                .params(round, sweep.id())
                .update();
        counts.recount(sweep.id());
    }

    /** Which of the final cases. */
    public sealed interface Choice {

        /** Those that ended so. */
        record Outcomes(String outcome) implements Choice {}

        /** Those with these indexes; never empty. */
        record Cases(List<Integer> indexes) implements Choice {}
    }
}
