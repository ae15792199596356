package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmptyStoreTest {

    @TempDir
    private Path folder;

    /** The cheat: one that was made before the last migration was written. */
    @Test
    void theOneThatTheBuildPackedIsWhatTheMigrationsLeave() throws Exception {
        EmptyStore.put(folder.resolve("packed"));
        assertThat(folder).isDirectoryContaining("glob:**/packed.mv.db").isDirectoryNotContaining("glob:**.begun");
        Flyway packed = Flyway.configure().dataSource(source("packed")).load();
        packed.validate();
        assertThat(packed.info().pending()).isEmpty();
        EmptyStore.main(new String[] {folder.resolve("made").toString()});
        assertThat(schema("packed")).isEqualTo(schema("made")).hasSizeGreaterThan(50);
    }

    @Test
    void aStoreOrItsJournalIsLeftAlone() throws IOException {
        Path journal = Files.writeString(folder.resolve("provinggrid.mv.db.journal"), "begun");
        EmptyStore.put(folder.resolve("provinggrid"));
        assertThat(folder.resolve("provinggrid.mv.db")).doesNotExist();
        Files.delete(journal);
        Files.writeString(folder.resolve("provinggrid.mv.db.begun"), "of a start that was killed");
        EmptyStore.put(folder.resolve("provinggrid"));
        long size = Files.size(folder.resolve("provinggrid.mv.db"));
        Files.writeString(folder.resolve("provinggrid.mv.db"), "a store");
        EmptyStore.put(folder.resolve("provinggrid"));
        assertThat(size).isGreaterThan(10_000);
        assertThat(folder.resolve("provinggrid.mv.db")).hasContent("a store");
    }

    @Test
    void whereNoneCanBePutNothingIsLeftBehind() {
        EmptyStore.put(folder.resolve("absent/provinggrid"));
        assertThat(folder).isEmptyDirectory();
    }

    private JdbcDataSource source(String name) {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:file:" + folder.resolve(name));
        return source;
    }

    private List<String> schema(String name) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (Connection connection = source(name).getConnection();
                ResultSet script = connection.createStatement().executeQuery("SCRIPT NODATA NOPASSWORDS")) {
            while (script.next()) {
                lines.add(script.getString(1));
            }
        }
        return lines;
    }
}
