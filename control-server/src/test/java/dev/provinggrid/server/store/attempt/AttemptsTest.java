package dev.provinggrid.server.store.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.store.Tables;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

class AttemptsTest {

    private static final int ENDED = 500;
    private static final String WORKER = "worker";

    private final JdbcTemplate tables = new JdbcTemplate(Tables.migrated());
    private final JdbcClient jdbc = JdbcClient.create(tables);

    AttemptsTest() {
        for (int i = 0; i < ENDED; i++) {
            insert(WORKER, "COMMITTED");
        }
        insert("another", "RUNNING");
        insert(WORKER, "RUNNING");
        insert(WORKER, "LEASED");
    }

    @Test
    void aWorkerHoldsWhatItGotAndHasNotEndedInThatOrder() {
        assertThat(new Attempts(jdbc, tables).liveOf(WORKER))
                .extracting(it -> it.state().name())
                .containsExactly("RUNNING", "LEASED");
    }

    /** A local worker lives as long as its sweep and asks with every case: what it ended must not be read again each time. */
    @Test
    void whatAWorkerHoldsIsFoundWithoutReadingWhatItEnded() {
        String plan = jdbc.sql("explain analyze " + Attempts.LIVE_OF_WORKER)
                .param("worker", WORKER)
                .query(String.class)
                .single();
        assertThat(Tables.rowsRead(plan)).as(plan).isBetween(2, 10);
    }

    private void insert(String worker, String state) {
        jdbc.sql("""
                        insert into attempt (sweep_id, round, case_index, token, worker_id, request_id, state, cancel_requested, leased_at,
                            expires_at, missed_beats, sim_s, wall_s)
                        values ('sweep', 1, 0, 'token', ?, 'request', ?, false, current_timestamp, current_timestamp, 0, 0, 0)
                        """).params(worker, state).update();
    }
}
