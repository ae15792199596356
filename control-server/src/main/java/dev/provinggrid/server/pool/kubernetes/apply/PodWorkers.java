package dev.provinggrid.server.pool.kubernetes.apply;

import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.worker.Drains;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The workers that dispatch knows, by the pods they run in. */
public final class PodWorkers {

    private final Workers workers;
    private final Attempts attempts;
    private final Drains drains;
    private final WorkerLosses losses;

    public PodWorkers(Workers workers, Attempts attempts, Drains drains, WorkerLosses losses) {
        this.workers = workers;
        this.attempts = attempts;
        this.drains = drains;
        this.losses = losses;
    }

    /** Those that are not gone, by the uid of their pod. */
    private Map<String, WorkerRow> byPod() {
        Map<String, WorkerRow> byPod = new HashMap<>();
        workers.present().forEach(worker -> worker.pod().ifPresent(pod -> byPod.put(pod.uid(), worker)));
        return byPod;
    }

    /** Those whose pods have not ended, by the uid of the pod; dispatch is told of the others. */
    public Map<String, WorkerRow> present(List<PodReport> reports) {
        Map<String, WorkerRow> rows = byPod();
        for (PodReport report : reports) {
            WorkerRow worker = rows.get(report.uid());
            if (worker != null && report.ending().isPresent()) {
                ended(worker, report.ending().get());
                rows.remove(report.uid());
            }
        }
        return rows;
    }

    /** Dispatch would else find out when the leases expire. */
    private void ended(WorkerRow worker, PodReport.Ending ending) {
        losses.lost(it -> it.id().equals(worker.id()), ending.loss());
    }

    /** Has some of these workers end: those first that are idle, then the highest slots. */
    void drain(Collection<WorkerRow> candidates, int count) {
        Set<String> busy = attempts.live().stream().map(Attempt::worker).collect(Collectors.toSet());
        List<String> chosen = candidates.stream()
                .filter(it -> it.state() == WorkerRow.State.ALIVE)
                .sorted(Comparator.comparing((WorkerRow it) -> busy.contains(it.id()))
                        .thenComparing(Comparator.comparingInt(WorkerRow::slot).reversed()))
                .limit(count)
                .map(WorkerRow::id)
                .toList();
        drains.drain(chosen);
    }
}
