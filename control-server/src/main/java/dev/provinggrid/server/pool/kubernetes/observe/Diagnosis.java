package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Ending;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Stage;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Determines the state of a pod and its problem, if any. The pod's phase decides whether it has ended. Container status
 * shows it a second earlier, but a pod that is to be evicted may still end well.
 */
final class Diagnosis {

    /** A node ends a pod by its time of deletion; one that is late by this will not. */
    private static final Duration LATE_END = Duration.ofMinutes(1);

    private final Warnings warnings;
    private final Predicate<String> lostNode;
    private final Duration startLimit;
    private final Instant now;

    /**
     * A diagnosis at one moment.
     *
     * @param lostNode whether nothing is heard of the node of that name
     * @param startLimit time a pod may take on its node until its containers run
     */
    Diagnosis(Warnings warnings, Predicate<String> lostNode, Duration startLimit, Instant now) {
        this.warnings = warnings;
        this.lostNode = lostNode;
        this.startLimit = startLimit;
        this.now = now;
    }

    PodReport of(Pod pod) {
        PodStatus status = Pods.status(pod);
        Optional<String> node = Optional.ofNullable(pod.getSpec().getNodeName());
        Stage stage = stage(status, node);
        boolean nodeLost = stage != Stage.ENDED && node.filter(lostNode).isPresent();
        boolean unreachable = nodeLost || (stage != Stage.ENDED && endsLate(pod));
        Optional<Ending> ending = stage == Stage.ENDED ? Optional.of(PodExitClassifier.of(pod)) : Optional.empty();
        return new PodReport(
                pod.getMetadata().getUid(),
                pod.getMetadata().getName(),
                Labels.sweep(pod).orElse(""),
                Labels.job(pod).orElse(""),
                Times.of(pod.getMetadata().getCreationTimestamp()),
                Labels.index(pod),
                node,
                stage,
                stage == Stage.RUNNING && !nodeLost ? runningSince(pod) : Optional.empty(),
                unreachable,
                stage == Stage.STARTING && !nodeLost && now.isAfter(bound(pod).plus(startLimit)),
                trouble(pod, stage, nodeLost),
                ending);
    }

    /** A pod that is not there any more: whatever it was about to do is over. */
    static PodReport departed(Pod pod) {
        return new PodReport(
                pod.getMetadata().getUid(),
                pod.getMetadata().getName(),
                Labels.sweep(pod).orElse(""),
                Labels.job(pod).orElse(""),
                Times.of(pod.getMetadata().getCreationTimestamp()),
                Labels.index(pod),
                Optional.ofNullable(pod.getSpec().getNodeName()),
                Stage.ENDED,
                Optional.empty(),
                false,
                false,
                PodExitClassifier.trouble(pod),
                Optional.of(PodExitClassifier.of(pod)));
    }

    private boolean endsLate(Pod pod) {
        return Optional.ofNullable(pod.getMetadata().getDeletionTimestamp())
                .map(Times::of)
                .filter(it -> now.isAfter(it.plus(LATE_END)))
                .isPresent();
    }

    /**
     * When the last of its containers started. Of a node that it does not hear of the cluster says that its pods are not ready,
     * and goes on to say that their containers are; so it can be told where nodes may not be read.
     */
    private static Optional<Instant> runningSince(Pod pod) {
        boolean nodeUnheard = isFalse(pod, "Ready") && !isFalse(pod, "ContainersReady");
        return nodeUnheard
                ? Optional.empty()
                : Pods.containers(pod)
                        .flatMap(it -> Stream.ofNullable(it.getState()))
                        .flatMap(it -> Stream.ofNullable(it.getRunning()))
                        .map(it -> Times.of(it.getStartedAt()))
                        .max(Instant::compareTo);
    }

    private static boolean isFalse(Pod pod, String condition) {
        return Pods.condition(pod, condition)
                .filter(it -> "False".equals(it.getStatus()))
                .isPresent();
    }

    private static Stage stage(PodStatus status, Optional<String> node) {
        return switch (status.getPhase() == null ? "" : status.getPhase()) {
            case "Succeeded", "Failed" -> Stage.ENDED;
            case "Running" -> Stage.RUNNING;
            default -> node.isPresent() ? Stage.STARTING : Stage.WAITING;
        };
    }

    private Optional<PoolCondition> trouble(Pod pod, Stage stage, boolean nodeLost) {
        if (stage == Stage.ENDED) {
            return PodExitClassifier.trouble(pod);
        }
        Optional<PoolCondition> disruption = PodExitClassifier.disruption(pod);
        if (disruption.isPresent()) {
            return disruption;
        }
        if (nodeLost) {
            return Optional.of(new PoolCondition(
                    PoolCondition.Kind.NODE_LOST,
                    "node " + pod.getSpec().getNodeName() + " is not ready",
                    Pods.condition(pod, "Ready").map(Diagnosis::since).orElse(now)));
        }
        return stage == Stage.WAITING ? unscheduled(pod) : cannotStart(pod, stage);
    }

    private static Optional<PoolCondition> unscheduled(Pod pod) {
        return Pods.condition(pod, "PodScheduled")
                .filter(it -> "False".equals(it.getStatus()))
                .map(it -> new PoolCondition(
                        "SchedulingGated".equals(it.getReason())
                                ? PoolCondition.Kind.QUEUED
                                : PoolCondition.Kind.UNSCHEDULABLE,
                        it.getMessage(),
                        since(it)));
    }

    private Optional<PoolCondition> cannotStart(Pod pod, Stage stage) {
        Optional<PoolCondition> waiting =
                Pods.containers(pod).flatMap(it -> waiting(pod, it).stream()).findFirst();
        return waiting.isPresent() || stage == Stage.RUNNING ? waiting : warnings.ofStart(pod);
    }

    private static Optional<PoolCondition> waiting(Pod pod, ContainerStatus container) {
        return Optional.ofNullable(container.getState())
                .flatMap(it -> Optional.ofNullable(it.getWaiting()))
                .flatMap(it -> waitingFor(it.getReason())
                        .map(kind -> new PoolCondition(
                                kind,
                                "container " + container.getName() + ": " + it.getReason()
                                        + (it.getMessage() == null ? "" : ": " + it.getMessage()),
                                bound(pod))));
    }

    /** The first two alternate while the kubelet tries again. */
    private static Optional<PoolCondition.Kind> waitingFor(String reason) {
        return switch (reason == null ? "" : reason) {
            case "ErrImagePull",
                    "ImagePullBackOff",
                    "ErrImageNeverPull",
                    "InvalidImageName",
                    "ImageInspectError",
                    "RegistryUnavailable" -> Optional.of(PoolCondition.Kind.IMAGE);
            case "CreateContainerConfigError", "CreateContainerError", "RunContainerError" ->
                Optional.of(PoolCondition.Kind.CONFIGURATION);
            case "CrashLoopBackOff" -> Optional.of(PoolCondition.Kind.CRASHED);
            default -> Optional.empty();
        };
    }

    private static Instant bound(Pod pod) {
        return Pods.condition(pod, "PodScheduled")
                .filter(it -> "True".equals(it.getStatus()))
                .map(Diagnosis::since)
                .orElseGet(() -> Times.of(pod.getMetadata().getCreationTimestamp()));
    }

    private static Instant since(PodCondition condition) {
        return Times.of(condition.getLastTransitionTime());
    }
}
