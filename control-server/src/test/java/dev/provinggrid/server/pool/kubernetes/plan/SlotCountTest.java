package dev.provinggrid.server.pool.kubernetes.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.Recorded;
import dev.provinggrid.server.pool.kubernetes.Settings;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Slots by the pod template that a sweep names: its nodes, and what its pods ask for. */
class SlotCountTest {

    private final List<Node> nodes = List.of(node("plain", 8, "64Gi", 0), node("vision", 8, "64Gi", 4));

    @TempDir
    private Path folder;

    @BeforeEach
    void templates() throws IOException {
        Files.writeString(folder.resolve("vision.yaml"), """
                spec:
                  nodeSelector: {lab: vision}
                  containers:
                    - name: simulator
                      image: simulator
                      resources: {requests: {cpu: 3, memory: 4Gi}}
                """);
    }

    @Test
    void aTemplateHasTheSlotsOfTheNodesItSelects() {
        SlotCount slots = slots("slice-resource=nvidia.com/gpu");
        List<Node> alike = List.of(node("plain", 8, "64Gi", 16), node("vision", 8, "64Gi", 4));

        assertThat(count(slots, alike, "")).isEqualTo(20);
        assertThat(count(slots, alike, "vision")).isEqualTo(4);
        assertThat(count(slots, alike, "", "vision")).isEqualTo(20);
    }

    @Test
    void withoutSlicesWhatAllContainersOfThePodAskForCounts() {
        SlotCount slots = slots("slice-resource=");

        assertThat(count(slots, nodes, "")).isEqualTo(16);
        assertThat(count(slots, nodes, "vision")).isEqualTo(2);
        assertThat(count(slots, nodes, "", "vision")).isEqualTo(16);
    }

    @Test
    void aTemplateThatIsGoneIsCountedLikeTheUsualOne() {
        assertThat(count(slots("slice-resource="), nodes, "gone")).isEqualTo(16);
    }

    @Test
    void whatIsConfiguredCountsForEveryTemplate() {
        assertThat(count(slots("slots=3"), nodes, "vision")).isEqualTo(3);
        assertThat(count(slots("slice-resource=", "max-workers=5"), nodes, "")).isEqualTo(5);
    }

    private SlotCount slots(String... settings) {
        return new SlotCount(Settings.of(settings), new Labels("lab"), PodTemplates.read(Optional.of(folder), ""));
    }

    private static int count(SlotCount slots, List<Node> nodes, String... templates) {
        return slots.of(Set.of(templates), Optional.of(nodes), List.of(), Map.of());
    }

    private static Node node(String lab, int processors, String memory, int slices) {
        return new NodeBuilder(Recorded.node("ready"))
                .editMetadata()
                .withName(lab)
                .addToLabels("lab", lab)
                .endMetadata()
                .editStatus()
                .withAllocatable(Map.of(
                        "cpu",
                        new Quantity(String.valueOf(processors)),
                        "memory",
                        new Quantity(memory),
                        "nvidia.com/gpu",
                        new Quantity(String.valueOf(slices))))
                .endStatus()
                .build();
    }
}
