package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.dispatch.outcome.Loss;
import dev.provinggrid.server.dispatch.outcome.LossCause;
import dev.provinggrid.server.pool.WorkerExit;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport.Ending;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** Classifies how a pod ended, and to whom that is charged. */
final class PodExitClassifier {

    private static final String DISRUPTED = "DisruptionTarget";

    private PodExitClassifier() {}

    /** @param pod whose phase is final, or that is not there any more */
    static Ending of(Pod pod) {
        String where = " (pod " + pod.getMetadata().getName()
                + (pod.getSpec().getNodeName() == null
                        ? ")"
                        : " on " + pod.getSpec().getNodeName() + ")");
        if ("Succeeded".equals(Pods.status(pod).getPhase())) {
            Loss loss = disruption(pod)
                    .map(it -> new Loss(LossCause.EXITED, it.kind().word(), text(it) + where))
                    .orElse(Loss.of(LossCause.EXITED));
            return new Ending(loss, true);
        }
        Optional<PoolCondition> condition = trouble(pod);
        LossCause cause = condition.map(it -> cause(it.kind(), pod)).orElse(withoutTrouble(pod));
        String text = condition.map(PodExitClassifier::text).orElse(cause.text());
        String kind = condition.map(it -> it.kind().word()).orElse(cause.word());
        return new Ending(new Loss(cause, kind, text + where), false);
    }

    private static String text(PoolCondition condition) {
        return condition.kind().word() + ": " + condition.message();
    }

    private static LossCause withoutTrouble(Pod pod) {
        return deleted(pod) ? LossCause.TAKEN_AWAY : LossCause.UNKNOWN;
    }

    private static LossCause cause(PoolCondition.Kind kind, Pod pod) {
        return switch (kind) {
            case OUT_OF_MEMORY -> LossCause.OUT_OF_MEMORY;
            case CRASHED -> LossCause.CRASHED;
            // Without a disruption it was evicted for what it took of the disk: its own doing.
            case EVICTED -> disruption(pod).isPresent() ? LossCause.TAKEN_AWAY : LossCause.CRASHED;
            default -> LossCause.TAKEN_AWAY;
        };
    }

    /** What befell a pod that has ended; nothing where it ended well or by a plain signal. */
    static Optional<PoolCondition> trouble(Pod pod) {
        if ("Succeeded".equals(Pods.status(pod).getPhase())) {
            return Optional.empty();
        }
        Optional<PoolCondition> disruption = disruption(pod);
        if (disruption.isPresent()) {
            return disruption;
        }
        Optional<ContainerStatus> killed = Pods.containers(pod)
                .filter(it -> terminated(it)
                        .filter(end -> "OOMKilled".equals(end.getReason()))
                        .isPresent())
                .findFirst();
        if (killed.isPresent()) {
            String name = killed.get().getName();
            String message = "container " + name + " took more memory than its limit allows" + limit(pod, name);
            return Optional.of(new PoolCondition(
                    PoolCondition.Kind.OUT_OF_MEMORY,
                    message,
                    Times.of(terminated(killed.get()).orElseThrow().getFinishedAt())));
        }
        return byStatus(pod).or(() -> deleted(pod) ? Optional.empty() : crash(pod));
    }

    /** Its memory limit in its manifest's words: {@code " (512Mi)"}; empty if it has none of its own. */
    private static String limit(Pod pod, String container) {
        return Stream.concat(
                        pod.getSpec().getContainers().stream(),
                        Stream.ofNullable(pod.getSpec().getInitContainers()).flatMap(Collection::stream))
                .filter(it -> it.getName().equals(container) && it.getResources() != null)
                .flatMap(it -> Stream.ofNullable(it.getResources().getLimits()))
                .flatMap(it -> Stream.ofNullable(it.get("memory")))
                .findFirst()
                .map(it -> " (" + it + ")")
                .orElse("");
    }

    private static Optional<PoolCondition> byStatus(Pod pod) {
        String message = Pods.status(pod).getMessage();
        return switch (Pods.status(pod).getReason() == null
                ? ""
                : Pods.status(pod).getReason()) {
            case "DeadlineExceeded" -> Optional.of(new PoolCondition(PoolCondition.Kind.DEADLINE, message, ended(pod)));
            case "Evicted" -> Optional.of(new PoolCondition(PoolCondition.Kind.EVICTED, message, ended(pod)));
            case "NodeLost" -> Optional.of(new PoolCondition(PoolCondition.Kind.NODE_LOST, message, ended(pod)));
            default -> Optional.empty();
        };
    }

    /** A program that signals ended from outside did not crash. */
    private static Optional<PoolCondition> crash(Pod pod) {
        return Stream.ofNullable(Pods.status(pod).getContainerStatuses())
                .flatMap(java.util.Collection::stream)
                .flatMap(it -> terminated(it).stream()
                        .filter(end -> WorkerExit.ofExitCode(end.getExitCode()) == WorkerExit.CRASHED)
                        .map(end -> new PoolCondition(
                                PoolCondition.Kind.CRASHED,
                                "container " + it.getName() + " ended with exit code " + end.getExitCode()
                                        + (end.getMessage() == null ? "" : ": " + end.getMessage()),
                                Times.of(end.getFinishedAt()))))
                .findFirst();
    }

    /** Why a pod has to leave its node; nothing where it does not. */
    static Optional<PoolCondition> disruption(Pod pod) {
        return Pods.condition(pod, DISRUPTED)
                .filter(it -> "True".equals(it.getStatus()))
                .map(it -> new PoolCondition(kind(it), it.getMessage(), Times.of(it.getLastTransitionTime())));
    }

    private static PoolCondition.Kind kind(PodCondition disruption) {
        return switch (disruption.getReason() == null ? "" : disruption.getReason()) {
            case "PreemptionByScheduler" -> PoolCondition.Kind.PREEMPTED;
            case "DeletionByTaintManager", "DeletionByPodGC" -> PoolCondition.Kind.NODE_LOST;
            default -> PoolCondition.Kind.EVICTED;
        };
    }

    private static boolean deleted(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() != null;
    }

    private static Instant ended(Pod pod) {
        return Pods.terminated(pod)
                .map(it -> Times.of(it.getFinishedAt()))
                .max(Instant::compareTo)
                .orElse(Times.of(pod.getMetadata().getCreationTimestamp()));
    }

    private static Optional<ContainerStateTerminated> terminated(ContainerStatus container) {
        return Optional.ofNullable(container.getState()).flatMap(it -> Optional.ofNullable(it.getTerminated()));
    }
}
