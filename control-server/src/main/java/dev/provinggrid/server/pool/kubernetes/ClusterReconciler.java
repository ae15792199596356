package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.dispatch.store.WorkerRow;
import dev.provinggrid.server.ops.Leadership;
import dev.provinggrid.server.pool.Demand;
import dev.provinggrid.server.pool.PoolKeeper;
import dev.provinggrid.server.pool.SweepDemand;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps every sweep's Job at the workers it should have. Each round looks at what is known of the cluster, tells dispatch of
 * pods that have ended, and takes the next step for each sweep; a round that finds nothing to do asks nothing of the API.
 */
final class ClusterReconciler implements PoolKeeper {

    private final Leadership leadership;
    private final Cluster cluster;
    private final Demand demand;
    private final PodWorkers workers;
    private final JobActions actions;
    private final JobPlan plan;
    private final Situations situations;
    private final SlotCount slotCount;
    private final Setbacks setbacks;
    private final PoolStatus status;
    private final Warmth warmth;
    private final CommonTroubles common = new CommonTroubles();
    private final WrittenJobs written = new WrittenJobs();
    private final Map<String, Integer> generations = new HashMap<>();
    private final Set<String> secretsAdopted = new HashSet<>();
    private final Set<String> givenUp = new HashSet<>();
    private final Clock clock;
    private boolean watching;
    private volatile int slots;
    private volatile int wanted;
    private volatile int alive;

    /** @param leadership of the servers on this database the one that holds it takes steps; all look */
    ClusterReconciler(
            Cluster cluster,
            Demand demand,
            PodWorkers workers,
            JobActions actions,
            KubernetesPoolProperties properties,
            Labels labels,
            SlotCount slotCount,
            Setbacks setbacks,
            PoolStatus status,
            Leadership leadership,
            Clock clock) {
        this.leadership = leadership;
        this.cluster = cluster;
        this.demand = demand;
        this.workers = workers;
        this.actions = actions;
        this.plan = new JobPlan(properties.queued());
        this.situations = new Situations(labels, properties.startLimit());
        this.slotCount = slotCount;
        this.setbacks = setbacks;
        this.status = status;
        this.warmth = new Warmth(properties.keepWarm());
        this.clock = clock;
    }

    @Override
    public void reconcile() {
        cluster.state().ifPresent(this::reconcile);
    }

    @Override
    public int slots() {
        return slots;
    }

    @Override
    public int wanted() {
        return wanted;
    }

    @Override
    public int workers() {
        return alive;
    }

    /** The Jobs run on: this server's successor finds them. */
    @Override
    public void stop() {
        cluster.close();
        leadership.handOver();
    }

    private void reconcile(ClusterState state) {
        Instant now = clock.instant();
        lookWhetherTheClusterIsBack();
        List<PodReport> reports = situations.reports(state, now);
        Map<String, WorkerRow> rows = workers.byPod();
        tellEnded(reports, rows);
        List<SweepDemand> open = demand.open();
        ToIntFunction<Set<String>> room = room(state, open, reports);
        slots = room.applyAsInt(templates(open));
        Map<String, Integer> shares = SlotShares.of(open, room);
        List<SweepSituation> all = situations.of(shares, written.over(state.jobs(), now), reports, rows);
        Map<String, SweepDemand> demands = open.stream().collect(Collectors.toMap(SweepDemand::sweep, it -> it));
        for (SweepSituation situation : leadership.held() ? all : List.<SweepSituation>of()) {
            SweepDemand asked = demands.get(situation.sweep());
            if (setbacks.mayTry(situation.sweep(), now) && (asked != null || mayBeOver(situation))) {
                step(situation, Optional.ofNullable(asked), neededElsewhere(situation, all), now);
            }
        }
        wanted = shares.values().stream().mapToInt(Integer::intValue).sum();
        alive = rows.size();
        status.note(all, new Warnings(state.warnings()), common.of(open, room, watching, now));
    }

    private void lookWhetherTheClusterIsBack() {
        boolean before = watching;
        watching = cluster.watching();
        if (watching && !before) {
            setbacks.clusterIsBack();
        }
    }

