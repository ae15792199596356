package dev.provinggrid.server.store;

import java.util.UUID;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;

/** The tables of the server in memory, without a server. */
public final class Tables {

    private Tables() {}

    /** Empty ones, of nobody else. */
    public static DataSource migrated() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        Flyway.configure().dataSource(database).load().migrate();
        return database;
    }

    /** Rows that a statement read, by the plan that {@code explain analyze} tells. */
    public static int rowsRead(String plan) {
        return Pattern.compile("scanCount: (\\d+)")
                .matcher(plan)
                .results()
                .mapToInt(it -> Integer.parseInt(it.group(1)))
                .sum();
    }
}
