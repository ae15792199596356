package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatusBuilder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Indexed Jobs as Kubernetes 1.33 and later keeps them: the pods they need, their counts, their conditions, their end. */
final class JobController {

    private final ObjectStore store;
    private final Deletion deletion;
    private final JobPodFactory factory;
    private final EventLog events;
    private final Pace pace;
    private final Clock clock;

    JobController(
            ObjectStore store, Deletion deletion, JobPodFactory factory, EventLog events, Pace pace, Clock clock) {
        this.store = store;
        this.deletion = deletion;
        this.factory = factory;
        this.events = events;
        this.pace = pace;
        this.clock = clock;
    }

    void step() {
        List<Pod> pods = store.list(Pod.class);
        store.list(Job.class).stream()
                .filter(it -> !it.isMarkedForDeletion())
                .forEach(job -> sync(job, JobPods.of(job, pods)));
        pods.stream()
                .filter(it -> JobPods.isTracked(it) && Conditions.isTerminal(it) && jobIsGone(it))
                .forEach(this::release);
    }

    private void sync(Job job, JobPods pods) {
        if (JobEnd.isFinished(job)) {
            pods.uncounted().forEach(this::release);
            removeWhenItsTimeIsOver(job);
            return;
        }
        JobTally tally = new JobTally(job, pods);
        JobStatus status = JobEnd.advance(job, tally, pods, statusOf(job, tally, pods), clock.instant());
        if (!status.equals(job.getStatus())) {
            write(job, status);
        }
        tally.settled().forEach(this::release);
        if (JobEnd.isDecided(status)) {
            pods.active().forEach(deletion::delete);
        } else if (!isSuspended(job)) {
            removeSurplus(job, pods);
            createMissing(job, pods, tally);
        }
    }

    private JobStatus statusOf(Job job, JobTally tally, JobPods pods) {
        boolean started = job.getStatus() != null && job.getStatus().getStartTime() != null;
        return new JobStatusBuilder(
                        tally.status(pods, "Failed".equals(job.getSpec().getPodReplacementPolicy())))
                .withStartTime(
                        started || isSuspended(job)
                                ? Optional.ofNullable(job.getStatus())
                                        .map(it -> it.getStartTime())
                                        .orElse(null)
                                : Times.text(clock.instant()))
                .build();
    }

    private void write(Job job, JobStatus status) {
        store.edit(job, it -> new JobBuilder(it).withStatus(status).build());
        JobEnd.announcement(job, status).ifPresent(it -> {
            if (it.getType().equals("Failed")) {
                events.warning(job, it.getReason(), it.getMessage());
            }
        });
    }

    private void removeSurplus(Job job, JobPods pods) {
        List<Pod> active = pods.active().stream()
                .sorted(Comparator.comparing(JobController::isPending).thenComparingInt(JobPods::index))
                .toList();
        active.stream()
                .filter(it -> JobPods.index(it) >= job.getSpec().getCompletions())
                .forEach(deletion::delete);
        active.stream().skip(job.getSpec().getParallelism()).forEach(deletion::delete);
    }

    /** Pods that have not started are the first to go. */
    private static boolean isPending(Pod pod) {
        return Conditions.phase(pod).equals("Pending");
    }

    private void createMissing(Job job, JobPods pods, JobTally tally) {
        int free = job.getSpec().getParallelism()
                - pods.active().size()
                - pods.terminating().size();
        int[] missing = IntStream.range(0, job.getSpec().getCompletions())
                .filter(it -> !tally.isDone(it) && !pods.occupies(it) && isDue(pods.lastEnded(it)))
                .limit(Math.max(0, free))
                .toArray();
        for (int index : missing) {
            Pod pod = factory.podOf(job, index, pods.lastEnded(index));
            Optional<String> refusal = factory.quota().refusal(pod);
            if (refusal.isPresent()) {
                events.warning(job, "FailedCreate", "Error creating: " + refusal.get());
                return;
            }
            store.create(pod);
        }
    }

    private boolean isDue(Optional<Pod> before) {
        return before.map(it ->
                        JobPods.end(it).plus(pace.backOff().multipliedBy(1L << Math.min(JobPods.tries(it), 10))))
                .orElse(Instant.MIN)
                .isBefore(clock.instant());
    }

    private void removeWhenItsTimeIsOver(Job job) {
        Integer ttl = job.getSpec().getTtlSecondsAfterFinished();
        if (ttl != null && !clock.instant().isBefore(JobEnd.finished(job).plus(Duration.ofSeconds(ttl)))) {
            deletion.delete(job, Deletion.Propagation.FOREGROUND);
        }
    }

    private boolean jobIsGone(Pod pod) {
        return pod.getMetadata().getOwnerReferences().stream()
                .noneMatch(owner -> store.find(Job.class, pod.getMetadata().getNamespace(), owner.getName())
                        .filter(it -> it.getMetadata().getUid().equals(owner.getUid()) && !it.isMarkedForDeletion())
                        .isPresent());
    }

    private void release(Pod pod) {
        deletion.withoutFinalizer(pod, JobPods.FINALIZER);
    }

    private static boolean isSuspended(Job job) {
        return Boolean.TRUE.equals(job.getSpec().getSuspend());
    }
}
