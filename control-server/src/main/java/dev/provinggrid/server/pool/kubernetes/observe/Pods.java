package dev.provinggrid.server.pool.kubernetes.observe;

import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads pods, of which anything may be absent. */
public final class Pods {

    private static final PodStatus NONE = new PodStatus();

    private Pods() {}

    public static PodStatus status(Pod pod) {
        return pod.getStatus() == null ? NONE : pod.getStatus();
    }

    static boolean ended(Pod pod) {
        String phase = status(pod).getPhase();
        return "Succeeded".equals(phase) || "Failed".equals(phase);
    }

    static Optional<PodCondition> condition(Pod pod, String type) {
        return listed(status(pod).getConditions())
                .filter(it -> type.equals(it.getType()))
                .findFirst();
    }

    /** The worker's container first, then those beside it. */
    static Stream<ContainerStatus> containers(Pod pod) {
        return Stream.concat(
                listed(status(pod).getContainerStatuses()), listed(status(pod).getInitContainerStatuses()));
    }

    /** How its containers ended, those that have. */
    public static Stream<ContainerStateTerminated> terminated(Pod pod) {
        return containers(pod)
                .flatMap(it -> Stream.ofNullable(it.getState()))
                .flatMap(it -> Stream.ofNullable(it.getTerminated()));
    }

    private static <T> Stream<T> listed(List<T> list) {
        return list == null ? Stream.empty() : list.stream();
    }
}
