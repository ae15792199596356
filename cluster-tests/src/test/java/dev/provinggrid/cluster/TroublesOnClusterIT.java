package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cluster.standin.ProcessContainers;
import io.fabric8.kubernetes.api.model.Pod;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whole sweeps through troubles that nobody makes in a cluster that is not his own. */
class TroublesOnClusterIT extends OnACluster<StandInCluster> {

    private ProcessContainers containers;

    @Override
    StandInCluster opened(Path folder) {
        containers = StandInCluster.workers(folder);
        StandInCluster opened = new StandInCluster(folder, containers, 1);
        opened.startServer();
        return opened;
    }

    @Test
    @Tag("long")
    void aNodeThatDisappearsCostsNoCase() {
        submitAndAwaitFirstCase();
        String node = running().getFirst().getSpec().getNodeName();
        cluster.cluster().loseNode(node);
        awaitTrouble("node-lost");
        assertSweepEndsWell();
        cluster.cluster().restoreNode(node);
    }

    @Test
    void brokenWatchesAreTakenUpAgain() {
        cluster.cluster().breakWatches();
        submitAndAwaitFirstCase();
        cluster.cluster().breakWatches();
        assertSweepEndsWell();
    }

    /** Workers need the control server only: their sweep ends meanwhile. What was submitted meanwhile begins after it. */
    @Test
    @Tag("long")
    void anApiThatIsAwayForAsLongAsASweepTakesIsSatOut() {
        submitAndAwaitFirstCase();
        String first = latest().id();
        cluster.cluster().stopApi();
        try {
            sweep("watch", first);
            sweep("submit", "sweep.yaml", "--pace", "4");
            assertThat(awaitTrouble("cluster").message()).contains("API");
            assertThat(latest().counts()).containsEntry("queued", CASES);
        } finally {
            cluster.cluster().resumeApi();
        }
        // Looked at while the paced sweep runs: a Job whose work is done early is removed.
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(jobs())
                        .singleElement()
                        .satisfies(
                                it -> assertThat(it.getSpec().getCompletions()).isEqualTo(2)));
        assertSweepEndsWell();
        assertThat(jobs()).hasSizeLessThan(2);
        assertThat(results(first).cases())
                .hasSize(CASES)
                .allSatisfy(it -> assertThat(it.losses()).isZero());
    }

    @Test
    @Tag("long")
    void aWorkerKilledForItsMemoryIsChargedAndItsCaseRunsAgain() {
        submitAndAwaitFirstCase("--pace", "2");
        Pod pod = running().getFirst();
        int suspect = freezeInMidCase(pod);
        containers.killForMemory(pod);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(jobs())
                        .singleElement()
                        .satisfies(it -> assertThat(it.getStatus().getFailed()).isEqualTo(1)));
        assertThat(awaitTrouble("out-of-memory").message()).contains("more memory than its limit allows");
        assertThat(sweep("status", "latest")).contains("out-of-memory (1 pod)");
        assertSweepEndsWell();
        assertThat(results("latest").cases().get(suspect).attempts())
                .as(cluster::report)
                .isGreaterThan(1);
        assertThat(latest().lost()).singleElement().satisfies(it -> {
            assertThat(it.kind()).isEqualTo("out-of-memory");
            assertThat(it.workers()).isEqualTo(1);
        });
        assertThat(sweep("status", "latest")).contains("more memory than its limit allows");
    }

    /** One worker at a time, so that the pod that replaces it is in the same slot. */
    @Test
    @Tag("long")
    void theVideoOfASlotIsThereAgainAfterAServerThatIsKilledAndAPodThatIsReplaced() {
        sweep("submit", "sweep.yaml", "--pace", "1", "--set", "execution.workers=1", "--set", "replicates=8");
        Pod first = awaitVideo();
        cluster.killServer();
        assertThat(uid(awaitVideo())).isEqualTo(uid(first));
        cluster.cluster().evict(first);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(running())
                        .extracting(TroublesOnClusterIT::uid)
                        .doesNotContain(uid(first)));
        Pod second = awaitVideo();
        assertThat(uid(second)).isNotEqualTo(uid(first));
        assertThat(second.getStatus().getPodIP()).isNotEqualTo(first.getStatus().getPodIP());
        sweep("cancel", "latest");
    }

    /** The pod that is in the slot, once its video can be seen. */
    private Pod awaitVideo() {
        LiveVideo video = new LiveVideo(api(), 0);
        byte[] segment = await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(200))
                .until(video::segment, Optional::isPresent)
                .orElseThrow();
        assertThat(new String(segment, StandardCharsets.ISO_8859_1))
                .as("fragment of MP4")
                .contains("moof", "mdat");
        // Workers of a sweep before are listed, idle, until they are missed.
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(api().streams())
                        .singleElement()
                        .extracting(ServerApi.Stream::slot)
                        .isEqualTo(0));
        return running().getFirst();
    }

    /** Index of the case that the pod has just begun. */
    private int freezeInMidCase(Pod pod) {
        List<String> before = running(pod);
        List<String> begun = await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> running(pod), it -> !it.isEmpty() && !it.equals(before));
        containers.freeze(pod);
        return Integer.parseInt(begun.getFirst().replaceFirst(".*/", ""));
    }

    private List<String> running(Pod pod) {
        return api().workers().stream()
                .filter(it -> it.pod() != null && it.pod().uid().equals(uid(pod)))
                .filter(it -> it.running() != null)
                .map(it -> it.running())
                .toList();
    }

    private static String uid(Pod pod) {
        return pod.getMetadata().getUid();
    }
}
