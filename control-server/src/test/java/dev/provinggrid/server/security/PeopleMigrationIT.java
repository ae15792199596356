package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.Postgres;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Databases from before submitters were stored and keys belonged to holders. */
@ExtendWith(Postgres.class)
class PeopleMigrationIT {

    @Test
    void anH2DatabaseKeepsItsKeysAndEndsItsSessions(@TempDir Path folder) {
        migrate(new DriverManagerDataSource("jdbc:h2:file:" + folder.resolve("db"), "sa", ""));
    }

    @Test
    void aPostgresqlDatabaseKeepsItsKeysAndEndsItsSessions(Postgres.Database database) {
        String url = database.arguments().getFirst().replaceFirst("^[^=]*=", "");
        migrate(new DriverManagerDataSource(url, "postgres", "postgres"));
    }

    private static void migrate(DataSource database) {
        JdbcClient jdbc = JdbcClient.create(database);
        Flyway.configure().dataSource(database).target("9").load().migrate();
        jdbc.sql("""
                        insert into sweep (id, name, scenario, scenario_version, manifest_digest, runner, software_version,
                            document, inputs, base_parameters, varied, seed, retries, wall_timeout_s, record_trace,
                            record_video, created, idempotency_key)
                        values ('old', 'n', 's', '1', 'd', 'builtin', '1', '{}', '{}', '{}', '[]', 1, 1, 1, 'ALL', 'NONE',
                            current_timestamp, 'nightly')
                        """).update();
        jdbc.sql("insert into sign_in (secret, kind, holder, role, expires) "
                        + "values ('x', 'SESSION', 'operator', 'OPERATOR', current_timestamp)")
                .update();

        Flyway.configure().dataSource(database).load().migrate();
        assertThat(jdbc.sql("select holder || '/' || idempotency_key || '/' || sweep_id from submission")
                        .query(String.class)
                        .list())
                .containsExactly("/nightly/old");
        assertThat(jdbc.sql("select count(*) from sign_in").query(Integer.class).single())
                .isZero();
        assertThat(jdbc.sql("select submitter from sweep").query(String.class).optional())
                .isEmpty();
        jdbc.sql("delete from sweep").update();
        assertThat(jdbc.sql("select count(*) from submission")
                        .query(Integer.class)
                        .single())
                .as("keys go with their sweep")
                .isZero();
    }
}
