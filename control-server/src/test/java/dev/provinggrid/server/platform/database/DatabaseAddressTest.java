package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;

class DatabaseAddressTest {

    private static final long HEAP = 512 << 20;

    @TempDir
    private Path folder;

    /** As servers made them before there was a journal: without a user. */
    @Test
    void aDatabaseFromBeforeIsOpened() throws SQLException {
        try (Connection before = DriverManager.getConnection("jdbc:h2:file:" + folder.resolve("provinggrid"));
                var statement = before.createStatement()) {
            statement.execute("create table kept (id integer)");
        }
        DatabaseAddress address = new DatabaseAddress(new DataSourceProperties(), folder, true, HEAP);
        try (Connection now = DriverManager.getConnection(
                        address.getJdbcUrl(), address.getUsername(), address.getPassword());
                var statement = now.createStatement()) {
            assertThat(statement.executeQuery("select count(*) from kept").next())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 16", "512, 64", "2048, 256", "65536, 512"})
    void pagesOfTheDatabaseMayTakeAnEighthOfTheHeap(long heapMegabytes, int cacheMegabytes) throws SQLException {
        DatabaseAddress address = new DatabaseAddress(new DataSourceProperties(), folder, true, heapMegabytes << 20);
        try (Connection now = DriverManager.getConnection(
                        address.getJdbcUrl(), address.getUsername(), address.getPassword());
                var statement = now.createStatement();
                var said = statement.executeQuery(
                        "select setting_value from information_schema.settings where setting_name = 'info.CACHE_MAX_SIZE'")) {
            assertThat(said.next()).isTrue();
            assertThat(said.getInt(1)).isEqualTo(cacheMegabytes);
        }
    }

    @Test
    void whatTheOperatorNamesIsTaken() {
        DataSourceProperties named = new DataSourceProperties();
        named.setUrl("jdbc:postgresql://db/provinggrid");
        named.setUsername("grid");
        named.setPassword("secret");
        DatabaseAddress address = new DatabaseAddress(named, folder, true, HEAP);
        assertThat(address.getJdbcUrl()).isEqualTo("jdbc:postgresql://db/provinggrid");
        assertThat(address.getUsername()).isEqualTo("grid");
        assertThat(address.getPassword()).isEqualTo("secret");
    }
}
