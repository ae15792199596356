package dev.provinggrid.server.platform.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** H2 in the data folder of a server that is not running, for tests that look into it. */
public final class DatabaseOfAFolder {

    private DatabaseOfAFolder() {}

    /** With what its journal still holds of a server that was killed. */
    public static Connection open(Path data) throws SQLException {
        JournaledFileSystem.register();
        return DriverManager.getConnection(
                "jdbc:h2:" + JournaledFileSystem.SCHEME + ":" + data.resolve("db/provinggrid"));
    }
}
