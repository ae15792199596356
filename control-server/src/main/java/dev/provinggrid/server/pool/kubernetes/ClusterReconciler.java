package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.ops.Leadership;
import dev.provinggrid.server.pool.Demand;
import dev.provinggrid.server.pool.PoolKeeper;
import dev.provinggrid.server.pool.SweepDemand;
import dev.provinggrid.server.pool.kubernetes.apply.JobActions;
import dev.provinggrid.server.pool.kubernetes.apply.PodWorkers;
import dev.provinggrid.server.pool.kubernetes.apply.SweepJobs;
import dev.provinggrid.server.pool.kubernetes.apply.SweepSteps;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.JobView;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.Pulse;
import dev.provinggrid.server.pool.kubernetes.observe.Situations;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.plan.Setbacks;
import dev.provinggrid.server.pool.kubernetes.plan.SlotCount;
import dev.provinggrid.server.pool.kubernetes.plan.SlotShares;
import dev.provinggrid.server.pool.kubernetes.status.Announcements;
import dev.provinggrid.server.pool.kubernetes.status.CommonTroubles;
import dev.provinggrid.server.pool.kubernetes.status.JobEvents;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import dev.provinggrid.server.store.worker.WorkerRow;
import java.time.Clock;
import java.time.Instant;
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
    private final SweepSteps steps;
    private final SweepJobs jobs;
    private final Situations situations;
    private final SlotCount slotCount;
    private final Setbacks setbacks;
    private final PoolStatus status;
    private final Pulse pulse;
    private final Announcements announcements;
    private final CommonTroubles common = new CommonTroubles();
    private final Clock clock;
    private boolean answering = true;
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
            Pulse pulse,
            JobEvents events,
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
        this.jobs = new SweepJobs(actions, cluster);
        this.steps = new SweepSteps(workers, actions, jobs, properties, setbacks);
        this.pulse = pulse;
        this.announcements = new Announcements(events, demand::cancelled);
        this.situations = new Situations(labels, properties.startLimit());
        this.slotCount = slotCount;
        this.setbacks = setbacks;
        this.status = status;
        this.clock = clock;
    }

    @Override
    public void reconcile() {
        Instant now = clock.instant();
        lookWhetherTheClusterAnswers(now);
        cluster.state().ifPresentOrElse(it -> reconcile(it, now), () -> tellOfTheOutage(now));
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

    private void reconcile(ClusterState state, Instant now) {
        List<PodReport> reports = situations.reports(state, now);
        Map<String, WorkerRow> rows = workers.byPod();
        tellEnded(reports, rows);
        List<SweepDemand> open = demand.open();
        ToIntFunction<Set<String>> room = room(state, open, reports);
        slots = room.applyAsInt(templates(open));
        Map<String, Integer> shares = SlotShares.of(open, room);
        List<SweepSituation> all = situations.of(shares, jobs.over(state.jobs()), reports, rows);
        Map<String, SweepDemand> demands = open.stream().collect(Collectors.toMap(SweepDemand::sweep, it -> it));
        for (SweepSituation situation : mayStep() ? all : List.<SweepSituation>of()) {
            SweepDemand asked = demands.get(situation.sweep());
            if (setbacks.mayTry(situation.sweep(), now) && (asked != null || mayBeOver(situation))) {
                steps.take(situation, Optional.ofNullable(asked), neededElsewhere(situation, all), now);
            }
        }
        wanted = shares.values().stream().mapToInt(Integer::intValue).sum();
        alive = rows.size();
        status.note(all, new Warnings(state.warnings()), common.of(open, room, watching, now));
        announcements.note(all, status::troubles, demands.keySet(), mayStep(), now);
    }

    /** An API that does not answer is not written to: each request would wait for its timeout. */
    private boolean mayStep() {
        return answering && leadership.held();
    }

    private void lookWhetherTheClusterAnswers(Instant now) {
        boolean answered = answering;
        answering = pulse.beats(now);
        if (answered && !answering) {
            cluster.renewWatches();
        }
        boolean before = watching;
        watching = answering && cluster.watching();
        if (watching && !before) {
            setbacks.clusterIsBack();
        }
    }

    /** Before the cluster has been read once there is only this to tell. */
    private void tellOfTheOutage(Instant now) {
        List<SweepDemand> open = demand.open();
        Map<String, Integer> none = open.stream().collect(Collectors.toMap(SweepDemand::sweep, _ -> 0));
        List<SweepSituation> all = situations.of(none, List.of(), List.of(), Map.of());
        status.note(all, Warnings.none(), common.of(open, _ -> 1, watching, now));
        announcements.note(all, status::troubles, none.keySet(), false, now);
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
}
