package dev.provinggrid.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class LedgerTest {

    private final JdbcDataSource database = database();
    private final Ledger ledger = new Ledger(
            new TransactionTemplate(new JdbcTransactionManager(database)), new JdbcTemplate(database), () -> {});
    private final Map<String, Map<String, String>> logged = new ConcurrentHashMap<>();

    @Test
    void whatIsLoggedOfAChangeNamesItsOwnRequestWhoeverMakesIt() throws Exception {
        CountDownLatch groupMayGrow = new CountDownLatch(1);
        Thread first = Thread.ofPlatform().start(() -> ledger.write(() -> awaitQuietly(groupMayGrow)));
        await().until(() -> first.getState() == Thread.State.WAITING);
        List<Thread> group = List.of(writing("a"), writing("b"), writing("c"));
        await().until(() -> group.stream().allMatch(it -> it.getState() == Thread.State.WAITING));
        groupMayGrow.countDown();
        for (Thread it : group) {
            it.join();
        }
        for (String request : List.of("a", "b", "c")) {
            assertThat(logged.get("during " + request)).isEqualTo(Map.of("request", request));
            assertThat(logged.get("after " + request)).isEqualTo(Map.of("request", request));
        }
    }

    @Test
    void aChangeWithinAnotherIsRefused() {
        assertThatThrownBy(() -> ledger.write(() -> ledger.write(() -> true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("within another");
        assertThat(ledger.write(() -> 1)).as("the next one").isEqualTo(1);
    }

    private Thread writing(String request) {
        return Thread.ofPlatform().start(() -> {
            MDC.put("request", request);
            ledger.write(() -> logged.put("during " + request, MDC.getCopyOfContextMap()));
            logged.put("after " + request, MDC.getCopyOfContextMap());
        });
    }

    private static boolean awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:ledger;DB_CLOSE_DELAY=-1");
        return database;
    }
}
