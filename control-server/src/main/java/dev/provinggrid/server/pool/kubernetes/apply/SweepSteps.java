package dev.provinggrid.server.pool.kubernetes.apply;

import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.plan.DesiredState;
import dev.provinggrid.server.pool.kubernetes.plan.IdleGracePeriod;
import dev.provinggrid.server.pool.kubernetes.plan.JobPlan;
import dev.provinggrid.server.pool.kubernetes.plan.PoolStep;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import dev.provinggrid.server.store.worker.WorkerRow;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes the next step of one sweep towards its desired workers. */
public final class SweepSteps {
    private final PodWorkers workers;
    private final JobActions actions;
    private final SweepJobs jobs;
    private final JobPlan plan;
    private final SweepBackoff backoff;
    private final Demand demand;
    private final IdleGracePeriod idleGrace;
    private final Set<String> givenUp = new HashSet<>();

    public SweepSteps(
            PodWorkers workers,
            JobActions actions,
            SweepJobs jobs,
            KubernetesPoolProperties properties,
            SweepBackoff backoff,
            Demand demand) {
        this.workers = workers;
        this.actions = actions;
        this.jobs = jobs;
        this.plan = new JobPlan(properties.queued());
        this.backoff = backoff;
        this.demand = demand;
        this.idleGrace = new IdleGracePeriod(properties.keepWarm());
    }

    /** The Jobs as they are: what the watch told, or what was written since. */
    public List<Job> jobs(ClusterState state) {
        return jobs.over(state.jobs());
    }

    /**
     * One step, or none; what is refused is a setback.
     *
     * @param asked empty where the sweep has no work left
     * @param neededElsewhere whether another sweep waits for room
     */
    public void take(SweepSituation situation, Optional<SweepDemand> asked, boolean neededElsewhere, Instant now) {
        if (backoff.mayTry(situation.sweep(), now) && (asked.isPresent() || mayBeOver(situation))) {
            tryTo(situation, asked, neededElsewhere, now);
        }
    }

    /**
     * Forgets the sweeps of which the cluster has nothing left.
     *
     * @param all what there is to do; a Job that is still being deleted is in the state alone
     */
    public void forgetAllBut(List<SweepSituation> all, ClusterState state) {
        Set<String> sweeps = all.stream().map(SweepSituation::sweep).collect(Collectors.toCollection(HashSet::new));
        state.jobs().forEach(it -> Labels.sweep(it).ifPresent(sweeps::add));
        jobs.forgetAllBut(sweeps, state.jobs());
        idleGrace.forgetAllBut(sweeps);
        backoff.forgetAllBut(sweeps);
        givenUp.retainAll(all.stream()
                .flatMap(it -> it.pods().stream())
                .map(PodReport::uid)
                .collect(Collectors.toSet()));
    }

    /** A sweep that this server does not know is another's, or of a database that is gone: its Jobs are left alone. */
    private boolean mayBeOver(SweepSituation situation) {
        return situation.views().stream().anyMatch(JobView::live) && demand.over(situation.sweep());
    }

    private void tryTo(SweepSituation situation, Optional<SweepDemand> asked, boolean neededElsewhere, Instant now) {
        try {
            jobs.confirm(situation.sweep(), now);
            jobs.adopt(situation);
            if (asked.isPresent()) {
                replaceThoseThatDoNotWork(situation);
            }
            DesiredState desired = desired(situation, asked.isPresent(), neededElsewhere, now);
            for (PoolStep step : plan.steps(desired, situation.views(), jobs.lastGeneration(situation.sweep()), now)) {
                take(step, situation, asked.map(SweepDemand::template).orElse(""), now);
            }
            backoff.succeeded(situation.sweep());
        } catch (RuntimeException refused) {
            if (DatabaseAway.explains(refused)) {
                throw refused; // the whole round waits for it: nothing is wrong with the sweep
            }
            backoff.failed(situation.sweep(), refused, now);
        }
    }

    private DesiredState desired(SweepSituation situation, boolean asked, boolean neededElsewhere, Instant now) {
        List<WorkerRow> present = situation.present();
        boolean surplus = situation.retained() > situation.wanted();
        boolean mayStay = idleGrace.mayStay(situation.sweep(), surplus, neededElsewhere, now);
        boolean over = !asked && (present.isEmpty() || !surplus || !mayStay);
        return new DesiredState(situation.wanted(), present.size(), mayStay, !asked, over);
    }

    private void take(PoolStep step, SweepSituation situation, String template, Instant now) {
        switch (step) {
            case PoolStep.Create create -> jobs.create(create, situation, template, now);
            case PoolStep.Grow grow -> jobs.grow(grow, situation, now);
            case PoolStep.Trim trim -> jobs.trim(trim, situation, now);
            case PoolStep.Drain(int count) -> workers.drain(situation.present(), count);
            case PoolStep.Remove(String name) -> jobs.remove(name, situation);
        }
    }

    /** A deletion that is refused is tried again. */
    private void replaceThoseThatDoNotWork(SweepSituation situation) {
        for (PodReport pod : situation.pods()) {
            boolean silent = pod.alive() && pod.silent();
            if ((pod.overdue() || silent) && !givenUp.contains(pod.uid())) {
                if (silent) {
                    actions.endSilent(pod);
                } else {
                    actions.giveUp(pod);
                }
                givenUp.add(pod.uid());
            }
        }
    }
}