    private ToIntFunction<Set<String>> room(ClusterState state, List<SweepDemand> open, List<PodReport> reports) {
        Map<String, String> templates =
                open.stream().collect(Collectors.toMap(SweepDemand::sweep, SweepDemand::template));
        Map<String, List<PodReport>> ours = reports.stream()
                .filter(it -> templates.containsKey(it.sweep()))
                .collect(Collectors.groupingBy(it -> templates.get(it.sweep())));
        return wanted -> slotCount.of(wanted, state.nodes(), situations.others(state), ours);
    }

    /** The usual one's slots are there with no sweep that asks for them. */
    private static Set<String> templates(List<SweepDemand> open) {
        return Stream.concat(Stream.of(""), open.stream().map(SweepDemand::template))
                .collect(Collectors.toSet());
    }

    private void tellEnded(List<PodReport> reports, Map<String, WorkerRow> rows) {
        for (PodReport report : reports) {
            WorkerRow worker = rows.get(report.uid());
            if (worker != null && report.ending().isPresent()) {
                workers.ended(worker, report.ending().get());
                rows.remove(report.uid());
            }
        }
    }

    /** A sweep that this server does not know is another's, or of a database that is gone: its Jobs are left alone. */
    private boolean mayBeOver(SweepSituation situation) {
        boolean live = situation.views().stream().anyMatch(JobView::live);
        return live && demand.over(situation.sweep());
    }

    private static boolean neededElsewhere(SweepSituation situation, List<SweepSituation> all) {
        return all.stream().anyMatch(it -> !it.sweep().equals(situation.sweep()) && it.waitsForRoom());
    }

    private void step(SweepSituation situation, Optional<SweepDemand> asked, boolean neededElsewhere, Instant now) {
        try {
            adopt(situation);
            giveUpThoseThatDoNotStart(situation);
            List<WorkerRow> present = situation.present();
            boolean surplus = situation.staying() > situation.wanted();
            boolean mayStay = warmth.mayStay(situation.sweep(), surplus, neededElsewhere, now);
            SweepNeed need = new SweepNeed(
                    situation.wanted(), present.size(), mayStay, asked.isEmpty() && !(surplus && mayStay));
            int last = generations.getOrDefault(situation.sweep(), 0);
            for (PoolStep step : plan.steps(need, situation.views(), last, now)) {
                take(step, situation, asked.map(SweepDemand::template).orElse(""), now);
            }
            setbacks.succeeded(situation.sweep());
        } catch (RuntimeException refused) {
            setbacks.failed(situation.sweep(), refused, now);
        }
    }

    private void take(PoolStep step, SweepSituation situation, String template, Instant now) {
        switch (step) {
            case PoolStep.Create(int generation, int size, int failedBefore) -> {
                generations.put(situation.sweep(), generation);
                actions.create(new WorkerJob(situation.sweep(), generation, size, failedBefore, template))
                        .ifPresent(it -> written.wrote(it, now));
            }
            case PoolStep.Grow(String name, int completions) ->
                actions.grow(job(situation, name), completions).ifPresent(it -> written.wrote(it, now));
            case PoolStep.Drain(int count) -> workers.drain(situation.present(), count);
            case PoolStep.Remove(String name) -> {
                actions.remove(name);
                written.removed(job(situation, name));
            }
        }
    }

    /** Once in the life of this server for each Job, whoever made it: between Secret and owner its maker may have died. */
    private void adopt(SweepSituation situation) {
        for (Job job : situation.jobs()) {
            generations.merge(situation.sweep(), Labels.generation(job), Math::max);
            if (JobViews.end(job).isEmpty()
                    && !secretsAdopted.contains(job.getMetadata().getUid())) {
                actions.adoptSecret(job);
                secretsAdopted.add(job.getMetadata().getUid());
            }
        }
    }

    private void giveUpThoseThatDoNotStart(SweepSituation situation) {
        for (PodReport pod : situation.pods()) {
            if (pod.overdue() && givenUp.add(pod.uid())) {
                actions.giveUp(pod);
            }
        }
    }

    private static Job job(SweepSituation situation, String name) {
        return situation.jobs().stream()
                .filter(it -> it.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
