package dev.provinggrid.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class WorkSignalTest {

    private final JdbcDataSource database = database();
    private final TransactionTemplate transactions = new TransactionTemplate(new JdbcTransactionManager(database));
    private final Ledger ledger = new Ledger(transactions, new JdbcTemplate(database), () -> {});
    private final WorkSignal signal = new WorkSignal();

    @Test
    void aTransactionThatIsMarkedMoreThanOnceWakesOnce() {
        ledger.write(() -> {
            signal.raiseAfterCommit();
            signal.raiseAfterCommit();
            return null;
        });
        assertThat(signal.count()).isEqualTo(1);
    }

    @Test
    void nobodyWakesBeforeTheCommit() {
        long during = ledger.write(() -> {
            signal.raiseAfterCommit();
            return signal.count();
        });
        assertThat(during).isZero();
        assertThat(signal.count()).isEqualTo(1);
    }

    @Test
    void aTransactionThatIsRolledBackWakesNobody() {
        assertThatThrownBy(() -> transactions.executeWithoutResult(_ -> {
                    signal.raiseAfterCommit();
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
        assertThat(signal.count()).isZero();
    }

    @Test
    void aTransactionThatMakesNoWorkWakesNobody() {
        ledger.write(() -> null);
        assertThat(signal.count()).isZero();
    }

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:signal;DB_CLOSE_DELAY=-1");
        return database;
    }
}
