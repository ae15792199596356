package dev.provinggrid.server.pool.kubernetes.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.Recorded;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TolerationBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeSlotsTest {

    private static final String GPU = "nvidia.com/gpu";
    private final NodeSlots slices = new NodeSlots(Map.of(GPU, new Quantity("1")), List.of(), Map.of());

    @ParameterizedTest
    @CsvSource({"ready, 16", "14-of-16, 14", "cordoned, 0", "not-ready, 0"})
    void aNodeHasTheSlicesThatItCanGiveNow(String node, int slots) {
        assertThat(slices.on(Recorded.node(node), List.of())).isEqualTo(slots);
    }

    @Test
    void whatOtherPodsHoldIsNotThere() {
        assertThat(slices.on(Recorded.node("ready"), List.of(holding("3", "Running"), holding("1", "Pending"))))
                .isEqualTo(12);
    }

    @Test
    void whatAnEndedPodHeldIsFree() {
        assertThat(slices.on(Recorded.node("ready"), List.of(holding("3", "Succeeded"))))
                .isEqualTo(16);
    }

    @Test
    void aTaintedNodeTakesThoseThatTolerateIt() {
        Node tainted = new NodeBuilder(Recorded.node("ready"))
                .editSpec()
                .addNewTaint("NoSchedule", "lab", null, "vision")
                .endSpec()
                .build();
        Toleration tolerates = new TolerationBuilder()
                .withKey("lab")
                .withOperator("Equal")
                .withValue("vision")
                .build();
        NodeSlots tolerant = new NodeSlots(Map.of(GPU, new Quantity("1")), List.of(tolerates), Map.of());

        assertThat(slices.on(tainted, List.of())).isZero();
        assertThat(tolerant.on(tainted, List.of())).isEqualTo(16);
    }

    @Test
    void aTaintNamedLikeTheResourceIsToleratedByThoseThatAskForIt() {
        Node tainted = new NodeBuilder(Recorded.node("ready"))
                .editSpec()
                .addNewTaint("NoSchedule", GPU, null, "present")
                .endSpec()
                .build();

        assertThat(slices.on(tainted, List.of())).isEqualTo(16);
    }

    @Test
    void nodesThatTheTemplateDoesNotSelectHaveNoSlots() {
        NodeSlots elsewhere = new NodeSlots(Map.of(GPU, new Quantity("1")), List.of(), Map.of("pool", "gpu"));

        assertThat(elsewhere.on(Recorded.node("ready"), List.of())).isZero();
    }

    @Test
    void withoutSlicesTheScarcerOfProcessorsAndMemoryCounts() {
        NodeSlots processors =
                new NodeSlots(Map.of("cpu", new Quantity("1500m"), "memory", new Quantity("1Gi")), List.of(), Map.of());

        assertThat(processors.on(Recorded.node("ready"), List.of())).isEqualTo(42);
    }

    @Test
    void aWorkerOnACordonedNodeKeepsItsSlot() {
        PodReport worker = Diagnosis.departed(Recorded.pod("evicted-leaving"));
        PodReport alive = new Diagnosis(Warnings.none(), _ -> false, Duration.ofMinutes(5), Instant.EPOCH)
                .of(Recorded.pod("evicted-leaving"));

        assertThat(slices.heldElsewhere(List.of(Recorded.node("cordoned")), List.of(worker, alive)))
                .isEqualTo(1);
        assertThat(slices.heldElsewhere(List.of(Recorded.node("ready")), List.of(alive)))
                .isZero();
    }

    private static Pod holding(String slices, String phase) {
        return new PodBuilder()
                .withNewMetadata()
                .withName("other")
                .endMetadata()
                .withNewSpec()
                .withNodeName("node1")
                .addNewContainer()
                .withName("main")
                .withNewResources()
                .addToRequests(GPU, new Quantity(slices))
                .endResources()
                .endContainer()
                .endSpec()
                .withNewStatus()
                .withPhase(phase)
                .endStatus()
                .build();
    }
}
