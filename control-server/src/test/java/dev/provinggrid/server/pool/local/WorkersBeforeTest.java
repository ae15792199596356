package dev.provinggrid.server.pool.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.pool.PoolWorker;
import dev.provinggrid.server.pool.WorkerExit;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** What becomes of the workers of a server that was killed, when the next one starts on its data folder. */
class WorkersBeforeTest extends OnALocalPool {

    @Test
    void theNextServerOnTheFolderTellsOnceOfTheWorkersOfOneThatWasKilled() throws IOException {
        pool.reconcile(2);
        List<UUID> started = pool.alive().stream().map(PoolWorker::id).toList();
        LocalPool next = newPool();
        Map<UUID, WorkerExit> told = new ConcurrentHashMap<>();

        next.reconcile(1); // nobody listens so far: the database is not open yet
        next.tell(told::put);
        next.reconcile(1);
        assertThat(told)
                .hasSize(2)
                .containsEntry(started.getFirst(), WorkerExit.WITH_ITS_SERVER)
                .containsEntry(started.getLast(), WorkerExit.WITH_ITS_SERVER);

        PoolWorker alive = next.alive().getFirst();
        assertThat(folder.resolve("work/started")).hasContent(alive.id().toString());
        next.drain();
    }

    /** A stopped process does not notice that its standard input has closed; twelve were left behind by a campaign. */
    @Test
    void theNextServerOnTheFolderEndsAWorkerThatIsStopped() throws IOException {
        pool.reconcile(2);
        List<PoolWorker> started = pool.alive();
        stop(started.getFirst());
        LocalPool next = newPool();
        next.tell((_, ending) -> endings.add(ending));

        next.reconcile(1);

        await().atMost(PATIENCE).until(() -> pool.alive().isEmpty());
        assertThat(next.alive()).hasSize(1).doesNotContainAnyElementsOf(started);
        next.drain();
    }

    @Test
    void whatAPowerFailureLeftOfTheListIsNoWorker() throws IOException {
        Files.createDirectories(folder.resolve("work"));
        Files.writeString(folder.resolve("work/started"), "0f8fad5b-d9cb-469f\n\0\0\0\0");
        LocalPool next = newPool();
        next.tell((_, ending) -> endings.add(ending));

        next.reconcile(0);

        assertThat(endings).isEmpty();
    }
}
