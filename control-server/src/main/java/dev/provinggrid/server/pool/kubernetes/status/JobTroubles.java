package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import dev.provinggrid.server.pool.kubernetes.observe.JobViews;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Times;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the problems of a Job. */
final class JobTroubles {

    private JobTroubles() {}

    static Stream<PoolCondition> of(Job job, SweepSituation situation, Warnings warnings) {
        return Stream.of(ended(job, situation), queued(job), unmade(job, situation, warnings))
                .flatMap(Optional::stream);
    }

    /** Pods that should be there and are not: refused, or put off after a failure. */
    static int unmade(Job job, SweepSituation situation) {
        List<PodReport> pods = situation.podsOf(job);
        JobView view = JobViews.of(job, pods, situation.workers());
        long alive = pods.stream()
                .filter(PodReport::alive)
                .map(PodReport::index)
                .distinct()
                .count();
        return view.live()
                ? Math.max(0, (int) (Math.min(view.completions() - view.done(), view.parallelism()) - alive))
                : 0;
    }

    private static Optional<PoolCondition> ended(Job job, SweepSituation situation) {
        return JobViews.end(job).filter(it -> it.getType().startsWith("Fail")).map(it -> ended(job, it, situation));
    }

    /** A Job only says that its pods have failed: why, these say. */
    private static PoolCondition ended(Job job, JobCondition end, SweepSituation situation) {
        String text = "Job " + job.getMetadata().getName() + ": " + text(end);
        Instant at = Times.of(end.getLastTransitionTime());
        if ("DeadlineExceeded".equals(end.getReason())) {
            return new PoolCondition(PoolCondition.Kind.DEADLINE, text, at);
        }
        return situation.podsOf(job).stream()
                .flatMap(it -> it.trouble().stream())
                .max(Comparator.comparing(PoolCondition::since))
                .map(it -> new PoolCondition(it.kind(), text + "; of its pods the last: " + it.message(), at))
                .orElse(new PoolCondition(PoolCondition.Kind.CRASHED, text, at));
    }

    private static String text(JobCondition condition) {
        return condition.getMessage() == null ? condition.getReason() : condition.getMessage();
    }

    private static Optional<PoolCondition> queued(Job job) {
        boolean suspended = Boolean.TRUE.equals(job.getSpec().getSuspend())
                && JobViews.end(job).isEmpty();
        return suspended
                ? Optional.of(new PoolCondition(
                        PoolCondition.Kind.QUEUED,
                        "Job " + job.getMetadata().getName() + " waits to be admitted"
                                + Labels.queue(job).map(it -> " by queue " + it).orElse(""),
                        Times.of(job.getMetadata().getCreationTimestamp())))
                : Optional.empty();
    }

    /** A warning older than the latest pod has been overtaken. */
    private static Optional<PoolCondition> unmade(Job job, SweepSituation situation, Warnings warnings) {
        Instant latest = situation.podsOf(job).stream()
                .map(PodReport::created)
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
        return unmade(job, situation) > 0
                ? warnings.ofCreation(job).filter(it -> !it.since().isBefore(latest))
                : Optional.empty();
    }
}
