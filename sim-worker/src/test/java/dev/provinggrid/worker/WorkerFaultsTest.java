package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.StubServer.Fault;
import org.junit.jupiter.api.Test;

/** What a worker makes of a server that fails, forgets or refuses. */
class WorkerFaultsTest extends OnAStubServer {

    @Test
    void faultsOfTheServerDelayButLoseNothing() throws Exception {
        server.fail("leases", Fault.ANSWER_500, Fault.DROPPED_AFTER, Fault.DROPPED_BEFORE);
        server.fail("artifacts", Fault.DROPPED_AFTER, Fault.FULL_DISK_507, Fault.FULL_DISK_507, Fault.ANSWER_500);
        server.fail("outcome", Fault.ANSWER_500, Fault.DROPPED_AFTER, Fault.FULL_DISK_507);
        server.fail("heartbeat", Fault.ANSWER_500, Fault.DROPPED_BEFORE);
        grant(1, 2, 3);
        worker().work();
        assertThat(server.outcomes.keySet()).containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(server.released).isEmpty();
    }

    @Test
    void aRestartOfTheServerIsOutlived() throws Exception {
        grant(1, 2, 3, 4, 5, 6);
        server.kill();
        Thread working = Thread.startVirtualThread(this::workQuietly);
        server.start();
        await().until(() -> server.locked(() -> !server.outcomes.isEmpty()));
        server.kill();
        server.start();
        working.join();
        assertThat(server.outcomes.keySet()).containsExactlyInAnyOrder(1L, 2L, 3L, 4L, 5L, 6L);
    }

    @Test
    void aStaleTokenDropsTheOutcomeQuietly() throws Exception {
        grant(1, 2);
        server.stale.add(1L);
        worker().work();
        assertThat(server.outcomes.keySet()).containsExactly(2L);
    }

    @Test
    void artifactsThatTheServerLostAreSentAgain() throws Exception {
        server.loseArtifactsOnce = true;
        grant(1);
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.COMPLETED);
        assertThat(server.artifacts.get(1L)).containsOnlyKeys("trace.csv", "log.txt");
    }

    @Test
    void anOutcomeThatTheServerWillNeverTakeIsASimulatorError() throws Exception {
        server.refuseOutcomesWith = 400;
        grant(1);
        worker().work();
        assertThat(server.outcomes.get(1L).completion()).isEqualTo(Completion.SIMULATOR_ERROR);
        assertThat(server.outcomes.get(1L).message()).contains("400");
    }
}
