package dev.provinggrid.server.platform.database;

import java.sql.Connection;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * How many ids H2 takes from the sequence of a table at once. To take some it commits by itself, which here is a sync: by its own
 * measure, 32, twice a lease of 64 cases. After a crash it goes on behind those that it took. PostgreSQL keeps no ids ahead: there
 * every connection would have its own, and a later attempt might have a lesser id.
 */
record IdsAhead(DataSource database) {

    private static final int IDS = 2048;

    /** After the migrations. Writes nothing where it is set already: a start may meet a full disk. */
    void set() {
        JdbcTemplate jdbc = new JdbcTemplate(database);
        if ("H2".equals(jdbc.execute((Connection it) -> it.getMetaData().getDatabaseProductName()))) {
            jdbc.queryForList("""
                            select table_name from information_schema.columns
                            where table_schema = schema() and column_name = 'ID' and is_identity = 'YES' and identity_cache <> ?
                            """, String.class, IDS)
                    .forEach(it -> jdbc.execute("alter table " + it + " alter column id set cache " + IDS));
        }
    }
}
