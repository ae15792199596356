package dev.provinggrid.server.keeping;

import dev.provinggrid.server.keeping.DeletedSweeps.DeletedSweep;
import dev.provinggrid.server.ops.LogField;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Removes what is left of deleted sweeps: some cases at a time, files before rows, so that the writer is never kept long and the
 * rows tell after a crash where to go on.
 */
final class Purge {

    private static final Logger LOG = LoggerFactory.getLogger(Purge.class);

    private static final int CASES = 100;

    /** In one round, so that a server that stops need not wait long. */
    private static final int MOST_STEPS = 50;

    private final JdbcClient jdbc;
    private final Ledger ledger;
    private final DeletedSweeps deleted;
    private final Artifacts artifacts;
    private final Removals removals;
    private final StorageSpace space;
    private final Clock clock;

    Purge(
            JdbcClient jdbc,
            Ledger ledger,
            DeletedSweeps deleted,
            Artifacts artifacts,
            Removals removals,
            StorageSpace space,
            Clock clock) {
        this.jdbc = jdbc;
        this.ledger = ledger;
        this.deleted = deleted;
        this.artifacts = artifacts;
        this.removals = removals;
        this.space = space;
        this.clock = clock;
    }

    /** Goes on with it; to be called now and then. */
    void round() {
        int most = space.full() ? 1 : MOST_STEPS; // so that the database can use again what the steps before gave back
        for (int step = 0; step < most; step++) {
            Optional<DeletedSweep> next = deleted.nextToPurge();
            if (next.isEmpty() || !removals.tryRun(() -> step(next.get()))) {
                return;
            }
        }
    }

    private void step(DeletedSweep sweep) {
        Optional<Integer> first = firstCase(sweep);
        if (first.isPresent()) {
            int from = first.get();
            int to = from + CASES - 1;
            artifacts.discard(sweep.id(), from, to);
            ledger.write(() -> removeRows(sweep, from, to));
        } else {
            artifacts.discard(sweep.id());
            ledger.write(() -> end(sweep));
            LogField.SWEEP.in(LOG.atInfo(), sweep.id()).log("The last of the deleted sweep {} is removed", sweep.id());
        }
    }

    private Optional<Integer> firstCase(DeletedSweep sweep) {
        return jdbc.sql("select idx from sweep_case where sweep_id = ? order by sweep_id, idx limit 1")
                .param(sweep.id())
                .query(Integer.class)
                .optional();
    }

    private int removeRows(DeletedSweep sweep, int from, int to) {
        List<Long> attempts = jdbc.sql("select id from attempt where sweep_id = ? and idx between ? and ?")
                .params(sweep.id(), from, to)
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
        // Round by round, for so begins the key.
        IntStream.rangeClosed(1, sweep.rounds())
                .forEach(round -> jdbc.sql(
                                "delete from case_round where sweep_id = ? and round = ? and idx between ? and ?")
                        .params(sweep.id(), round, from, to)
                        .update());
        return jdbc.sql("delete from sweep_case where sweep_id = ? and idx between ? and ?")
                .params(sweep.id(), from, to)
                .update();
    }

    private int end(DeletedSweep sweep) {
        deleted.purged(sweep.id(), clock.instant());
        return jdbc.sql("delete from worker_loss where sweep_id = ?")
                .param(sweep.id())
                .update();
    }
}
