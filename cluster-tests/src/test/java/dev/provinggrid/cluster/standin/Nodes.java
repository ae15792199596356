package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.NodeConditionBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.TaintBuilder;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Stream;

/** The machines: what they offer, which of them are there, and what becomes of the pods of one that is not. */
final class Nodes {

    private static final String UNREACHABLE = "node.kubernetes.io/unreachable";

    private final ObjectStore store;
    private final Deletion deletion;
    private final Function<String, Kubelet> kubelets;
    private final Pace pace;
    private final Clock clock;
    private final Map<String, Kubelet> alive = new ConcurrentHashMap<>();
    private final Map<String, Instant> lost = new ConcurrentHashMap<>();

    /** Changes from outside, made by the thread that steps. */
    private final ConcurrentLinkedQueue<Runnable> orders = new ConcurrentLinkedQueue<>();

    Nodes(ObjectStore store, Deletion deletion, Function<String, Kubelet> kubelets, Pace pace, Clock clock) {
        this.store = store;
        this.deletion = deletion;
        this.kubelets = kubelets;
        this.pace = pace;
        this.clock = clock;
    }

    void add(String name, Map<String, Quantity> offers) {
        store.create(new NodeBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("kubernetes.io/hostname", name)
                .endMetadata()
                .withNewSpec()
                .endSpec()
                .withNewStatus()
                .withAllocatable(offers)
                .withCapacity(offers)
                .withConditions(condition("True", "KubeletReady", "kubelet is posting ready status"))
                .endStatus()
                .build());
        alive.put(name, kubelets.apply(name));
    }

    /** Its power fails; nobody is told. */
    void lose(String name) {
        orders.add(() -> {
            alive.remove(name).crash();
            lost.put(name, clock.instant());
        });
    }

    /** It is back, and remembers nothing. */
    void restore(String name) {
        orders.add(() -> {
            lost.remove(name);
            alive.put(name, kubelets.apply(name));
            store.find(Node.class, "", name)
                    .ifPresent(node -> store.edit(
                            node,
                            it -> with(
                                    it,
                                    condition("True", "KubeletReady", "kubelet is posting ready status"),
                                    List.of())));
        });
    }

    /** It is taken out of the cluster, as an autoscaler does. */
    void remove(String name) {
        orders.add(() -> {
            alive.remove(name).crash();
            store.find(Node.class, "", name).ifPresent(store::remove);
        });
    }

    void step() {
        Stream.generate(orders::poll).takeWhile(it -> it != null).forEach(Runnable::run);
        alive.values().forEach(Kubelet::step);
        lost.forEach(this::giveUp);
        store.list(Pod.class).stream().filter(this::isOnNoNode).forEach(this::collect);
    }

    void crash() {
        alive.values().forEach(Kubelet::crash);
    }

    private void giveUp(String name, Instant since) {
        Instant notReady = since.plus(pace.nodeGrace());
        if (clock.instant().isBefore(notReady)) {
            return;
        }
        List<Taint> taints = Stream.of("NoSchedule", "NoExecute")
                .map(it ->
                        new TaintBuilder().withKey(UNREACHABLE).withEffect(it).build())
                .toList();
        store.find(Node.class, "", name)
                .filter(node -> node.getSpec().getTaints().isEmpty())
                .ifPresent(node -> store.edit(
                        node,
                        it -> with(
                                it,
                                condition("Unknown", "NodeStatusUnknown", "Kubelet stopped posting node status."),
                                taints)));
        boolean evict = clock.instant().isAfter(notReady.plus(pace.unreachableToleration()));
        store.list(Pod.class).stream()
                .filter(it -> name.equals(it.getSpec().getNodeName()) && !Conditions.isTerminal(it))
                .forEach(pod -> {
                    store.edit(pod, it -> Conditions.with(it, clock.instant(), "Ready", false, null, null));
                    if (evict && !pod.isMarkedForDeletion()) {
                        disrupt(pod, "DeletionByTaintManager", "Taint manager: deleting due to NoExecute taint");
                    }
                });
    }

    /** Ends a pod for a reason that is not its own. */
    void disrupt(Pod pod, String reason, String message) {
        store.edit(pod, it -> Conditions.with(it, clock.instant(), Conditions.DISRUPTION, true, reason, message));
        deletion.delete(pod);
    }

    private boolean isOnNoNode(Pod pod) {
        String node = pod.getSpec().getNodeName();
        boolean unbound = node == null && pod.isMarkedForDeletion();
        boolean nodeGone = node != null && store.find(Node.class, "", node).isEmpty();
        return (unbound || nodeGone) && !Conditions.isTerminal(pod);
    }

    /** A pod that no kubelet will ever report on fails. */
    private void collect(Pod pod) {
        if (pod.getSpec().getNodeName() != null) {
            disrupt(pod, "DeletionByPodGC", "PodGC: node no longer exists");
        }
        store.edit(pod, it -> Conditions.inPhase(it, "Failed"));
        deletion.withoutFinalizer(pod, Kubelet.FINALIZER);
    }

    private static Node with(Node node, NodeCondition condition, List<Taint> taints) {
        return new NodeBuilder(node)
                .editSpec()
                .withTaints(taints)
                .endSpec()
                .editStatus()
                .withConditions(condition)
                .endStatus()
                .build();
    }

    private NodeCondition condition(String status, String reason, String message) {
        return new NodeConditionBuilder()
                .withType("Ready")
                .withStatus(status)
                .withReason(reason)
                .withMessage(message)
                .withLastTransitionTime(Times.text(clock.instant()))
                .build();
    }
}
