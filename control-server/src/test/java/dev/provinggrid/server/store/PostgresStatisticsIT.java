package dev.provinggrid.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.Postgres;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What PostgreSQL knows of tables that grow from nothing. */
@ExtendWith(Postgres.class)
class PostgresStatisticsIT {

    private final LeaseDialect dialect = new PostgresLeaseDialect();

    /**
     * The server keeps its statements prepared, and their plans with them. Of an empty table with wide rows both indexes look equally good, and
     * the newer is taken: each of 3,000 updates then reads the rows of all.
     */
    @Test
    void aPlanThatWasMadeForAnEmptyTableEndsSoonAfterTheTableHasGrown(Postgres.Database database) {
        try (var connections = new SingleConnectionDataSource(url(database), "postgres", "postgres", true)) {
            JdbcTemplate jdbc = new JdbcTemplate(connections);
            jdbc.execute(
                    "create table grown (sweep varchar, idx int, hash varchar, a varchar(4000), b varchar(4000), c varchar(4000),"
                            + " d varchar(4000), primary key (sweep, idx))");
            jdbc.execute("create index grown_by_hash on grown (sweep, hash)");
            jdbc.execute("create table small (sweep varchar)");
            jdbc.execute("set plan_cache_mode = force_generic_plan");
            jdbc.execute("prepare one (varchar, int) as select * from grown where sweep = $1 and idx = $2");
            assertThat(plan(jdbc)).contains("grown_by_hash");
            jdbc.execute("insert into grown (sweep, idx) select 's', n from generate_series(1, 3000) as n");
            jdbc.execute("insert into small values ('s')");
            assertThat(plan(jdbc)).as("it is kept").contains("grown_by_hash");

            await().untilAsserted(() -> {
                dialect.tidy(jdbc);
                assertThat(plan(jdbc)).contains("grown_pkey");
            });
            assertThat(lookedAt(jdbc, "grown")).isTrue();
            assertThat(lookedAt(jdbc, "small")).as("a row is not worth it").isFalse();
        }
    }

    private static String url(Postgres.Database database) {
        return database.arguments().getFirst().replace("--spring.datasource.url=", "");
    }

    private static String plan(JdbcTemplate jdbc) {
        return String.join("\n", jdbc.queryForList("explain execute one ('s', 7)", String.class));
    }

    private static boolean lookedAt(JdbcTemplate jdbc, String table) {
        return jdbc.queryForObject(
                "select last_analyze is not null from pg_stat_user_tables where relname = ?", Boolean.class, table);
    }
}
