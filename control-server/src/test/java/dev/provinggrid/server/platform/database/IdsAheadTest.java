package dev.provinggrid.server.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class IdsAheadTest {

    @TempDir
    private Path folder;

    /** The cheat: fewer commits, and after a crash an id that somebody has. */
    @Test
    void noIdIsGivenTwiceWhateverACrashLosesOfThem() {
        JdbcTemplate jdbc = opened();
        List<Long> before = List.of(insert(jdbc), insert(jdbc), insert(jdbc));
        assertThat(before).containsExactly(1L, 2L, 3L);
        jdbc.execute("checkpoint sync");
        jdbc.execute("shutdown immediately");
        long after = insert(opened());
        assertThat(after).isGreaterThan(3);
    }

    @Test
    void anEndLeavesNoGap() {
        JdbcTemplate jdbc = opened();
        insert(jdbc);
        jdbc.execute("shutdown");
        assertThat(insert(opened())).isEqualTo(2);
    }

    @Test
    void bothTablesThatGrowByTheCaseTakeManyIdsAtOnce() {
        assertThat(opened().queryForList(
                                "select lower(table_name) from information_schema.columns"
                                        + " where is_identity = 'YES' and identity_cache = 2048 order by 1",
                                String.class))
                .containsExactly("attempt", "audit");
    }

    /** As on a full disk. */
    @Test
    void aLaterStartWritesNothing() {
        opened().execute("shutdown");
        new IdsAhead(source(";ACCESS_MODE_DATA=r")).set();
    }

    private JdbcDataSource source(String settings) {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:file:" + folder.resolve("store") + settings);
        return source;
    }

    private JdbcTemplate opened() {
        JdbcDataSource source = source(";DB_CLOSE_DELAY=-1");
        Flyway.configure().dataSource(source).load().migrate();
        new IdsAhead(source).set();
        return new JdbcTemplate((DataSource) source);
    }

    private static long insert(JdbcTemplate jdbc) {
        jdbc.update("insert into audit (at, action) values (current_timestamp, 'test')");
        return jdbc.queryForObject("select max(id) from audit", Long.class);
    }
}
