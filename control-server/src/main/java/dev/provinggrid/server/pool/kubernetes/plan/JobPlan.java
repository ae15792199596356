package dev.provinggrid.server.pool.kubernetes.plan;

import dev.provinggrid.server.pool.ExponentialBackOff;
import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The arithmetic of Jobs: which step takes a sweep towards the workers it should have.
 *
 * <p>A Job's indexes only ever grow, to {@code wanted + done + leaving + unreachable}. Removing indexes would forget their
 * successes, and suspending the Job would kill workers, so surplus workers are drained. Lower parallelism deletes pods,
 * those not started first; so it is lowered to the number of workers that have come, once no others are needed.
 */
public final class JobPlan {

    /** Above this a Job with a back-off limit per index must say how many may fail. */
    static final int MOST_INDEXES = 10_000;

    private static final ExponentialBackOff BETWEEN_FAILURES =
            new ExponentialBackOff(Duration.ofSeconds(10), Duration.ofMinutes(10));

    private final boolean fixedSize;

    /** @param fixedSize whether a Job cannot grow, since Kueue admitted it with its size */
    public JobPlan(boolean fixedSize) {
        this.fixedSize = fixedSize;
    }

    /**
     * The next steps; none where all is as it should be, or has to be waited for.
     *
     * @param jobs all Jobs of the sweep that the cluster still has
     * @param lastGeneration the latest ever made, as far as is known
     */
    public List<PoolStep> steps(DesiredState desired, List<JobView> jobs, int lastGeneration, Instant now) {
        List<JobView> live = jobs.stream().filter(JobView::live).toList();
        if (desired.over()) {
            return scaleDown(desired, live);
        }
        int retained = live.stream().mapToInt(JobView::retained).sum();
        int missing = desired.wanted() - retained;
        if (missing > 0) {
            return more(missing, live, jobs, lastGeneration, now).stream().toList();
        }
        if (desired.workDone()) {
            return live.stream()
                    .filter(it -> it.retained() > it.present())
                    .<PoolStep>map(it -> it.present() > 0
                            ? new PoolStep.Trim(it.name(), it.trimmed())
                            : new PoolStep.Remove(it.name()))
                    .toList();
        }
        int surplus = Math.min(-missing, desired.present());
        return surplus > 0 && !desired.surplusMayStay() ? List.of(new PoolStep.Drain(surplus)) : List.of();
    }

    /** The workers go first. A Job whose last ones leave completes; one that has others never had them come to work. */
    private static List<PoolStep> scaleDown(DesiredState desired, List<JobView> live) {
        if (live.isEmpty()) {
            return List.of();
        }
        return desired.present() > 0
                ? List.of(new PoolStep.Drain(desired.present()))
                : live.stream()
                        .filter(it -> it.completions() > it.done() + it.leaving())
                        .<PoolStep>map(it -> new PoolStep.Remove(it.name()))
                        .toList();
    }

    private Optional<PoolStep> more(
            int missing, List<JobView> live, List<JobView> jobs, int lastGeneration, Instant now) {
        Optional<JobView> latest = latest(live);
        if (latest.isPresent() && !fixedSize) {
            return growth(latest.get(), missing);
        }
        Optional<JobView> before = latest(jobs);
        int failures = before.map(JobView::failures).orElse(0);
        boolean wait = before.filter(it -> !it.live())
                .filter(it -> now.isBefore(it.ended().plus(BETWEEN_FAILURES.after(failures))))
                .isPresent();
        int generation =
                Math.max(lastGeneration, before.map(JobView::generation).orElse(0)) + 1;
        return wait
                ? Optional.empty()
                : Optional.of(new PoolStep.Create(generation, Math.min(missing, MOST_INDEXES), failures));
    }

    private static Optional<PoolStep> growth(JobView job, int missing) {
        int running = job.retained() + missing + job.leaving() + job.unreachable();
        int completions = Math.min(MOST_INDEXES, Math.max(job.completions(), job.done() + running));
        int parallelism = completions > job.completions() ? completions : Math.min(running, completions);
        return completions > job.completions() || parallelism > job.parallelism()
                ? Optional.of(new PoolStep.Grow(job.name(), completions, parallelism))
                : Optional.empty();
    }

    private static Optional<JobView> latest(List<JobView> jobs) {
        return jobs.stream().max(Comparator.comparingInt(JobView::generation));
    }
}
