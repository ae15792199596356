package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ProcessContainers;
import io.fabric8.kubernetes.api.model.Pod;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real workers in pods that are stopped where they stand. */
@Tag("long")
class FrozenWorkersIT extends OnACluster<StandInCluster> {

    private ProcessContainers containers;

    @Override
    StandInCluster opened(Path folder) {
        containers = StandInCluster.workers(folder);
        StandInCluster opened = new StandInCluster(folder, containers, 1, "provinggrid.dispatch.silence-limit=25s");
        opened.startServer();
        return opened;
    }

    @Test
    void oneOfSeveralIsEndedWithItsPodAndReplaced() {
        submitAndAwaitFirstCase("--pace", "1");
        freezeAndAwaitItsEnd();
        assertSweepEndsWell();
    }

    @Test
    void theOnlyOneIsEndedWithItsPodAndReplaced() {
        submitAndAwaitFirstCase("--set", "execution.workers=1");
        freezeAndAwaitItsEnd();
        assertSweepEndsWell();
    }

    private void freezeAndAwaitItsEnd() {
        Pod frozen = running().getFirst();
        containers.freeze(frozen);
        assertThat(awaitTrouble("silent").message())
                .contains("nothing was heard of the worker in pod "
                        + frozen.getMetadata().getName());
        assertThat(sweep("status", "latest")).contains("silent (1 pod)");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(running())
                        .as(cluster::report)
                        .extracting(it -> it.getMetadata().getUid())
                        .doesNotContain(frozen.getMetadata().getUid()));
    }
}
