package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;

class DatabaseAddressTest {

    @TempDir
    private Path folder;

    /** As servers made them before there was a journal: without a user. */
    @Test
    void aDatabaseFromBeforeIsOpened() throws SQLException {
        try (Connection before = DriverManager.getConnection("jdbc:h2:file:" + folder.resolve("provinggrid"));
                var statement = before.createStatement()) {
            statement.execute("create table kept (id integer)");
        }
        DatabaseAddress address = new DatabaseAddress(new DataSourceProperties(), folder, true);
        try (Connection now = DriverManager.getConnection(
                        address.getJdbcUrl(), address.getUsername(), address.getPassword());
                var statement = now.createStatement()) {
            assertThat(statement.executeQuery("select count(*) from kept").next())
                    .isTrue();
        }
    }

    @Test
    void whatTheOperatorNamesIsTaken() {
        DataSourceProperties named = new DataSourceProperties();
        named.setUrl("jdbc:postgresql://db/provinggrid");
        named.setUsername("grid");
        named.setPassword("secret");
        DatabaseAddress address = new DatabaseAddress(named, folder, true);
        assertThat(address.getJdbcUrl()).isEqualTo("jdbc:postgresql://db/provinggrid");
        assertThat(address.getUsername()).isEqualTo("grid");
        assertThat(address.getPassword()).isEqualTo("secret");
    }
}
