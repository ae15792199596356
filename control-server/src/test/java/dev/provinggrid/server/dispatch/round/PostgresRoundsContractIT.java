package dev.provinggrid.server.dispatch.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.Postgres;
import dev.provinggrid.server.store.list.NewRounds;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Rounds on PostgreSQL. */
@ExtendWith(Postgres.class)
class PostgresRoundsContractIT extends RoundsContract {

    private final Postgres.Database database;

    PostgresRoundsContractIT(Postgres.Database database) {
        this.database = database;
    }

    @Override
    protected List<String> database() {
        return database.arguments();
    }

    /** Each looks for the next piece while the other writes it. */
    @Test
    void ofTwoServersThatQueueTheSamePieceOneDoes() throws InterruptedException {
        String sweep = failed(20);
        begin(sweep, "FAIL");
        TransactionTemplate transactions = new TransactionTemplate(bench.part(PlatformTransactionManager.class));
        CountDownLatch both = new CountDownLatch(2);
        Callable<Boolean> queueAll = () -> {
            both.countDown();
            both.await();
            while (bench.part(NewRounds.class).isOpening(sweep)) {
                transactions.execute(_ ->
                        bench.part(NewRounds.class).goOn(sweep, 1, bench.clock().instant()));
            }
            return true;
        };
        try (ExecutorService servers = Executors.newFixedThreadPool(2)) {
            assertThat(servers.invokeAll(List.of(queueAll, queueAll)))
                    .allSatisfy(it -> assertThat(it.get()).isTrue());
        }
        assertThat(bench.sweep(sweep).counts()).containsEntry("queued", 20).containsEntry("fail", 0);
    }
}
