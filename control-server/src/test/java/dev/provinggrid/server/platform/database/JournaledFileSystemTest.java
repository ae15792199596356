package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournaledFileSystemTest {

    private static final String SETTINGS = ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";

    @TempDir
    private Path folder;

    @BeforeEach
    void register() {
        JournaledFileSystem.register();
    }

    @Test
    void aFileThatNothingReachedIsMadeFromItsJournal() throws SQLException, IOException {
        Path killed = folder.resolve("killed");
        Files.createDirectory(killed);
        try (Connection database = DriverManager.getConnection("jdbc:h2:journaled:" + folder.resolve("a") + SETTINGS)) {
            write(database, 1);
            Files.copy(folder.resolve("a.mv.db.journal"), killed.resolve("a.mv.db.journal"));
        }
        Files.createFile(killed.resolve("a.mv.db"));

        assertThat(rows("journaled:" + killed.resolve("a"))).isEqualTo(1);
    }

    @Test
    void aDatabaseThatLeavesItsJournalTakesAlongWhatThatHolds() throws SQLException, IOException {
        Path killed = folder.resolve("killed");
        Files.createDirectory(killed);
        try (Connection database = DriverManager.getConnection("jdbc:h2:journaled:" + folder.resolve("a") + SETTINGS)) {
            write(database, 1);
            Files.copy(folder.resolve("a.mv.db"), killed.resolve("a.mv.db"));
            write(database, 2);
            Files.copy(folder.resolve("a.mv.db.journal"), killed.resolve("a.mv.db.journal"));
        }

        JournaledFileSystem.leave(killed.resolve("a").toString());

        assertThat(killed.resolve("a.mv.db.journal")).doesNotExist();
        assertThat(rows("file:" + killed.resolve("a"))).isEqualTo(2);
    }

    @Test
    void aDatabaseThatWasClosedIsWholeWithoutItsJournal() throws SQLException, IOException {
        try (Connection database = DriverManager.getConnection("jdbc:h2:journaled:" + folder.resolve("a") + SETTINGS)) {
            write(database, 1);
        }
        Files.delete(folder.resolve("a.mv.db.journal"));

        assertThat(rows("file:" + folder.resolve("a"))).isEqualTo(1);
    }

    private static void write(Connection database, int id) throws SQLException {
        database.createStatement().execute("create table if not exists entry (id int primary key)");
        database.createStatement().execute("insert into entry values (" + id + ")");
    }

    private static int rows(String path) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:h2:" + path + SETTINGS);
                ResultSet row = database.createStatement().executeQuery("select count(*) from entry")) {
            row.next();
            return row.getInt(1);
        }
    }
}
