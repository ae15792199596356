package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.pool.PoolReconciler;
import dev.provinggrid.server.pool.kubernetes.apply.PodWorkers;
import dev.provinggrid.server.pool.kubernetes.apply.SweepSteps;
import dev.provinggrid.server.pool.kubernetes.observe.ClusterState;
import dev.provinggrid.server.pool.kubernetes.observe.ObservedState;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.SilentPods;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.pool.kubernetes.status.PoolNews;
import dev.provinggrid.server.store.worker.WorkerRow;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Keeps every sweep's Job at its desired number of workers. Each round reads the cached state of the cluster, tells
 * dispatch of ended pods, and takes the next step for each sweep. A round with nothing to do makes no API call.
 */
final class ClusterReconciler implements PoolReconciler {

    private final ClusterLink link;
    private final ObservedState observed;
    private final PodWorkers workers;
    private final SilentPods silent;
    private final SlotPlan plan;
    private final SweepSteps steps;
    private final PoolNews news;
    private final Clock clock;

    private volatile int slots;
    private volatile int wanted;
    private volatile int alive;

    ClusterReconciler(
            ClusterLink link,
            ObservedState observed,
            PodWorkers workers,
            SilentPods silent,
            SlotPlan plan,
            SweepSteps steps,
            PoolNews news,
            Clock clock) {
        this.link = link;
        this.observed = observed;
        this.workers = workers;
        this.silent = silent;
        this.plan = plan;
        this.steps = steps;
        this.news = news;
        this.clock = clock;
    }

    @Override
    public void reconcile() {
        Instant now = clock.instant();
        link.look(now);
        link.state().ifPresentOrElse(it -> reconcile(it, now), () -> tellOfTheOutage(now));
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
        link.close();
    }

    private void reconcile(ClusterState state, Instant now) {
        List<PodReport> seen = observed.reports(state, now);
        Map<String, WorkerRow> rows = workers.present(seen);
        List<PodReport> reports = silent.marked(seen, rows, link.watching(), now);
        SlotPlan.Round round = plan.of(state, reports);
        slots = round.slots();
        List<SweepSituation> all = observed.of(round.shares(), steps.jobs(state), reports, rows);
        if (link.mayStep()) {
            all.forEach(it -> steps.take(it, round.of(it.sweep()), neededElsewhere(it, all), now));
        }
        steps.forgetAllBut(all, state);
        wanted = round.wanted();
        alive = rows.size();
        news.note(all, new Warnings(state.warnings()), round, link.watching(), link.mayStep(), now);
    }

    /** Before the cluster has been read once there is only this to tell. */
    private void tellOfTheOutage(Instant now) {
        SlotPlan.Round round = plan.ofNothing();
        List<SweepSituation> all = observed.of(round.shares(), List.of(), List.of(), Map.of());
        news.note(all, Warnings.none(), round, link.watching(), false, now);
    }

    private static boolean neededElsewhere(SweepSituation situation, List<SweepSituation> all) {
        return all.stream().anyMatch(it -> !it.sweep().equals(situation.sweep()) && it.waitsForRoom());
    }
}
