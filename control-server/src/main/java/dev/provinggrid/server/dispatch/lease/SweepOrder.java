package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.sweep.LeasableSweep;
import dev.provinggrid.server.store.sweep.OpenSweeps;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.store.worker.Workers;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The sweeps that a worker may be leased from, the best first. */
final class SweepOrder {

    private final OpenSweeps sweeps;
    private final Attempts attempts;
    private final Workers workers;

    SweepOrder(OpenSweeps sweeps, Attempts attempts, Workers workers) {
        this.sweeps = sweeps;
        this.attempts = attempts;
        this.workers = workers;
    }

    /**
     * A sweep, and how much of it.
     *
     * @param part of its queued cases, 1 or more, that leaves as many to each other worker
     */
    record Turn(String sweep, int part) {}

    List<Turn> of(LeaseRequest request, WorkerScope scope) {
        List<LeasableSweep> suited = sweeps.leasable().stream()
                .filter(sweep -> scope.covers(sweep.id()) && sweep.suits(request))
                .toList();
        if (suited.isEmpty()) {
            return List.of();
        }
        SlotsHeld held = new SlotsHeld(dependsOnOthers(suited) ? attempts.inHand() : List.of());
        List<FairShare.Contender> contenders = suited.stream()
                .map(sweep -> held.contender(sweep, request.worker().toString()))
                .toList();
        int alive = Math.max(1, workers.alive());
        Map<String, Integer> queued =
                contenders.stream().collect(Collectors.toMap(FairShare.Contender::sweep, FairShare.Contender::queued));
        return FairShare.preference(contenders, alive).stream()
                .map(it -> new Turn(it, Math.ceilDiv(queued.get(it), alive)))
                .toList();
    }

    /** One sweep without a limit is the first, whatever other workers hold: that is not asked for, since they may hold very much. */
    private static boolean dependsOnOthers(List<LeasableSweep> suited) {
        return suited.size() > 1 || suited.getFirst().capped();
    }
}
