package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Taint;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Binds pods to nodes that have what they ask for, and says of the others why they wait. */
final class Scheduler {

    private final ObjectStore store;
    private final EventLog events;
    private final Clock clock;

    Scheduler(ObjectStore store, EventLog events, Clock clock) {
        this.store = store;
        this.events = events;
        this.clock = clock;
    }

    void step() {
        List<Pod> pods = store.list(Pod.class);
        List<Pod> unbound = pods.stream()
                .filter(it -> it.getSpec().getNodeName() == null && !it.isMarkedForDeletion())
                .filter(it -> it.getSpec().getSchedulingGates().isEmpty() && !Conditions.isTerminal(it))
                .toList();
        if (!unbound.isEmpty()) {
            Usage usage = new Usage();
            pods.stream().filter(it -> !Conditions.isTerminal(it)).forEach(usage::add);
            unbound.forEach(pod -> place(pod, usage));
        }
    }

    private void place(Pod pod, Usage usage) {
        Map<String, Integer> obstacles = new TreeMap<>();
        List<Node> nodes = store.list(Node.class);
        for (Node node : nodes) {
            Optional<String> obstacle = obstacle(pod, node, usage);
            if (obstacle.isEmpty()) {
                bind(pod, node);
                usage.add(pod, node.getMetadata().getName());
                return;
            }
            obstacles.merge(obstacle.get(), 1, Integer::sum);
        }
        refuse(pod, message(nodes.size(), obstacles));
    }

    private void bind(Pod pod, Node node) {
        store.edit(
                pod,
                it -> Conditions.with(
                        new PodBuilder(it)
                                .editSpec()
                                .withNodeName(node.getMetadata().getName())
                                .endSpec()
                                .build(),
                        clock.instant(),
                        "PodScheduled",
                        true,
                        null,
                        null));
    }

    private void refuse(Pod pod, String message) {
        boolean said = Conditions.find(pod, "PodScheduled")
                .filter(it -> message.equals(it.getMessage()))
                .isPresent();
        if (!said) {
            store.edit(
                    pod, it -> Conditions.with(it, clock.instant(), "PodScheduled", false, "Unschedulable", message));
            events.warning(pod, "FailedScheduling", message);
        }
    }

    private static Optional<String> obstacle(Pod pod, Node node, Usage usage) {
        if (Boolean.TRUE.equals(node.getSpec().getUnschedulable())) {
            return Optional.of("node(s) were unschedulable");
        }
        Map<String, String> labels =
                Optional.ofNullable(node.getMetadata().getLabels()).orElse(Map.of());
        Map<String, String> selector =
                Optional.ofNullable(pod.getSpec().getNodeSelector()).orElse(Map.of());
        if (!labels.entrySet().containsAll(selector.entrySet())) {
            return Optional.of("node(s) didn't match Pod's node affinity/selector");
        }
        return node.getSpec().getTaints().stream()
                .filter(it -> !tolerates(pod, it))
                .findFirst()
                .map(it -> "node(s) had untolerated taint(s)")
                .or(() -> usage.scarce(pod, node).map(it -> "Insufficient " + it));
    }

    private static boolean tolerates(Pod pod, Taint taint) {
        return pod.getSpec().getTolerations().stream()
                .filter(it -> it.getEffect() == null || it.getEffect().equals(taint.getEffect()))
                .filter(it -> it.getKey() == null || it.getKey().equals(taint.getKey()))
                .anyMatch(it -> "Exists".equals(it.getOperator()) || Objects.equals(it.getValue(), taint.getValue()));
    }

    /** In the scheduler's own words (recorded). */
    private static String message(int nodes, Map<String, Integer> obstacles) {
        if (nodes == 0) {
            return "no nodes available to schedule pods";
        }
        String all = String.join(
                ", ",
                obstacles.entrySet().stream()
                        .map(it -> it.getValue() + " " + it.getKey())
                        .toList());
        boolean full = obstacles.keySet().stream().anyMatch(it -> it.startsWith("Insufficient"));
        return "0/%d nodes are available: %s. no new claims to deallocate, preemption: 0/%d nodes are available: %d %s"
                .formatted(
                        nodes,
                        all,
                        nodes,
                        nodes,
                        full
                                ? "No preemption victims found for incoming pod."
                                : "Preemption is not helpful for scheduling.");
    }
}
