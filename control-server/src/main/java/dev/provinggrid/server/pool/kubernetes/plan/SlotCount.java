package dev.provinggrid.server.pool.kubernetes.plan;

import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplate;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.manifest.WorkerJob;
import dev.provinggrid.server.pool.kubernetes.observe.NodeSlots;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How many workers there may be: as configured, else what the nodes have room for; never more than the most allowed. Pods of
 * different templates may go to different nodes and ask for different things.
 */
public final class SlotCount {

    private final KubernetesPoolProperties properties;
    private final PodManifest pods;
    private final PodTemplates templates;
    private final Map<String, NodeSlots> byTemplate = new HashMap<>();

    public SlotCount(KubernetesPoolProperties properties, Labels labels, PodTemplates templates) {
        this.properties = properties;
        this.pods = new PodManifest(properties, labels);
        this.templates = templates;
    }

    /**
     * Slots for the workers of some templates together: a node is counted once, for those it has the most room for.
     *
     * @param wanted names of the templates, empty for the usual one
     * @param others pods of the namespace that are no workers
     * @param ours the worker pods, by the name of their template
     */
    public int of(Set<String> wanted, Optional<List<Node>> nodes, List<Pod> others, Map<String, List<PodReport>> ours) {
        int room = properties
                .configuredSlots()
                .orElseGet(() -> nodes.map(it -> onNodes(wanted, it, others) + heldElsewhere(wanted, it, ours))
                        .orElse(0));
        return Math.min(room, properties.maxWorkers());
    }

    private int onNodes(Set<String> wanted, List<Node> nodes, List<Pod> others) {
        return nodes.stream()
                .mapToInt(node -> wanted.stream()
                        .mapToInt(it -> slots(it).on(node, others))
                        .max()
                        .orElse(0))
                .sum();
    }

    private int heldElsewhere(Set<String> wanted, List<Node> nodes, Map<String, List<PodReport>> ours) {
        return wanted.stream()
                .mapToInt(it -> slots(it).heldElsewhere(nodes, ours.getOrDefault(it, List.of())))
                .sum();
    }

    /** Of a template that is there no more the usual one stands in: that no pod can be made of it is said elsewhere. */
    private NodeSlots slots(String template) {
        return byTemplate.computeIfAbsent(
                template, it -> slots(templates.names().contains(it) ? templates.named(it) : templates.usual()));
    }

    private NodeSlots slots(PodTemplate template) {
        PodSpec pod = pods.of(new WorkerJob("sweep", 1, 1, 0, template.name()), template)
                .getSpec();
        return new NodeSlots(
                perWorker(pod), pod.getTolerations(), pod.getNodeSelector() == null ? Map.of() : pod.getNodeSelector());
    }

    /** By slices where there are any, else by what a worker's pod asks for of processors and memory. */
    private Map<String, Quantity> perWorker(PodSpec pod) {
        Stream<String> resources = properties.sliceResource().isEmpty()
                ? Stream.of("cpu", "memory")
                : Stream.of(properties.sliceResource());
        Map<String, Quantity> perWorker = new LinkedHashMap<>();
        resources.forEach(it -> {
            BigDecimal asked = NodeSlots.asked(pod, it);
            if (asked.signum() > 0) {
                perWorker.put(it, new Quantity(asked.toPlainString()));
            }
        });
        return perWorker;
    }
}
