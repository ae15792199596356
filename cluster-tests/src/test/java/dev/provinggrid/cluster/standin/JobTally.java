package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatusBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which indexes of a Job are done, and how: what its status said, and what the pods that ended since add to it. */
final class JobTally {

    private final Job job;
    private final int completions;
    private final IndexSet completed;
    private final IndexSet failed;
    private final List<Pod> settled = new ArrayList<>();
    private int failedPods;
    private Optional<String> failJob = Optional.empty();

    JobTally(Job job, JobPods pods) {
        JobStatus status = Optional.ofNullable(job.getStatus()).orElseGet(JobStatus::new);
        this.job = job;
        this.completions = job.getSpec().getCompletions();
        this.completed = IndexSet.parse(status.getCompletedIndexes()).below(completions);
        this.failed = IndexSet.parse(status.getFailedIndexes()).below(completions);
        this.failedPods = Optional.ofNullable(status.getFailed()).orElse(0);
        pods.uncounted().forEach(pod -> count(pod, pods));
    }

    private void count(Pod pod, JobPods pods) {
        int index = JobPods.index(pod);
        if (Conditions.phase(pod).equals("Succeeded")) {
            if (index < completions) {
                completed.add(index);
            }
            settled.add(pod);
            return;
        }
        switch (FailurePolicy.of(job, pod)) {
            case IGNORE -> settle(pod, 0, pods.isReplaced(pod));
            case FAIL_INDEX -> {
                failed.add(index);
                settle(pod, 1, true);
            }
            case FAIL_JOB -> {
                failJob = Optional.of(
                        "Container worker for pod " + pod.getMetadata().getNamespace() + "/"
                                + pod.getMetadata().getName() + " failed matching FailJob rule at index " + index);
                settle(pod, 1, true);
            }
            case COUNT -> {
                Integer limit = job.getSpec().getBackoffLimitPerIndex();
                boolean exhausted = limit != null && JobPods.failures(pod) + 1 > limit && index < completions;
                if (exhausted) {
                    failed.add(index);
                }
                settle(pod, 1, exhausted || pods.isReplaced(pod));
            }
        }
    }

    /** A pod that failed is counted when its replacement exists, or there will be none. */
    private void settle(Pod pod, int failures, boolean now) {
        if (now || isDone(JobPods.index(pod))) {
            failedPods += failures;
            settled.add(pod);
        }
    }

    /** No more work for the index. */
    boolean isDone(int index) {
        return index >= completions || completed.has(index) || failed.has(index);
    }

    boolean allDone() {
        return completed.size() + failed.size() >= completions;
    }

    IndexSet failedIndexes() {
        return failed;
    }

    /** Why the Job has to fail at once. */
    Optional<String> failJob() {
        return failJob;
    }

    /** Pods that are in the count now and need not stay for it. */
    List<Pod> settled() {
        return settled;
    }

    JobStatus status(JobPods pods, boolean showTerminating) {
        return new JobStatusBuilder(Optional.ofNullable(job.getStatus()).orElseGet(JobStatus::new))
                .withActive(pods.active().size())
                .withReady(pods.ready())
                .withTerminating(showTerminating ? pods.terminating().size() : 0)
                .withSucceeded(completed.size())
                .withFailed(failedPods)
                .withCompletedIndexes(completed.toString())
                .withFailedIndexes(failed.toString())
                .withNewUncountedTerminatedPods()
                .endUncountedTerminatedPods()
                .build();
    }
}
