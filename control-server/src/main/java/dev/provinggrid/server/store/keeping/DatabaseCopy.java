package dev.provinggrid.server.store.keeping;

import java.nio.file.Path;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Copies the embedded database while it is used. */
public final class DatabaseCopy {

    private final JdbcClient jdbc;

    public DatabaseCopy(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Writes the database as it is now into a zip. */
    public void to(Path zip) {
        jdbc.sql("backup to '" + zip.toString().replace("'", "''") + "'").update();
    }
}
