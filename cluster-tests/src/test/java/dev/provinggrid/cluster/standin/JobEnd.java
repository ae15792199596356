package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import io.fabric8.kubernetes.api.model.batch.v1.JobConditionBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatus;
import io.fabric8.kubernetes.api.model.batch.v1.JobStatusBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How a Job ends: first it is decided (SuccessCriteriaMet, FailureTarget), then its last pods end, then it is over. */
final class JobEnd {

    private JobEnd() {}

    static boolean isFinished(Job job) {
        return find(job.getStatus(), "Complete")
                .or(() -> find(job.getStatus(), "Failed"))
                .isPresent();
    }

    static boolean isDecided(JobStatus status) {
        return find(status, "FailureTarget")
                .or(() -> find(status, "SuccessCriteriaMet"))
                .isPresent();
    }

    static Instant finished(Job job) {
        return find(job.getStatus(), "Complete")
                .or(() -> find(job.getStatus(), "Failed"))
                .map(it -> Instant.parse(it.getLastTransitionTime()))
                .orElseThrow();
    }

    /** The condition that is new in {@code status} and worth an event. */
    static Optional<JobCondition> announcement(Job before, JobStatus status) {
        return find(status, "Complete").or(() -> find(status, "Failed")).filter(_ -> !isFinished(before));
    }

    /** The status with the next condition, where it is time for one. */
    static JobStatus advance(Job job, JobTally tally, JobPods pods, JobStatus status, Instant now) {
        Optional<JobCondition> failing = find(status, "FailureTarget");
        Optional<JobCondition> succeeding = find(status, "SuccessCriteriaMet");
        boolean quiet = pods.active().isEmpty() && pods.terminating().isEmpty();
        if (failing.isPresent()) {
            return quiet ? with(status, now, "Failed", failing.get()) : status;
        }
        if (succeeding.isPresent()) {
            JobStatus done = with(status, now, "Complete", succeeding.get());
            return quiet
                    ? new JobStatusBuilder(done)
                            .withCompletionTime(Times.text(now))
                            .build()
                    : status;
        }
        return decision(job, tally, now)
                .map(it -> with(status, now, it.getType(), it))
                .orElse(status);
    }

    private static Optional<JobCondition> decision(Job job, JobTally tally, Instant now) {
        Integer most = job.getSpec().getMaxFailedIndexes();
        if (tally.failJob().isPresent()) {
            return failure("PodFailurePolicy", tally.failJob().get());
        }
        if (isOverdue(job, now)) {
            return failure("DeadlineExceeded", "Job was active longer than specified deadline");
        }
        if (most != null && tally.failedIndexes().size() > most) {
            return failure(
                    "MaxFailedIndexesExceeded", "Job has exceeded the specified maximal number of failed indexes");
        }
        if (!tally.allDone()) {
            return Optional.empty();
        }
        return tally.failedIndexes().size() > 0
                ? failure("FailedIndexes", "Job has failed indexes")
                : condition("SuccessCriteriaMet", "CompletionsReached", "Reached expected number of succeeded pods");
    }

    private static boolean isOverdue(Job job, Instant now) {
        Long deadline = job.getSpec().getActiveDeadlineSeconds();
        String start = job.getStatus() == null ? null : job.getStatus().getStartTime();
        return deadline != null
                && start != null
                && !now.isBefore(Instant.parse(start).plus(Duration.ofSeconds(deadline)));
    }

    private static Optional<JobCondition> failure(String reason, String message) {
        return condition("FailureTarget", reason, message);
    }

    private static Optional<JobCondition> condition(String type, String reason, String message) {
        return Optional.of(new JobConditionBuilder()
                .withType(type)
                .withReason(reason)
                .withMessage(message)
                .build());
    }

    private static JobStatus with(JobStatus status, Instant now, String type, JobCondition why) {
        JobCondition condition = new JobConditionBuilder()
                .withType(type)
                .withStatus("True")
                .withReason(why.getReason())
                .withMessage(why.getMessage())
                .withLastProbeTime(Times.text(now))
                .withLastTransitionTime(Times.text(now))
                .build();
        return new JobStatusBuilder(status).addToConditions(condition).build();
    }

    private static Optional<JobCondition> find(JobStatus status, String type) {
        return Optional.ofNullable(status).map(it -> it.getConditions()).orElse(List.of()).stream()
                .filter(it -> it.getType().equals(type) && "True".equals(it.getStatus()))
                .findFirst();
    }
}
