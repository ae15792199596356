package dev.provinggrid.server.store.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.LongRuns;
import dev.provinggrid.server.store.Tables;
import dev.provinggrid.server.store.result.LongRunningCases.Ended;
import dev.provinggrid.server.store.result.LongRunningCases.Running;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class LongRunningCasesTest {

    private static final double TIMEOUT_S = 1200;

    @Test
    void namesCasesThatRunFarLongerThanTheOthers() {
        List<Running> running = List.of(running(22, 240), running(25, 3), running(26, 236));

        LongRuns runs = LongRunningCases.among(running, new Ended(13, 6)).orElseThrow();

        assertThat(runs.cases()).containsExactly(22, 26);
        assertThat(runs.message())
                .isEqualTo("cases 22, 26 have run 4 min, the others took 6 s; wallTimeout ends them in 16 min");
    }

    @Test
    void speaksOfOneCaseInTheSingular() {
        assertThat(LongRunningCases.among(List.of(running(7, 60)), new Ended(3, 0.2))
                        .orElseThrow()
                        .message())
                .isEqualTo("case 7 has run 60 s, the others took less than 1 s; wallTimeout ends it in 19 min");
    }

    @Test
    void aCaseFiveTimesAsLongButShortIsNone() {
        assertThat(LongRunningCases.among(List.of(running(1, 19)), new Ended(100, 0.1)))
                .isEmpty();
    }

    @Test
    void aSweepOfLongCasesHasNone() {
        assertThat(LongRunningCases.among(List.of(running(1, 1100)), new Ended(100, 600)))
                .isEmpty();
    }

    @Test
    void nothingIsSaidBeforeEnoughCasesEnded() {
        assertThat(LongRunningCases.among(List.of(running(1, 600)), new Ended(2, 1)))
                .isEmpty();
        assertThat(LongRunningCases.among(List.of(running(1, 600)), new Ended(0, 0)))
                .isEmpty();
    }

    @Test
    void readsRunsOfItsSweepFromTheDatabase() {
        JdbcClient jdbc = database();
        for (int i = 0; i < 8; i++) {
            add(jdbc, "s", i, "COMMITTED", 6);
            add(jdbc, "other", i, "COMMITTED", 600);
        }
        add(jdbc, "s", 8, "RUNNING", 240);
        add(jdbc, "s", 9, "RUNNING", 5);
        add(jdbc, "other", 8, "RUNNING", 700);
        LongRunningCases cases = new LongRunningCases(jdbc);

        assertThat(cases.of("s").orElseThrow())
                .isEqualTo(new LongRuns(
                        List.of(8),
                        240,
                        6,
                        TIMEOUT_S,
                        "case 8 has run 4 min, the others took 6 s; wallTimeout ends it in 16 min"));
        assertThat(cases.of("other")).isEmpty();
        assertThat(cases.of("unknown")).isEmpty();
    }

    /** Cases whose runs were short in the beginning are not held against a sweep that runs long ones since. */
    @Test
    void comparesWithRunsThatWereLeasedAtAboutTheSameTime() {
        JdbcClient jdbc = database();
        for (int i = 0; i < 1_200; i++) {
            add(jdbc, "changing", i, "COMMITTED", i < 200 ? 1 : 100);
        }
        add(jdbc, "changing", 1_200, "RUNNING", 240);
        assertThat(new LongRunningCases(jdbc).of("changing")).isEmpty();
    }

    /** At 600,000 ended cases half of the server's time went into it. */
    @Test
    void whatRunsIsFoundWithoutReadingWhatHasEnded() {
        JdbcClient jdbc = database();
        for (int i = 0; i < 500; i++) {
            add(jdbc, "long", i, "COMMITTED", 100);
        }
        add(jdbc, "long", 500, "RUNNING", 240);
        String plan = jdbc.sql("explain analyze " + LongRunningCases.RUN_FOR_LONG)
                .param(LongRunningCases.LEAST_S)
                .query(String.class)
                .single();
        assertThat(Tables.rowsRead(plan)).as(plan).isBetween(1, 5);
    }

    private static JdbcClient database() {
        JdbcClient jdbc = JdbcClient.create(Tables.migrated());
        jdbc.sql("set referential_integrity false").update();
        return jdbc;
    }

    private static void add(JdbcClient jdbc, String sweep, int index, String state, double wallS) {
        jdbc.sql("""
                        insert into attempt (sweep_id, round, case_index, token, worker_id, request_id, state,
                            cancel_requested, leased_at, expires_at, missed_beats, sim_s, wall_s, wall_timeout_s)
                        values (?, 1, ?, 't', 'w', 'r', ?, false, current_timestamp, current_timestamp, 0, 0, ?, ?)
                        """).params(sweep, index, state, wallS, TIMEOUT_S).update();
    }

    private static Running running(int index, double wallS) {
        return new Running("s", index, index, wallS, TIMEOUT_S);
    }
}
