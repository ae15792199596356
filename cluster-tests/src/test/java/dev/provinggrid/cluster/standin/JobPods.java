package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The pods of one Job.
 *
 * @param all that exist, whatever their state
 */
record JobPods(List<Pod> all) {

    static final String FINALIZER = "batch.kubernetes.io/job-tracking";
    static final String INDEX = "batch.kubernetes.io/job-completion-index";
    static final String FAILURES = "batch.kubernetes.io/job-index-failure-count";
    static final String IGNORED = "batch.kubernetes.io/job-index-ignored-failure-count";

    static JobPods of(Job job, List<Pod> pods) {
        String uid = job.getMetadata().getUid();
        return new JobPods(pods.stream()
                .filter(pod -> pod.getMetadata().getOwnerReferences().stream()
                        .anyMatch(it -> it.getUid().equals(uid)))
                .toList());
    }

    List<Pod> active() {
        return all.stream()
                .filter(it -> !Conditions.isTerminal(it) && !it.isMarkedForDeletion())
                .toList();
    }

    List<Pod> terminating() {
        return all.stream()
                .filter(it -> !Conditions.isTerminal(it) && it.isMarkedForDeletion())
                .toList();
    }

    /** Ended, and not yet counted. */
    List<Pod> uncounted() {
        return all.stream()
                .filter(it -> Conditions.isTerminal(it) && isTracked(it))
                .toList();
    }

    int ready() {
        return (int)
                active().stream().filter(it -> Conditions.isTrue(it, "Ready")).count();
    }

    /** Whether a process of the index may still run. */
    boolean occupies(int index) {
        return all.stream().anyMatch(it -> index(it) == index && !Conditions.isTerminal(it));
    }

    /** The pod of the index that ended last. */
    Optional<Pod> lastEnded(int index) {
        return all.stream()
                .filter(it -> index(it) == index && Conditions.isTerminal(it))
                .max((a, b) -> Integer.compare(tries(a), tries(b)));
    }

    boolean isReplaced(Pod pod) {
        return all.stream().anyMatch(it -> index(it) == index(pod) && tries(it) > tries(pod));
    }

    static boolean isTracked(Pod pod) {
        return pod.getMetadata().getFinalizers().contains(FINALIZER);
    }

    static int index(Pod pod) {
        return number(pod, INDEX);
    }

    static int failures(Pod pod) {
        return number(pod, FAILURES);
    }

    static int ignored(Pod pod) {
        return number(pod, IGNORED);
    }

    static int tries(Pod pod) {
        return failures(pod) + ignored(pod);
    }

    /** When its last container ended, or it was created where none had begun. */
    static Instant end(Pod pod) {
        return Optional.ofNullable(pod.getStatus()).map(it -> it.getContainerStatuses()).orElse(List.of()).stream()
                .map(it -> it.getState())
                .filter(it -> it != null && it.getTerminated() != null)
                .map(ContainerState::getTerminated)
                .map(it -> Instant.parse(it.getFinishedAt()))
                .max(Instant::compareTo)
                .orElseGet(() -> Instant.parse(pod.getMetadata().getCreationTimestamp()));
    }

    private static int number(Pod pod, String annotation) {
        return Integer.parseInt(pod.getMetadata().getAnnotations().getOrDefault(annotation, "0"));
    }
}
