package dev.provinggrid.server.store.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.Tables;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.worker.WorkerRow.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class WorkersTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final Optional<String> SWEEP = Optional.of("sweep");

    private final DataSource database = Tables.migrated();
    private final WorkSignal signal = new WorkSignal();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final Workers workers = new Workers(jdbc, signal);
    private final Ledger ledger = new Ledger(
            new TransactionTemplate(new JdbcTransactionManager(database)), new JdbcTemplate(database), () -> {});

    @Test
    void podsGetTheLowestFreeSlotWhateverTheySayAndKeepIt() {
        workers.asks("a", 0, SWEEP, NOON);
        workers.asks("b", 0, SWEEP, NOON);
        workers.asks("c", 0, SWEEP, NOON);
        workers.gone("b");
        workers.asks("d", 0, SWEEP, NOON);
        workers.asks("c", 0, SWEEP, NOON);
        assertThat(slots("a", "c", "d")).containsExactly(0, 2, 1);
    }

    @Test
    void aPodThatWasThoughtGoneComesBackIntoAFreeSlot() {
        workers.asks("a", 0, SWEEP, NOON);
        workers.gone("a");
        workers.asks("b", 0, SWEEP, NOON);
        assertThat(workers.asks("a", 0, SWEEP, NOON)).isEqualTo(State.ALIVE);
        assertThat(slots("b", "a")).containsExactly(0, 1);
    }

    @Test
    void aWorkerOfASingleMachineKeepsTheSlotThatItWasStartedIn() {
        workers.asks("a", 3, Optional.empty(), NOON);
        assertThat(slots("a")).containsExactly(3);
    }

    @Test
    void aWorkerThatDrainsIsNotRevivedByAskingForWork() {
        workers.asks("a", 0, SWEEP, NOON);
        long before = signal.count();
        ledger.write(() -> {
            workers.drain("a");
            return null;
        });
        assertThat(signal.count()).as("wakes it, should it wait for work").isEqualTo(before + 1);
        assertThat(workers.asks("a", 0, SWEEP, NOON)).isEqualTo(State.DRAINING);
        assertThat(workers.alive()).isZero();
        assertThat(workers.count()).isEqualTo(1);
    }

    /** It is asked for every second while anybody looks: what has ended must not be read again each time. */
    @Test
    void slotsThatAreBusyAreCountedWithoutReadingWhatHasEnded() {
        workers.asks("a", 0, Optional.empty(), NOON);
        workers.asks("b", 1, Optional.empty(), NOON);
        workers.asks("c", 2, Optional.empty(), NOON);
        IntStream.range(0, 500).forEach(_ -> attempt("a", "COMMITTED", true));
        attempt("a", "RUNNING", false);
        attempt("b", "LEASED", true);
        attempt("b", "LEASED", true);
        attempt("c", "LEASED", false);
        assertThat(workers.busySlots()).isEqualTo(2);
        String plan = jdbc.sql("explain analyze " + Workers.BUSY_SLOTS)
                .query(String.class)
                .single();
        assertThat(Tables.rowsRead(plan)).as(plan).isBetween(2, 30);
    }

    private void attempt(String worker, String state, boolean shared) {
        jdbc.sql("""
                        insert into attempt (sweep_id, round, case_index, token, worker_id, request_id, state, cancel_requested, leased_at,
                            expires_at, missed_beats, sim_s, wall_s, shared)
                        values ('sweep', 1, 0, 'token', ?, 'request', ?, false, current_timestamp, current_timestamp, 0, 0, 0, ?)
                        """).params(worker, state, shared).update();
    }

    @Test
    void silentWorkersAreGoneButNotAfterAGapInTheClock() {
        workers.asks("a", 0, SWEEP, NOON);
        workers.asks("b", 0, SWEEP, NOON.plusSeconds(10));
        workers.goneIfSilentSince(NOON.plusSeconds(5));
        assertThat(workers.present()).extracting(WorkerRow::id).containsExactly("b");
        workers.presentAt(NOON.plusSeconds(100));
        workers.goneIfSilentSince(NOON.plusSeconds(50));
        assertThat(workers.present()).extracting(WorkerRow::id).containsExactly("b");
    }

    private List<Integer> slots(String... ids) {
        return List.of(ids).stream()
                .map(it -> workers.find(it).orElseThrow().slot())
                .toList();
    }
}
