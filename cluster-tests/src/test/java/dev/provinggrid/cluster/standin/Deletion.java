package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Deletion: pods get time to end, Jobs take their pods along or leave them behind, dependents of nobody are collected. */
final class Deletion {

    enum Propagation {
        BACKGROUND,
        FOREGROUND,
        ORPHAN
    }

    private static final String FOREGROUND = "foregroundDeletion";
    private static final Duration USUAL_GRACE = Duration.ofSeconds(30);

    private final ObjectStore store;
    private final Clock clock;

    Deletion(ObjectStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    void delete(HasMetadata object) {
        delete(object, Propagation.BACKGROUND);
    }

    void delete(HasMetadata object, Propagation propagation) {
        if (object.isMarkedForDeletion()) {
            return;
        }
        if (object instanceof Pod pod) {
            deletePod(pod);
        } else if (propagation == Propagation.FOREGROUND) {
            store.edit(object, it -> marked(it, Duration.ZERO, Optional.of(FOREGROUND)));
        } else {
            if (propagation == Propagation.ORPHAN && object instanceof Job job) {
                JobPods.of(job, store.list(Pod.class)).all().forEach(this::orphan);
            }
            store.remove(object);
        }
    }

    /** Collects what nobody owns any more, and finishes deletions that waited for their dependents. */
    void step() {
        Set<String> leaving = new HashSet<>();
        store.list(Job.class).stream()
                .filter(Deletion::isForeground)
                .forEach(it -> leaving.add(it.getMetadata().getUid()));
        store.list().stream()
                .filter(it -> !it.getMetadata().getOwnerReferences().isEmpty())
                .filter(it -> it.getMetadata().getOwnerReferences().stream()
                        .noneMatch(owner -> store.exists(owner.getUid()) && !leaving.contains(owner.getUid())))
                .forEach(this::delete);
        store.list(Job.class).stream()
                .filter(Deletion::isForeground)
                .filter(it -> JobPods.of(it, store.list(Pod.class)).all().isEmpty())
                .forEach(store::remove);
    }

    /** Takes one finalizer away; a pod that was to be deleted and has ended goes with its last. */
    void withoutFinalizer(Pod pod, String finalizer) {
        store.edit(pod, it -> {
            Pod free = Serialization.clone(it);
            free.getMetadata().getFinalizers().remove(finalizer);
            return free;
        });
    }

    private static boolean isForeground(Job job) {
        return job.getMetadata().getFinalizers().contains(FOREGROUND);
    }

    private void deletePod(Pod pod) {
        boolean runs = pod.getSpec().getNodeName() != null && !Conditions.isTerminal(pod);
        if (!runs && pod.getMetadata().getFinalizers().isEmpty()) {
            store.remove(pod);
            return;
        }
        Duration grace = Optional.ofNullable(pod.getSpec().getTerminationGracePeriodSeconds())
                .map(Duration::ofSeconds)
                .orElse(USUAL_GRACE);
        // The store forgets at once what is marked and has no finalizer: a running pod is kept until its process has
        // ended.
        store.edit(
                pod,
                it -> marked(
                        it, runs ? grace : Duration.ZERO, runs ? Optional.of(Kubelet.FINALIZER) : Optional.empty()));
    }

    private <T extends HasMetadata> T marked(T object, Duration grace, Optional<String> finalizer) {
        T marked = Serialization.clone(object);
        marked.getMetadata().setDeletionTimestamp(Times.text(clock.instant().plus(grace)));
        marked.getMetadata().setDeletionGracePeriodSeconds(grace.toSeconds());
        finalizer.ifPresent(it -> marked.getMetadata().getFinalizers().add(it));
        return marked;
    }

    private void orphan(Pod pod) {
        store.edit(pod, it -> {
            Pod orphan = Serialization.clone(it);
            orphan.getMetadata().setOwnerReferences(List.of());
            orphan.getMetadata().getFinalizers().remove(JobPods.FINALIZER);
            return orphan;
        });
    }
}
