package dev.provinggrid.server.pool.kubernetes.apply;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.WorkerJob;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.IndexSet;
import dev.provinggrid.server.pool.kubernetes.observe.JobViews;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.plan.PoolStep;
import dev.provinggrid.server.pool.kubernetes.plan.StaleWatch;
import dev.provinggrid.server.pool.kubernetes.plan.TooManyPods;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Creates and grows the Jobs of sweeps. Watches may lag, so it first asks the API for the sweep's Jobs, and limits the
 * number of pods that they may have together.
 */
public final class SweepJobs {
    /** Twice the workers wanted leaves room for those that leave or are on lost nodes. */
    private static final int PODS_PER_WORKER = 2;

    private static final int SPARE_PODS = 8;

    private final JobActions actions;
    private final Cluster cluster;
    private final WrittenJobs written = new WrittenJobs();
    private final Map<String, Integer> generations = new HashMap<>();
    private final Set<String> secretsAdopted = new HashSet<>();

    public SweepJobs(JobActions actions, Cluster cluster) {
        this.actions = actions;
        this.cluster = cluster;
    }

    /** The Jobs as they are: what the watch told, or what was written since. */
    public List<Job> over(List<Job> observed) {
        return written.over(observed);
    }

    /** Forgets the sweeps of which the cluster has nothing left, and their Jobs. */
    void forgetAllBut(Set<String> sweeps, List<Job> observed) {
        generations.keySet().retainAll(sweeps);
        secretsAdopted.retainAll(
                observed.stream().map(it -> it.getMetadata().getUid()).collect(Collectors.toSet()));
    }

    /** The latest generation that is known of; 0 for none. */
    int lastGeneration(String sweep) {
        return generations.getOrDefault(sweep, 0);
    }

    /** Once in the life of this server for each Job, whoever made it: between Secret and owner its maker may have died. */
    void adopt(SweepSituation situation) {
        for (Job job : situation.jobs()) {
            generations.merge(situation.sweep(), Labels.generation(job), Math::max);
            if (JobViews.end(job).isEmpty()
                    && !secretsAdopted.contains(job.getMetadata().getUid())) {
                actions.adoptSecret(job);
                secretsAdopted.add(job.getMetadata().getUid());
            }
        }
    }

    /**
     * Asks for what was written a while ago and did not come back by the watch.
     *
     * @throws StaleWatch when it is there
     */
    void confirm(String sweep, Instant now) {
        if (written.overdue(sweep, now)) {
            List<Job> there = actions.jobsOf(sweep);
            written.confirm(sweep, there, now);
            if (written.awaited(sweep)) {
                throw stale();
            }
        }
    }

    void create(PoolStep.Create step, SweepSituation situation, String template, Instant now) {
        List<Job> there = asTold(situation, now);
        limit(situation, there, step.workers());
        WorkerJob job =
                new WorkerJob(situation.sweep(), step.generation(), step.workers(), step.failedBefore(), template);
        actions.create(job).ifPresent(it -> {
            generations.merge(situation.sweep(), step.generation(), Math::max);
            written.wrote(it, now);
        });
    }

    void grow(PoolStep.Grow step, SweepSituation situation, Instant now) {
        List<Job> there = asTold(situation, now);
        Job job = named(step.job(), there);
        limit(situation, there, Math.max(step.completions() - JobViews.completions(job), 0));
        actions.resize(job, step.completions(), step.parallelism()).ifPresent(it -> written.wrote(it, now));
    }

    void trim(PoolStep.Trim step, SweepSituation situation, Instant now) {
        Job job = named(step.job(), asTold(situation, now));
        if (step.parallelism() < JobViews.parallelism(job)) {
            var _ = actions.resize(job, JobViews.completions(job), step.parallelism());
        }
    }

    void remove(String name, SweepSituation situation) {
        actions.remove(name);
        written.removed(named(name, situation.jobs()));
    }

    /**
     * The sweep's Jobs that have not ended, as the API has them.
     *
     * @throws StaleWatch when the watch told otherwise
     */
    private List<Job> asTold(SweepSituation situation, Instant now) {
        List<Job> there = actions.jobsOf(situation.sweep()).stream()
                .filter(SweepJobs::live)
                .toList();
        if (!indexes(there).equals(indexes(situation.jobs()))) {
            there.forEach(it -> written.wrote(it, now));
            throw stale();
        }
        return there;
    }

    private StaleWatch stale() {
        cluster.renewWatches();
        return new StaleWatch();
    }

    private static Map<String, Integer> indexes(List<Job> jobs) {
        return jobs.stream()
                .filter(SweepJobs::live)
                .collect(Collectors.toMap(it -> it.getMetadata().getUid(), JobViews::completions));
    }

    private static boolean live(Job job) {
        return JobViews.end(job).isEmpty() && job.getMetadata().getDeletionTimestamp() == null;
    }

    private static void limit(SweepSituation situation, List<Job> there, int more) {
        int most = PODS_PER_WORKER * situation.wanted() + SPARE_PODS;
        int pods = there.stream().mapToInt(SweepJobs::mostPods).sum() + more;
        if (pods > most) {
            throw new TooManyPods(pods, most, situation.wanted());
        }
    }

    /** Pods that the Job controller may have running for a Job. */
    private static int mostPods(Job job) {
        int done = Optional.ofNullable(job.getStatus())
                .map(it -> IndexSet.parse(it.getCompletedIndexes())
                        .and(IndexSet.parse(it.getFailedIndexes()))
                        .size())
                .orElse(0);
        int open = JobViews.completions(job) - done;
        return Math.min(open, JobViews.parallelism(job));
    }

    private static Job named(String name, List<Job> jobs) {
        return jobs.stream()
                .filter(it -> it.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
