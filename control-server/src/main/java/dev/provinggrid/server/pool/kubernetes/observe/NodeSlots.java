package dev.provinggrid.server.pool.kubernetes.observe;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.Toleration;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The room for workers: the resources of schedulable nodes that a worker requests, less those held by other pods of the
 * namespace.
 */
public final class NodeSlots {

    private final Map<String, Quantity> perWorker;
    private final List<Toleration> tolerations;
    private final Map<String, String> selector;

    /**
     * Room for one kind of worker.
     *
     * @param perWorker what a worker asks for and slots are counted by
     * @param tolerations of the worker pods
     * @param selector labels of the nodes that worker pods go to
     */
    public NodeSlots(Map<String, Quantity> perWorker, List<Toleration> tolerations, Map<String, String> selector) {
        this.perWorker = perWorker;
        this.tolerations = tolerations;
        this.selector = selector;
    }

    /**
     * Workers a node has room for; none where it does not take them.
     *
     * @param others pods of the namespace that are no workers of ours
     */
    public int on(Node node, Collection<Pod> others) {
        return takesWorkers(node) ? room(node, holders(node, others)) : 0;
    }

    /** Workers that go on where no others may come: a cordon is no reason to stop them. */
    public int heldElsewhere(Collection<Node> nodes, Collection<PodReport> ours) {
        Set<String> closed = new HashSet<>();
        nodes.stream()
                .filter(it -> ready(it) && !takesWorkers(it))
                .forEach(it -> closed.add(it.getMetadata().getName()));
        return (int) ours.stream()
                .filter(it -> it.alive() && it.node().filter(closed::contains).isPresent())
                .count();
    }

    /** Names of the nodes that are heard of. */
    static Set<String> ready(Collection<Node> nodes) {
        Set<String> ready = new HashSet<>();
        nodes.stream()
                .filter(NodeSlots::ready)
                .forEach(it -> ready.add(it.getMetadata().getName()));
        return ready;
    }

    private boolean takesWorkers(Node node) {
        Map<String, String> labels = node.getMetadata().getLabels() == null
                ? Map.of()
                : node.getMetadata().getLabels();
        return ready(node)
                && !Boolean.TRUE.equals(node.getSpec().getUnschedulable())
                && node.getSpec().getTaints().stream().allMatch(this::tolerates)
                && labels.entrySet().containsAll(selector.entrySet());
    }

    private static boolean ready(Node node) {
        return node.getStatus() != null
                && node.getStatus().getConditions().stream()
                        .anyMatch(it -> "Ready".equals(it.getType()) && "True".equals(it.getStatus()));
    }

    /** A taint named like the resource is tolerated by those that ask for it: clusters see to that at admission. */
    private boolean tolerates(Taint taint) {
        return "PreferNoSchedule".equals(taint.getEffect())
                || perWorker.containsKey(taint.getKey())
                || tolerations.stream().anyMatch(it -> tolerates(it, taint));
    }

    private static boolean tolerates(Toleration toleration, Taint taint) {
        boolean effect =
                toleration.getEffect() == null || toleration.getEffect().equals(taint.getEffect());
        boolean exists = "Exists".equals(toleration.getOperator());
        boolean key = text(toleration.getKey()).isEmpty()
                ? exists
                : toleration.getKey().equals(taint.getKey());
        boolean value = exists || text(toleration.getValue()).equals(text(taint.getValue()));
        return effect && key && value;
    }

    private static String text(String value) {
        return value == null ? "" : value;
    }

    private static List<Pod> holders(Node node, Collection<Pod> others) {
        return others.stream()
                .filter(it -> node.getMetadata().getName().equals(it.getSpec().getNodeName()) && !Pods.ended(it))
                .toList();
    }

    private int room(Node node, List<Pod> holders) {
        return perWorker.entrySet().stream()
                .mapToInt(it -> room(node, holders, it.getKey(), it.getValue().getNumericalAmount()))
                .min()
                .orElse(0);
    }

    private static int room(Node node, List<Pod> holders, String resource, BigDecimal each) {
        BigDecimal free = amount(node.getStatus().getAllocatable(), resource);
        for (Pod holder : holders) {
            free = free.subtract(asked(holder.getSpec(), resource));
        }
        return Math.max(0, free.divide(each, 0, RoundingMode.FLOOR).intValue());
    }

    /** What the containers of a pod ask for together, those included that run beside it from the start. */
    public static BigDecimal asked(PodSpec pod, String resource) {
        Stream<Container> sidecars =
                pod.getInitContainers().stream().filter(it -> "Always".equals(it.getRestartPolicy()));
        return Stream.concat(pod.getContainers().stream(), sidecars)
                .filter(it -> it.getResources() != null)
                .map(it -> amount(it.getResources().getRequests(), resource))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static BigDecimal amount(Map<String, Quantity> quantities, String resource) {
        Quantity quantity = quantities == null ? null : quantities.get(resource);
        return quantity == null ? BigDecimal.ZERO : quantity.getNumericalAmount();
    }
}
