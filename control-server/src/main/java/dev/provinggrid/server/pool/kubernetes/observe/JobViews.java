package dev.provinggrid.server.pool.kubernetes.observe;

import dev.provinggrid.server.pool.kubernetes.manifest.JobManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.JobView.State;
import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Reads Jobs. A Job's status lags its pods by a second or two, so both are read. */
public final class JobViews {

    private static final Set<String> ENDED_WELL = Set.of("Complete", "SuccessCriteriaMet");
    private static final Set<String> ENDED_ILL = Set.of("Failed", "FailureTarget");

    private JobViews() {}

    /**
     * A Job as the plan looks at it.
     *
     * @param pods of the Job
     * @param workers by the uid of their pod
     */
    public static JobView of(Job job, Collection<PodReport> pods, Map<String, WorkerRow> workers) {
        IndexSet done = done(job, pods);
        IndexSet unreachable = among(pods, done, PodReport::unreachable);
        IndexSet leaving = among(pods, done.and(unreachable), it -> drains(workers.get(it.uid())));
        IndexSet counted = done.and(unreachable).and(leaving);
        Optional<JobCondition> end = end(job);
        return new JobView(
                job.getMetadata().getName(),
                Labels.generation(job),
                state(job, end),
                completions(job),
                parallelism(job),
                among(pods, counted, it -> stays(workers.get(it.uid()))).size(),
                done.size(),
                leaving.size(),
                unreachable.size(),
                failedBefore(job),
                ended(job, end));
    }

    public static int completions(Job job) {
        Integer completions = job.getSpec().getCompletions();
        return completions == null ? 0 : completions;
    }

    public static int parallelism(Job job) {
        Integer parallelism = job.getSpec().getParallelism();
        return parallelism == null ? completions(job) : parallelism;
    }

    /** The condition that says that the Job has ended or is about to. */
    public static Optional<JobCondition> end(Job job) {
        return conditions(job).stream()
                .filter(it -> "True".equals(it.getStatus()))
                .filter(it -> ENDED_WELL.contains(it.getType()) || ENDED_ILL.contains(it.getType()))
                .findFirst();
    }

    private static IndexSet done(Job job, Collection<PodReport> pods) {
        JobStatus status = job.getStatus();
        IndexSet done = status == null
                ? IndexSet.none()
                : IndexSet.parse(status.getCompletedIndexes()).and(IndexSet.parse(status.getFailedIndexes()));
        for (PodReport pod : pods) {
            boolean endedWell = pod.ending().filter(PodReport.Ending::well).isPresent();
            if (endedWell && pod.index().isPresent()) {
                done = done.with(pod.index().getAsInt());
            }
        }
        return done;
    }

    private static IndexSet among(Collection<PodReport> pods, IndexSet counted, Predicate<PodReport> which) {
        IndexSet found = IndexSet.none();
        for (PodReport pod : pods) {
            if (pod.alive()
                    && pod.index().isPresent()
                    && !counted.contains(pod.index().getAsInt())
                    && which.test(pod)) {
                found = found.with(pod.index().getAsInt());
            }
        }
        return found;
    }

    private static boolean stays(WorkerRow worker) {
        return worker != null && worker.state() == WorkerRow.State.ALIVE;
    }

    private static boolean drains(WorkerRow worker) {
        return worker != null && worker.state() == WorkerRow.State.DRAINING;
    }

    /** Running into its deadline is how a Job may end. */
    private static State state(Job job, Optional<JobCondition> end) {
        boolean failed = end.filter(
                        it -> ENDED_ILL.contains(it.getType()) && !"DeadlineExceeded".equals(it.getReason()))
                .isPresent();
        if (failed) {
            return State.FAILED;
        }
        return end.isPresent() || job.getMetadata().getDeletionTimestamp() != null ? State.ENDED : State.LIVE;
    }

    private static Instant ended(Job job, Optional<JobCondition> end) {
        return end.map(it -> Times.of(it.getLastTransitionTime()))
                .or(() -> Optional.ofNullable(job.getMetadata().getDeletionTimestamp())
                        .map(Times::of))
                .orElse(Instant.MAX);
    }

    private static int failedBefore(Job job) {
        Map<String, String> annotations = job.getMetadata().getAnnotations();
        String text = annotations == null ? null : annotations.get(JobManifest.FAILED_BEFORE);
        return text != null && text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
    }

    private static List<JobCondition> conditions(Job job) {
        return job.getStatus() == null || job.getStatus().getConditions() == null
                ? List.of()
                : job.getStatus().getConditions();
    }
}
