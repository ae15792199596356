package dev.provinggrid.cluster.standin;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The stand-in has room on its nodes, and loses them, as the recorded cluster did. */
class StandInNodesTest extends OnAStandIn {

    @Test
    void whatFindsNoSliceWaitsWithTheSchedulersWords() {
        submit("sleep 60", job -> {
            job.getSpec().setCompletions(3);
            job.getSpec().setParallelism(3);
            return job;
        });
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .hasSize(2));
        Pod waiting = pods().stream()
                .filter(it -> it.getMetadata().getName().startsWith("sweep-2-"))
                .findFirst()
                .orElseThrow();
        assertThat(Conditions.find(waiting, "PodScheduled").orElseThrow())
                .extracting(it -> it.getReason(), it -> it.getMessage())
                .containsExactly(
                        "Unschedulable",
                        "0/1 nodes are available: 1 Insufficient nvidia.com/gpu. no new claims to deallocate, preemption:"
                                + " 0/1 nodes are available: 1 No preemption victims found for incoming pod.");
    }

    @Test
    void aLostNodeKeepsItsPodsRunningOnPaperAndTheirIndexesBlocked() {
        submit("sleep 60", it -> it);
        awaitRunning();
        cluster.loseNode("node1");
        eventually()
                .untilAsserted(
                        () -> assertThat(job().getStatus().getTerminating()).isEqualTo(2));
        assertThat(client.nodes()
                        .withName("node1")
                        .get()
                        .getStatus()
                        .getConditions()
                        .getFirst()
                        .getStatus())
                .isEqualTo("Unknown");
        assertThat(pods()).allSatisfy(it -> assertThat(Conditions.phase(it)).isEqualTo("Running"));
        cluster.restoreNode("node1");
        eventually()
                .untilAsserted(() -> assertThat(job().getStatus().getReady()).isEqualTo(2));
        assertThat(job().getStatus().getFailed()).isZero();
    }

    @Test
    void thePodsOfANodeThatLeavesAreReplacedElsewhere() {
        submit("sleep 60", it -> it);
        awaitRunning();
        cluster.removeNode("node1");
        cluster.addNode("node2", Map.of("nvidia.com/gpu", "2", "cpu", "64", "memory", "64Gi"));
        eventually()
                .untilAsserted(() -> assertThat(pods())
                        .filteredOn(it -> Conditions.phase(it).equals("Running"))
                        .extracting(it -> it.getSpec().getNodeName())
                        .containsExactly("node2", "node2"));
    }
}
