package dev.provinggrid.server.store;

import org.springframework.jdbc.core.simple.JdbcClient;

/** The id of the folder with the inputs and results that the database speaks of. */
public final class StorageId {

    private final JdbcClient jdbc;

    public StorageId(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The one that is kept; where there is none yet, from now on this. Belongs into a transaction of the ledger. */
    public String orElse(String here) {
        return jdbc.sql("select id from storage").query(String.class).optional().orElseGet(() -> {
            jdbc.sql("insert into storage (id) values (?)").param(here).update();
            return here;
        });
    }
}
