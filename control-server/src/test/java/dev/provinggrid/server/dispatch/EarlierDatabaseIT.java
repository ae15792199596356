package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.server.Postgres;
import dev.provinggrid.server.platform.database.DatabaseOfAFolder;
import dev.provinggrid.server.store.result.CaseRow;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.FileSystemUtils;

/** A sweep under way in a database of the schema before: cases had an {@code idx}, attempts no limits of their own. */
@ExtendWith(Postgres.class)
class EarlierDatabaseIT {

    private static final String BEFORE = "15";

    private static final Map<String, String> RENAMED = Map.of("idx", "case_index", "place", "lease_order");

    /** In the order in which their rows can be written. */
    private static final List<String> TABLES =
            List.of("storage", "sweep", "sweep_progress", "sweep_case", "case_round", "worker", "attempt");

    @TempDir
    private Path folder;

    @Test
    void goesOnInH2() throws Exception {
        UnderWay sweep = new UnderWay(new Bench(folder, List.of()));
        FileSystemUtils.deleteRecursively(folder.resolve("db"));
        try (var connection = DatabaseOfAFolder.open(folder)) {
            sweep.writeAsBefore(new SingleConnectionDataSource(connection, true));
        }
        sweep.goOn(new Bench(folder, List.of()));
    }

    @Test
    void goesOnInPostgresql(Postgres.Database now, Postgres.Database before) throws Exception {
        UnderWay sweep = new UnderWay(new Bench(folder, now.arguments()));
        String url = before.arguments().getFirst().replaceFirst("^[^=]*=", "");
        sweep.writeAsBefore(new DriverManagerDataSource(url, "postgres", "postgres"));
        sweep.goOn(new Bench(folder, before.arguments()));
    }

    /** One of four cases has passed, two are in a worker's hands, one is queued. */
    private static final class UnderWay {

        private final String id;
        private final BenchWorker worker;
        private final GrantedAttempt running;
        private final GrantedAttempt ahead;
        private final List<CaseRow> cases;
        private final Map<String, List<Map<String, Object>>> rows = new LinkedHashMap<>();

        UnderWay(Bench bench) {
            id = bench.submit(4, "execution: {retries: 1, wallTimeout: 5 min, workers: 2}");
            worker = bench.worker();
            worker.pass(worker.runOne());
            running = worker.runOne();
            ahead = worker.leaseOne();
            cases = bench.cases(id);
            JdbcTemplate jdbc = bench.part(JdbcTemplate.class);
            TABLES.forEach(it -> rows.put(it, jdbc.queryForList("select * from " + it)));
            bench.close();
        }

        void writeAsBefore(DataSource database) {
            Flyway.configure().dataSource(database).target(BEFORE).load().migrate();
            JdbcTemplate jdbc = new JdbcTemplate(database);
            rows.forEach((table, all) -> all.forEach(row -> write(jdbc, table, row)));
            jdbc.execute("alter table attempt alter column id restart with 1000");
        }

        private static void write(JdbcTemplate jdbc, String table, Map<String, Object> row) {
            List<String> columns = jdbc.queryForList(
                    "select lower(column_name) from information_schema.columns where lower(table_name) = ?",
                    String.class,
                    table);
            jdbc.update(
                    "insert into " + table + " (" + String.join(", ", columns) + ") values ("
                            + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")",
                    columns.stream()
                            .map(it -> row.get(RENAMED.getOrDefault(it, it)))
                            .toArray());
        }

        void goOn(Bench bench) {
            try (bench) {
                assertThat(bench.cases(id)).isEqualTo(cases);
                BenchWorker same = worker.at(bench);
                assertThat(beat(same, 100).cancel())
                        .as("it has the wall timeout of its sweep")
                        .isEmpty();
                same.breakDown(ahead);
                GrantedAttempt again = bench.worker().leaseOne();
                assertThat(again.caseIndex())
                        .as("it has the retries of its sweep")
                        .isEqualTo(ahead.caseIndex());
                assertThat(beat(same, 400).cancel()).contains(running.id());
                same.pass(again);
                same.pass(same.runOne());
                assertThat(bench.sweep(id).state()).isEqualTo("finished");
                assertThat(bench.cases(id))
                        .filteredOn(it -> it.outcome().orElseThrow() != Outcome.PASS)
                        .extracting(CaseRow::index, CaseRow::errorKind)
                        .containsExactly(tuple(running.caseIndex(), Optional.of(ErrorKind.TIMEOUT)));
            }
        }

        private HeartbeatReply beat(BenchWorker same, double wallS) {
            var held = new Heartbeat.Held(running.id(), running.token(), AttemptState.RUNNING, 10, wallS);
            return same.beat(held, BenchWorker.leased(ahead));
        }
    }
}
