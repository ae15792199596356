package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the pods of each node ask for together. */
final class Usage {

    private final Map<String, Map<String, BigDecimal>> byNode = new HashMap<>();

    /** A pod that has a node; others use nothing. */
    void add(Pod pod) {
        if (pod.getSpec().getNodeName() != null) {
            add(pod, pod.getSpec().getNodeName());
        }
    }

    void add(Pod pod, String node) {
        Map<String, BigDecimal> used = byNode.computeIfAbsent(node, _ -> new HashMap<>());
        Requests.names(pod).forEach(it -> used.merge(it, Requests.of(pod, it), BigDecimal::add));
    }

    /** A resource that the pod asks for and the node has too little of. */
    Optional<String> scarce(Pod pod, Node node) {
        Map<String, BigDecimal> used = byNode.getOrDefault(node.getMetadata().getName(), Map.of());
        return Requests.names(pod).stream()
                .sorted()
                .filter(it -> {
                    Quantity there = node.getStatus().getAllocatable().getOrDefault(it, new Quantity("0"));
                    BigDecimal wanted = used.getOrDefault(it, BigDecimal.ZERO).add(Requests.of(pod, it));
                    return wanted.compareTo(there.getNumericalAmount()) > 0;
                })
                .findFirst();
    }
}
