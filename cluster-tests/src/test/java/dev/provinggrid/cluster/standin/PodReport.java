package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a kubelet writes into the status of a pod.
 *
 * @param now when
 */
record PodReport(Instant now) {

    static boolean isAccepted(Pod pod) {
        return !statuses(pod).isEmpty();
    }

    static boolean isRunning(Pod pod) {
        return Conditions.phase(pod).equals("Running");
    }

    static boolean allTerminated(Pod pod) {
        return isAccepted(pod)
                && statuses(pod).stream().allMatch(it -> it.getState().getTerminated() != null);
    }

    Pod accepted(Pod pod) {
        Pod waiting = states(pod, it -> waiting("ContainerCreating", null), false);
        waiting.getStatus().setHostIP(Kubelet.ADDRESS);
        waiting.getStatus().setStartTime(Times.text(now));
        return Conditions.ready(
                Conditions.with(waiting, now, "Initialized", true, null, null), now, false, "ContainersNotReady");
    }

    /** ErrImagePull first, then ImagePullBackOff. */
    Pod withoutImage(Pod pod, Container absent) {
        boolean again = statuses(pod).stream()
                .anyMatch(it -> it.getState().getWaiting() != null
                        && it.getState().getWaiting().getReason().contains("Image"));
        String image = absent.getImage();
        String why = "failed to pull and unpack image \"" + image + "\": failed to resolve image";
        ContainerState state = "Never".equals(absent.getImagePullPolicy())
                ? waiting(
                        "ErrImageNeverPull",
                        "Container image \"" + image + "\" is not present with pull policy of Never")
                : again
                        ? waiting("ImagePullBackOff", "Back-off pulling image \"" + image + "\": ErrImagePull: " + why)
                        : waiting("ErrImagePull", why);
        return states(
                pod, it -> it.getName().equals(absent.getName()) ? state : waiting("ContainerCreating", null), false);
    }

    static Pod at(Pod pod, String address) {
        return new PodBuilder(pod)
                .editOrNewStatus()
                .withPodIP(address)
                .endStatus()
                .build();
    }

    Pod running(Pod pod) {
        ContainerState state = new ContainerStateBuilder()
                .withNewRunning()
                .withStartedAt(Times.text(now))
                .endRunning()
                .build();
        Pod running = Conditions.inPhase(states(pod, it -> state, true), "Running");
        return Conditions.ready(
                Conditions.with(running, now, "PodReadyToStartContainers", true, null, null), now, true, null);
    }

    Pod startFailed(Pod pod, String message) {
        Pod failed = states(pod, it -> ended(128, "StartError", message, Times.text(now)), false);
        return Conditions.inPhase(Conditions.ready(failed, now, false, "PodFailed"), "Failed");
    }

    /** The containers that are over; the pod goes on for now. */
    Pod terminated(Pod pod, Map<String, Containers.Running> over) {
        Pod ended = states(
                pod,
                it -> over.containsKey(it.getName()) && it.getState().getTerminated() == null
                        ? end(over.get(it.getName()), startedAt(it))
                        : it.getState(),
                false);
        boolean failed = over.values().stream().anyMatch(it -> it.exitCode().orElseThrow() != 0);
        return Conditions.ready(ended, now, false, failed ? "PodFailed" : "PodCompleted");
    }

    /** The pod in its last phase; a container of which nothing is known was killed. */
    Pod ended(Pod pod, Map<String, Containers.Running> over) {
        Pod ended = states(
                pod,
                it -> it.getState().getTerminated() != null
                        ? it.getState()
                        : over.containsKey(it.getName())
                                ? end(over.get(it.getName()), startedAt(it))
                                : ended(137, "Error", null, startedAt(it)),
                false);
        boolean failed = statuses(ended).stream()
                .anyMatch(it -> it.getState().getTerminated().getExitCode() != 0);
        return Conditions.inPhase(
                Conditions.ready(ended, now, false, failed ? "PodFailed" : "PodCompleted"),
                failed ? "Failed" : "Succeeded");
    }

    private ContainerState end(Containers.Running container, String startedAt) {
        int code = container.exitCode().orElseThrow();
        String reason = container.outOfMemory() ? "OOMKilled" : code == 0 ? "Completed" : "Error";
        return ended(code, reason, null, startedAt);
    }

    private ContainerState ended(int code, String reason, String message, String startedAt) {
        return new ContainerStateBuilder()
                .withNewTerminated()
                .withExitCode(code)
                .withReason(reason)
                .withMessage(message)
                .withStartedAt(startedAt)
                .withFinishedAt(Times.text(now))
                .endTerminated()
                .build();
    }

    private static ContainerState waiting(String reason, String message) {
        return new ContainerStateBuilder()
                .withNewWaiting()
                .withReason(reason)
                .withMessage(message)
                .endWaiting()
                .build();
    }

    private String startedAt(ContainerStatus status) {
        return Optional.ofNullable(status.getState().getRunning())
                .map(it -> it.getStartedAt())
                .orElse(Times.text(now));
    }

    private static Pod states(Pod pod, Function<ContainerStatus, ContainerState> state, boolean ready) {
        List<ContainerStatus> statuses = pod.getSpec().getContainers().stream()
                .map(container -> statuses(pod).stream()
                        .filter(it -> it.getName().equals(container.getName()))
                        .findFirst()
                        .orElseGet(() -> fresh(container)))
                .map(it -> new ContainerStatusBuilder(it)
                        .withState(state.apply(it))
                        .withReady(ready)
                        .withStarted(ready)
                        .build())
                .toList();
        return new PodBuilder(pod)
                .editOrNewStatus()
                .withContainerStatuses(statuses)
                .endStatus()
                .build();
    }

    private static ContainerStatus fresh(Container container) {
        return new ContainerStatusBuilder()
                .withName(container.getName())
                .withImage(container.getImage())
                .withImageID("")
                .withRestartCount(0)
                .withState(new ContainerState())
                .build();
    }

    private static List<ContainerStatus> statuses(Pod pod) {
        return Optional.ofNullable(pod.getStatus())
                .map(it -> it.getContainerStatuses())
                .orElse(List.of());
    }
}
