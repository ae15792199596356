package dev.provinggrid.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

class H2LeaseDialectTest {

    private static final int ROWS = 4000;
    private static final int COMMITS = 1000;
    private static final int TIDYING_EACH = 20;

    /** A prime, so that neighbours in time are none in the tables. */
    private static final int STRIDE = 1597;

    @TempDir
    private Path folder;

    /** Without the 45 seconds for which H2 otherwise leaves chunks alone. */
    @Test
    void aFileThatIsTidiedDoesNotGrowWithEveryCommit() throws IOException {
        assertThat(bytesAfterCommits(true)).isLessThan(bytesAfterCommits(false) / 2);
    }

    private long bytesAfterCommits(boolean tidied) throws IOException {
        Path file = folder.resolve("tidied-" + tidied);
        try (SingleConnectionDataSource database = new SingleConnectionDataSource(
                "jdbc:h2:file:" + file + ";WRITE_DELAY=0;RETENTION_TIME=0", "sa", "", true)) {
            JdbcTemplate jdbc = new JdbcTemplate(database);
            jdbc.execute("create table entry (id int primary key, lease_order int, state varchar(20), text varchar)");
            jdbc.execute("create index entry_by_state on entry (state, lease_order)");
            jdbc.update(
                    "insert into entry select x, mod(x * ?, ?), 'QUEUED', repeat('x', 400) from system_range(0, ?)",
                    STRIDE,
                    ROWS,
                    ROWS - 1);
            LeaseDialect dialect = new H2LeaseDialect();
            for (int i = 0; i < COMMITS; i++) {
                jdbc.update("update entry set state = 'FINAL' where id = ?", i * STRIDE % ROWS);
                if (tidied && i % TIDYING_EACH == 0) {
                    dialect.tidy(jdbc);
                }
            }
            assertThat(jdbc.queryForObject("select count(*) from entry where state = 'FINAL'", Integer.class))
                    .isEqualTo(COMMITS);
            return Files.size(Path.of(file + ".mv.db"));
        }
    }
}
