package dev.provinggrid.server.platform.database;

import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.Loop;
import java.sql.Connection;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Beans that open, wait for and monitor the database. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Bean
    JdbcConnectionDetails jdbcConnectionDetails(
            DataSourceProperties named, DataFolder folder, DatabaseProperties properties) {
        long heapBytes = Runtime.getRuntime().maxMemory();
        return new DatabaseAddress(named, folder.database(), properties.durable(), heapBytes);
    }

    /** The first to ask the database for anything. */
    @Bean
    FlywayMigrationStrategy migrationWhenTheDatabaseAnswers(DataSource database, DatabaseProperties properties) {
        DatabaseStart start = new DatabaseStart(database, properties.startTimeout());
        return flyway -> {
            start.await();
            flyway.migrate();
            new IdsAhead(database).set();
        };
    }

    @Bean
    EmbeddedDatabase store(DataSource database, JdbcTemplate jdbc, DataFolder folder) {
        boolean embedded =
                "H2".equals(jdbc.execute((Connection it) -> it.getMetaData().getDatabaseProductName()));
        return new EmbeddedDatabase(
                embedded, database, folder.database().toFile()::getUsableSpace, Runtime.getRuntime()::halt);
    }

    @Bean
    Loop databaseWatch(EmbeddedDatabase store) {
        return new Loop("database watch", LOOK_EVERY, store::look, () -> {});
    }
}
