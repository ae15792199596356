package dev.provinggrid.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.platform.process.Leadership;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class LeadershipByTermTest {

    private static final Duration CALL = Duration.ofSeconds(20);

    private final AtomicLong nanoTime = new AtomicLong();
    private final AtomicLong questionTakes = new AtomicLong();
    private JdbcClient jdbc;

    @BeforeEach
    void open() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:");
        jdbc = JdbcClient.create(
                new org.springframework.jdbc.datasource.SingleConnectionDataSource(connection(database), true));
        jdbc.sql("create table leadership (task varchar primary key, holder varchar, until timestamp with time zone)")
                .update();
    }

    private static java.sql.Connection connection(JdbcDataSource database) {
        try {
            return database.getConnection();
        } catch (java.sql.SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Time passes between two looks at it, as it does while the database is asked. */
    private Leadership leader() {
        return new LeadershipByTerm(jdbc, "pool", () -> nanoTime.getAndAdd(questionTakes.get()));
    }

    @Test
    void aRoundOfManyCallsIsNotBegunAnewByAnotherServer() {
        Leadership one = leader();
        Leadership other = leader();
        for (int call = 0; call < 10; call++) {
            assertThat(one.heldFor(CALL)).isTrue();
            assertThat(other.held()).isFalse();
            nanoTime.addAndGet(Duration.ofSeconds(19).toNanos());
        }
    }

    @Test
    void whoLostItsTermInTheMiddleOfARoundStops() {
        Leadership one = leader();
        assertThat(one.heldFor(CALL)).isTrue();
        jdbc.sql("update leadership set until = current_timestamp - interval '1' second")
                .update();
        nanoTime.addAndGet(Duration.ofSeconds(4).toNanos());
        assertThat(leader().held()).isTrue();
        assertThat(one.heldFor(CALL)).isFalse();
    }

    @Test
    void aTermThatEndsBeforeTheCallMayIsNotEnough() {
        questionTakes.set(Duration.ofSeconds(6).toNanos());
        Leadership slow = leader();
        assertThat(slow.heldFor(CALL)).isFalse();
        assertThat(slow.held()).isTrue();
    }
}
