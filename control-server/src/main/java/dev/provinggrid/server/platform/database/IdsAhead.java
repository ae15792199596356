package dev.provinggrid.server.platform.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * How many ids H2 takes from the sequence of a table at once. To take some it commits by itself, which here is a sync: by its own
 * measure, 32, twice a lease of 64 cases. After a crash it goes on behind those that it took. PostgreSQL keeps no ids ahead: there
 * every connection would have its own, and a later attempt might have a lesser id.
 */
record IdsAhead(DataSource database) {

    private static final int IDS = 2048;

    /** After the migrations. */
    void set() {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            if (connection.getMetaData().getDatabaseProductName().equals("H2")) {
                for (String table : new String[] {"attempt", "audit"}) {
                    statement.execute("alter table " + table + " alter column id set cache " + IDS);
                }
            }
        } catch (SQLException failed) {
            throw new IllegalStateException("the database does not say how it numbers rows", failed);
        }
    }
}
