package dev.provinggrid.server.pool.kubernetes;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many workers there may be: as configured, else what the nodes have room for; never more than the most allowed. */
final class SlotCount {

    private final KubernetesPoolProperties properties;
    private final NodeSlots nodeSlots;

    /** @param usual template of the worker pods, which says what nodes they go to */
    SlotCount(KubernetesPoolProperties properties, PodTemplate usual) {
        this.properties = properties;
        this.nodeSlots = new NodeSlots(
                perWorker(properties),
                usual.pod().getSpec().getTolerations(),
                usual.pod().getSpec().getNodeSelector() == null
                        ? Map.of()
                        : usual.pod().getSpec().getNodeSelector());
    }

    /**
     * Slots there are now.
     *
     * @param others pods of the namespace that are no workers
     * @param ours the worker pods
     */
    int of(Optional<List<Node>> nodes, List<Pod> others, List<PodReport> ours) {
        int room = properties
                .configuredSlots()
                .orElseGet(() -> nodes.map(it -> nodeSlots.on(it, others) + nodeSlots.heldElsewhere(it, ours))
                        .orElse(0));
        return Math.min(room, properties.maxWorkers());
    }

    /** By slices where there are any, else by what a worker asks for of processors and memory. */
    private static Map<String, Quantity> perWorker(KubernetesPoolProperties properties) {
        if (!properties.sliceResource().isEmpty()) {
            return Map.of(properties.sliceResource(), new Quantity("1"));
        }
        Map<String, Quantity> perWorker = new LinkedHashMap<>();
        properties.requests().quantities().forEach((name, text) -> {
            if (!name.equals("ephemeral-storage")) {
                perWorker.put(name, new Quantity(text));
            }
        });
        return perWorker;
    }
}
